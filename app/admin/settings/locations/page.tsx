import { href, Outlet } from 'react-router'
import { MergedCard } from '#app/admin/settings/merges/MergedCard.tsx'
import { OpenBadge, OpenVerbs } from '#app/admin/settings/OpenState.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import css from '#app/ui/settings.module.css'
import { inUseToDecide } from '#domains/people/jobs/in-use-requests.server.ts'
import { type ListedLocation, listLocations, managersToConfirm } from '#domains/people/jobs/locations.queries.server.ts'
import { nominatedNow } from '#domains/people/jobs/nominated.queries.server.ts'
import { mergedLocations } from '#domains/people/merges/merged.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDayShort } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'

type Row = ListedLocation & { confirmBy: string | undefined; today: string }

const columns: Column<Row>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, inUseSince }) => (
      <>
        {name}
        <span className={css.second}>
          {inUseSince ? `In use since ${formatDayShort(inUseSince)}` : 'No day in use yet'}
        </span>
      </>
    ),
  },
  {
    key: 'address',
    head: 'Address',
    cell: ({ address, postcode }) => (
      <span className={classes('lines', css.address)}>{[address, postcode].join('\n')}</span>
    ),
  },
  {
    key: 'manager',
    head: 'Registered manager',
    cell: ({ manager, confirmBy, today }) => (
      <>
        {manager ?? 'None yet'}
        {confirmBy && (
          <span className={css.second}>
            {today > confirmBy
              ? `Not confirmed by ${formatDayShort(confirmBy)}`
              : `To be confirmed by ${formatDayShort(confirmBy)}`}
          </span>
        )}
      </>
    ),
  },
  { key: 'people', head: 'People', cell: ({ people }) => <span className="num">{people}</span> },
  { key: 'state', head: 'State', cell: ({ closedOn }) => <OpenBadge closedOn={closedOn} /> },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, name, closedOn }) => (
      <OpenVerbs
        name={name}
        closedOn={closedOn}
        change={href('/admin/settings/locations/:id', { id })}
        close={href('/admin/settings/locations/:id/close', { id })}
        reopen={href('/admin/settings/locations/:id/reopen', { id })}
      />
    ),
  },
]

export const loader = read(async (ctx) => ({
  rows: await rowsOf(ctx),
  nominated: await nominatedNow(ctx),
  merges: await mergedLocations(ctx),
  asked: await inUseToDecide(ctx),
}))

async function rowsOf(ctx: Ctx): Promise<Row[]> {
  const [open, today] = [await managersToConfirm(ctx), todayOf(ctx)]
  return (await listLocations(ctx)).map((row) => ({ ...row, confirmBy: open[row.id], today }))
}

export default function Locations({ loaderData: { rows, nominated, merges, asked } }: Route.ComponentProps) {
  const add = (
    <ButtonLink icon="plus" to={href('/admin/settings/locations/new')}>
      Add a location
    </ButtonLink>
  )
  return (
    <PageStack>
      <title>Locations – Settings</title>
      <Outlet />
      <Notice
        tone={nominated ? 'mist' : 'wheat'}
        title={nominated ? `Nominated individual: ${nominated.name}.` : 'No nominated individual is named.'}
        actions={
          <ButtonLink kind="line" size="xs" to={href('/admin/settings/locations/nominated')}>
            {nominated ? 'Change' : 'Name one'}
            <span className="sr"> the nominated individual</span>
          </ButtonLink>
        }
      >
        They sign off the registered managers themselves, and people at a location without a manager.
      </Notice>
      {asked.length > 0 && (
        <Notice
          tone="wheat"
          title={countOf(asked.length, 'change of “In use since” waits.', 'changes of “In use since” wait.')}
          actions={
            <ButtonLink kind="line" size="xs" to={href('/supervisor/brought-in/in-use')}>
              See and decide
            </ButtonLink>
          }
        >
          {asked.map(({ location, after }) => `${location}: ${formatDayShort(after)}`).join('. ')}. Someone other than
          the person who asked confirms it.
        </Notice>
      )}
      {rows.length > 0 && (
        <div className={css.bar}>
          <p className="muted">Where people work. No one new can be placed at a closed location.</p>
          {add}
        </div>
      )}
      <ListCard
        list={{ rows, total: rows.length }}
        caption="Locations"
        columns={columns}
        rowKey={({ id }) => id}
        empty="No locations yet."
        emptyLine="Each application needs one before the person can be cleared to start."
        emptyAction={add}
      />
      <MergedCard
        merges={merges}
        undo={(mergeId) => href('/admin/settings/locations/merges/:mergeId/undo', { mergeId })}
      />
    </PageStack>
  )
}
