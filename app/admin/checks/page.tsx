import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { applicantChecks, personChecks } from '#app/parts/vetting/places.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { certificatesOfMany } from '#domains/vetting/checks/certificates.server.ts'
import { adultFirstReason, followUpReason, followUpReasons, kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { followUpFilters } from '#domains/vetting/checks/follow-ups.form.ts'
import { type FollowUp, listFollowUps } from '#domains/vetting/checks/follow-ups.queries.server.ts'
import { listWithoutExcuse } from '#domains/vetting/checks/without-excuse.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { daysBetween, formatDayShort } from '#lib/day.ts'
import { may } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { WithoutExcuse } from './WithoutExcuse.tsx'

const here = href('/admin/checks')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(followUpFilters, request), async (filters) => ({
    ...(await listFollowUps(ctx, filters)),
    noExcuse: await listWithoutExcuse(ctx),
    shared: may(ctx.actor, 'vetting') ? await certificatesOfMany(ctx) : [],
    today: todayOf(ctx),
    vets: may(ctx.actor, 'vetting'),
  })),
)

export default function FollowUps({ loaderData: { filters, list } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Checks to follow up</title>
      <PageHead title="Checks to follow up" />
      <p>Checks due for review in the next 30 days, or overdue.</p>
      {list && list.shared.length > 0 && <SharedCertificates shared={list.shared} />}
      <ListCard
        list={list}
        caption="Checks to follow up"
        columns={columns(list?.today ?? '', list?.vets ?? false)}
        rowKey={({ id }) => id}
        empty="Nothing to follow up"
        emptyPicture="all-done"
        emptyLine="Checks appear here 30 days before they are due for review."
        pageHref={(page) => listAddress(here, filters, { page })}
      />
      {list && list.noExcuse.length > 0 && <WithoutExcuse people={list.noExcuse} vets={list.vets} />}
    </PageStack>
  )
}

/** Certificates recorded for two people before the hub refused it. */
function SharedCertificates({ shared }: { shared: { people: { id: string; name: string }[] }[] }) {
  return (
    <Card aria-labelledby="shared-certificates">
      <CardHead id="shared-certificates" title="DBS certificates on record for more than one person" />
      <CardBody>
        <p>
          A certificate belongs to one person. Void the record that is wrong, or merge the staff files of one person.
        </p>
        <ul>
          {shared.map(({ people }) => (
            <li key={people.map(({ id }) => id).join()}>
              {people.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link to={href('/admin/staff/:id/checks', { id })}>{name}</Link>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function columns(today: string, vets: boolean): Column<FollowUp>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: (row) => <Link to={checksOf(row)}>{row.name}</Link>,
    },
    { key: 'kind', head: 'Check', fit: 'line', cell: ({ kind }) => kindLabels[kind] },
    {
      key: 'why',
      head: 'Reason',
      cell: ({ kind, adultFirst }) => (adultFirst ? adultFirstReason : (followUpReasons[kind] ?? followUpReason)),
    },
    {
      key: 'status',
      head: 'Application',
      cell: ({ status }) => (status ? <StatusBadge of="application" status={status} /> : 'In post'),
    },
    {
      key: 'by',
      head: 'Due',
      fit: 'line',
      cell: ({ followUpOn }) => followUpOn && <Due on={followUpOn} days={daysBetween(today, followUpOn)} />,
    },
    {
      key: 'next',
      head: <span className="sr">Next action</span>,
      phoneLabel: '',
      cell: (row) => <Next row={row} vets={vets} />,
    },
  ]
}

const placesOf = ({ applicationId, personId }: FollowUp) =>
  applicationId ? applicantChecks(applicationId) : personChecks(personId)
const checksOf = (row: FollowUp) => `${placesOf(row).page}#${row.kind}`

function Due({ on, days }: { on: string; days: number }) {
  return (
    <>
      {formatDayShort(on)}{' '}
      <Badge tone={days < 0 ? 'expired' : 'soon'} icon={days < 0 ? 'x' : 'clock'}>
        {daysWords(days)}
      </Badge>
    </>
  )
}

/** What settles the line: the check made again, or the early start weighed again. */
function Next({ row, vets }: { row: FollowUp; vets: boolean }) {
  const places = placesOf(row)
  const [to, words] = !vets
    ? [checksOf(row), 'Open the checks']
    : row.adultFirst
      ? [places.risk('adult_first'), 'Review start']
      : [places.record(row.kind), 'Recheck']
  return (
    <ButtonLink kind="quiet" size="xs" to={to}>
      {words}
      <span className="sr">{`: ${row.name}, ${kindLabels[row.kind]}`}</span>
    </ButtonLink>
  )
}

function daysWords(days: number): string {
  if (days === 0) return 'today'
  const count = countOf(Math.abs(days), 'day', 'days')
  return days < 0 ? `${count} overdue` : `in ${count}`
}
