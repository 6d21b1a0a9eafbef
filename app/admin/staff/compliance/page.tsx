import { Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import css from '#app/parts/compliance/compliance.module.css'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import { reminderColumns } from '#app/parts/compliance/reminder-columns.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { JumpTo } from '#app/ui/list/JumpTo.tsx'
import { type Reminder, remindersOf } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { readRecords } from '#domains/compliance/state/records.queries.server.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { careProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'
import { factColumns } from './fact-columns.tsx'
import { PastPerson } from './PastPerson.tsx'
import { readPastPerson } from './past-person.server.ts'
import { TypeRows } from './TypeRows.tsx'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const id = params.id
  const asked = askedOf(ctx, request)
  if (asked) return { past: await readPastPerson(ctx, id, asked) }
  return {
    past: undefined,
    ...(await readRecords(ctx, id)),
    staff: await staffFileHead(ctx, id),
    reminders: await remindersOf(ctx, id),
    care: await careProgress(ctx, id),
  }
})

export default function PersonCompliance({ loaderData }: Route.ComponentProps) {
  return loaderData.past ? <PastPerson {...loaderData.past} /> : <Now {...loaderData} />
}

type Shown = Extract<Route.ComponentProps['loaderData'], { past: undefined }>

function Now(loaderData: Shown) {
  const { person, staff, today, mayRecord, states, facts, reminders, care } = loaderData
  const recordFor = mayRecord ? person.id : undefined
  return (
    <StaffPage person={staff} title="Compliance" slab>
      <Outlet />
      <JumpTo
        parts={[
          { id: 'status', label: 'Current status' },
          { id: 'history', label: `History (${facts.length})` },
          { id: 'reminders', label: `Reminders (${reminders.length})` },
        ]}
      />
      <AsAtChooser today={today} start />
      <Card aria-labelledby="status">
        <CardHead id="status" title="Current status">
          {person.lastCheckedAt ? `Last checked ${formatInstant(person.lastCheckedAt)}` : 'Never checked'}
        </CardHead>
        <TypeRows states={states} today={today} recordFor={recordFor} care={care} />
      </Card>
      <section aria-labelledby="history" className={classes('stack', css.facts)}>
        <h2 id="history">History</h2>
        <ListCard
          list={{ rows: facts, total: facts.length }}
          caption="All records, newest first"
          columns={factColumns(recordFor)}
          rowKey={({ id }) => id}
          empty="No records yet."
          emptyLine="Records stay here for good, even when they are voided."
        />
      </section>
      <section aria-labelledby="reminders" className={classes('stack', css.reminders)}>
        <h2 id="reminders">Reminder history</h2>
        <ListCard
          list={{ rows: reminders, total: reminders.length }}
          caption="Reminders about these records, newest first"
          columns={ownReminderColumns}
          rowKey={({ id }) => id}
          empty="No reminders yet."
          emptyLine="Reminders are sent at 09:00 as a record nears its expiry. Notify sends one now."
        />
      </section>
    </StaffPage>
  )
}

// the page says already whose they are
const ownReminderColumns = reminderColumns.map((column) =>
  column.key === 'about'
    ? { ...column, head: 'Record', cell: ({ type }: Reminder) => type }
    : { ...column, phoneLabel: '' },
)
