import { href } from 'react-router'
import { Views } from '#app/admin/compliance/Views.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { type InDate, inDateByPlace } from '#domains/compliance/tracker/in-date.queries.server.ts'
import { keptTypes } from '#domains/compliance/tracker/kept-tracker.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Route } from './+types/page'
import css from './in-date.module.css'

export const loader = read(async (ctx) => {
  const [types, locations, shares] = await Promise.all([keptTypes(ctx), openLocations(ctx), inDateByPlace(ctx)])
  const needed = new Set(shares.map(({ typeId }) => typeId))
  return {
    types: types.filter(({ id }) => needed.has(id)).map(({ id, key, name }) => ({ id, key, name })),
    locations: locations.map(({ id, name }) => ({ id, name })),
    shares,
  }
})

type Found = Route.ComponentProps['loaderData']
type Line = { id: string | null; key: string; name: string }

export default function InDateByPlace({ loaderData }: Route.ComponentProps) {
  const { types } = loaderData
  const rows: Line[] = types.length > 0 ? [...types, { id: null, key: '', name: 'All of them' }] : []
  return (
    <PageStack>
      <title>In date by location</title>
      <PageHead title="In date by location">
        <PrintButton kind="quiet" />
      </PageHead>
      <Views current="in date" />
      <p className="muted">Of those who need a record, the share who have it in date today.</p>
      <ListCard
        list={{ rows, total: rows.length }}
        caption="In date, by type and location"
        columns={columnsOf(loaderData)}
        rowKey={({ key }) => key}
        empty="No one is in post yet."
        emptyLine="Once people have a post, the share of each location is here."
      />
    </PageStack>
  )
}

function columnsOf({ locations, shares }: Found): Column<Line>[] {
  const at = new Map(shares.map((share) => [keyOf(share.typeId, share.locationId), share]))
  const cell = (locationId: string | null) => (line: Line) => (
    <Share share={at.get(keyOf(line.id, locationId))} line={line} locationId={locationId} />
  )
  return [
    { key: 'type', head: 'Type', cell: ({ name }) => name },
    ...locations.map(({ id, name }) => ({ key: id, head: name, phoneLabel: name, cell: cell(id) })),
    { key: 'all', head: 'Everyone', phoneLabel: 'Everyone', cell: cell(null) },
  ]
}

const keyOf = (typeId: string | null, locationId: string | null) => `${typeId} ${locationId}`

type ShareProps = { share: InDate | undefined; line: Line; locationId: string | null }

/** A percentage never says all or none unless it is so; it leads to who lacks it. */
function Share({ share, line, locationId }: ShareProps) {
  if (!share) return <span className="muted">Not needed</span>
  const { needed, inDate } = share
  const percent = Math.floor((inDate / needed) * 100)
  const words = (
    <>
      <b className="num">{inDate > 0 && percent === 0 ? 'under 1%' : `${percent}%`}</b>{' '}
      <span className="muted meta unbroken">
        {inDate} of {needed}
      </span>
    </>
  )
  if (inDate === needed) return <span className={css.share}>{words}</span>
  const filters = { type: line.key, location: locationId ?? '', status: 'expired' }
  return (
    <Link className={css.share} to={listAddress(href('/admin/compliance'), filters)}>
      {words}
    </Link>
  )
}
