import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TickPerson } from '#app/parts/employment/staff/TickPerson.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FieldSet } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { confirmForm } from '#domains/employment/bring-ins/bring-ins.form.ts'
import { type KnownToConfirm, knownToConfirm } from '#domains/employment/reminders/known-words.queries.server.ts'
import { confirmKnownRecords } from '#domains/employment/reminders/known-words.server.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { countOf } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/records'
import { BroughtInFrame } from './BroughtInFrame.tsx'

const here = href('/supervisor/brought-in/records')

export const loader = read(async (ctx) => ({
  name: ctx.actor.name,
  today: todayOf(ctx),
  records: await knownToConfirm(ctx),
}))

export const action = form(confirmForm, async (ctx, { ids }) => {
  await confirmKnownRecords(ctx, ids)
  return redirectWith('known-records-confirmed', here)
})

/** Records known only from a spreadsheet: people get emails about them once their manager confirms them. */
export default function KnownRecords({ loaderData: { name, today, records } }: Route.ComponentProps) {
  const { reply } = useFields()
  const errors = errorList(reply)
  const busy = useBusy(here)
  return (
    <BroughtInFrame
      title="Records from a spreadsheet"
      line="No one gets an email that they may not work until you have confirmed the record"
      name={name}
      back={{ to: href('/supervisor/brought-in'), words: 'Back to Brought in' }}
      errors={errors}
    >
      {records.length === 0 ? (
        <Card>
          <EmptyState
            heading="No record waits for you."
            line="Records from a spreadsheet are listed here from 90 days before they end."
          />
        </Card>
      ) : (
        <Card aria-labelledby="records">
          <CardHead id="records" title={countOf(records.length, 'record to confirm', 'records to confirm')} />
          <CardBody>
            <Form method="post" action={here} className="fields" noValidate>
              <p>
                Compare each with the original or ask the person. Tick what is right: they get an email about it next
                morning. If a day is wrong, tell the office, who correct the record.
              </p>
              <FieldSet label="Which are right?" name="ids" error={reply?.errors.ids}>
                <div className={css.ticks}>
                  {records.map((row, at) => (
                    <TickPerson
                      key={row.id}
                      at={at}
                      id={row.id}
                      name={row.name}
                      note={noteOf(row, today)}
                      reply={reply}
                    />
                  ))}
                </div>
              </FieldSet>
              <div>
                <Button busy={busy}>Confirm the ticked records</Button>
              </div>
            </Form>
          </CardBody>
        </Card>
      )}
    </BroughtInFrame>
  )
}

function noteOf({ kind, followUpOn }: KnownToConfirm, today: Day): string {
  const day = followUpOn ? formatDay(followUpOn) : ''
  const over = followUpOn !== null && followUpOn < today
  if (kind === 'dbs') return `${kindLabels[kind]}: ${over ? 'recheck overdue since' : 'recheck due on'} ${day}`
  return `${kindLabels[kind]}: ${over ? 'ended on' : 'ends on'} ${day}`
}
