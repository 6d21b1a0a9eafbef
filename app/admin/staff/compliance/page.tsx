import { href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import css from '#app/ui/compliance/compliance.module.css'
import { reminderColumns } from '#app/ui/compliance/reminder-columns.tsx'
import { Form } from '#app/ui/Form.tsx'
import { JumpTo } from '#app/ui/list/JumpTo.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import { type Reminder, remindersOf } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { readRecords } from '#domains/compliance/state/records.queries.server.ts'
import { readStaffHead } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'
import { factColumns } from './fact-columns.tsx'
import { TypeRows } from './TypeRows.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return {
    ...(await readRecords(ctx, id)),
    staff: await readStaffHead(ctx, id),
    reminders: await remindersOf(ctx, id),
  }
})

export default function PersonCompliance({ loaderData }: Route.ComponentProps) {
  const { person, staff, today, mayRecord, states, facts, reminders } = loaderData
  const here = mayRecord ? href('/admin/staff/:id/compliance', { id: person.id }) : undefined
  return (
    <StaffPage person={staff} title="Compliance" verbs={here && <Deeds here={here} />}>
      <Outlet />
      <JumpTo
        parts={[
          { id: 'standing', label: 'Where it stands' },
          { id: 'history', label: `History (${facts.length})` },
          { id: 'reminders', label: `Who was told (${reminders.length})` },
        ]}
      />
      <Card aria-labelledby="standing">
        <CardHead id="standing" title="Where everything stands">
          {person.lastCheckedAt ? `Last checked ${formatInstant(person.lastCheckedAt)}` : 'Never checked'}
        </CardHead>
        <TypeRows states={states} today={today} here={here} />
      </Card>
      <section aria-labelledby="history" className={classes(css.stack, css.facts)}>
        <h2 id="history">History</h2>
        <ListCard
          list={{ rows: facts, total: facts.length }}
          caption="Everything that was recorded, newest first"
          columns={factColumns(here)}
          rowKey={({ id }) => id}
          empty="Nothing is on record yet."
          emptyLine="What is recorded stays here for good, also when it is taken back."
        />
      </section>
      <section aria-labelledby="reminders" className={classes(css.stack, css.told)}>
        <h2 id="reminders">Who was told</h2>
        <ListCard
          list={{ rows: reminders, total: reminders.length }}
          caption="Reminders about these records, newest first"
          columns={ownReminderColumns}
          rowKey={({ id }) => id}
          empty="Nobody has been reminded yet."
          emptyLine="Reminders leave at 09:00 as a record nears its end. Notify sends one now."
        />
      </section>
    </StaffPage>
  )
}

// whose they are, the page says already
const ownReminderColumns = reminderColumns.map((column) =>
  column.key === 'about'
    ? { ...column, head: 'Record', cell: ({ type }: Reminder) => type }
    : { ...column, phoneLabel: '' },
)

function Deeds({ here }: { here: string }) {
  return (
    <>
      <Form method="post" action={`${here}/notify`}>
        <Button kind="quiet" icon="mail">
          Notify
        </Button>
      </Form>
      <Form failure="Update failed" method="post" action={`${here}/mark`}>
        <Button kind="quiet" icon="check">
          Mark as Updated
        </Button>
      </Form>
      <ButtonLink icon="plus" to={`${here}/record`} preventScrollReset>
        Record
      </ButtonLink>
    </>
  )
}
