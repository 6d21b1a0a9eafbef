import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AddressRows, PeriodRows } from '#app/parts/vetting/history/HistoryRows.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { checkers } from '#domains/vetting/checks/check-parts.form.ts'
import { historyForm } from '#domains/vetting/history/own-history.form.ts'
import { historyToRecord } from '#domains/vetting/history/own-history.queries.server.ts'
import { recordHistory } from '#domains/vetting/history/own-history.server.ts'
import type { Route } from './+types/record'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  known: await historyToRecord(ctx, id),
}))

export const action = form(
  historyForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await recordHistory(ctx, params.id, form)
    return redirectWith('history-recorded', href('/admin/staff/:id/checks/history', params))
  },
  { invalid: 'Update failed' },
)

export default function RecordHistory({ loaderData: { person, known } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const params = { id: person.id }
  const action = href('/admin/staff/:id/checks/history/record', params)
  const busy = useBusy(action)
  const said = reply?.errors.checker ? (['us', 'agency', 'transferor'] as const) : known.checkers
  const whoAsked = said.map((value) => ({ value, label: checkers[value] }))
  const asker = known.checkers.find((one) => one === known.stated?.by) ?? 'us'
  return (
    <StaffPage person={person} title="Record the history">
      <p>
        Everything since school, and {person.name}’s addresses of the last five years. Not the work here. What was on
        record before is kept.
      </p>
      <Form key={known.seen} failure="Update failed" method="post" action={action} className="grid gap-5" noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="seen" value={known.seen} />
        <Card>
          <CardHead title="When and by whom" />
          <CardBody>
            <div className="fields">
              <TextField
                label="Stated on"
                type="date"
                width="w20"
                hint="The day they told it, or signed it: in an older file, the day on the form."
                {...field('statedOn', known.stated?.on ?? known.today)}
              />
              {whoAsked.length > 1 && (
                <RadioGroup label="Asked for by" options={whoAsked} {...field('checker', asker)} />
              )}
            </div>
          </CardBody>
        </Card>
        <RowsCard title="Jobs and other periods" list="periods" {...{ reply }} known={known.periods.length}>
          {(blank) => <PeriodRows periods={known.periods} reply={reply} blank={blank} />}
        </RowsCard>
        <RowsCard title="Addresses" list="addresses" {...{ reply }} known={known.addresses.length}>
          {(blank) => <AddressRows addresses={known.addresses} reply={reply} blank={blank} />}
        </RowsCard>
        <div className="row">
          <Button busy={busy} busyLabel="Saving">
            Save the history
          </Button>
          <ButtonLink kind="ghost" to={href('/admin/staff/:id/checks/history', params)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </StaffPage>
  )
}

type RowsCardProps = {
  title: string
  list: 'periods' | 'addresses'
  known: number
  reply: FormReply | undefined
  children: (blank: number) => ReactNode
}

/** Rows with room for more; one that is left blank, or emptied, does not count. */
function RowsCard({ title, list, known, reply, children }: RowsCardProps) {
  // without scripts a saved form comes back with room for more
  const [added, setAdded] = useState<number>()
  useEffect(() => setAdded(0), [])
  const sent = Object.keys(reply?.values ?? {}).flatMap((name) => {
    const [of, at] = name.split('.')
    return of === list ? [Number(at) + 1] : []
  })
  const blank = Math.max(known === 0 ? 2 : 1, Math.max(0, ...sent) - known) + (added ?? 0)
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        {children(blank)}
        {added !== undefined && (
          <Button type="button" kind="quiet" size="xs" icon="plus" onClick={() => setAdded(added + 1)}>
            Add another<span className="sr">: {title}</span>
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
