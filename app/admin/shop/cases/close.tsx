import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { closeCase, openCases } from '#domains/shop/finance/cases.server.ts'
import { closeCaseForm } from '#domains/shop/finance/unpaid.form.ts'
import { financeCases } from '#domains/shop/payments/finance-cases.rules.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/close'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const one = found(
    (await openCases(ctx)).find(({ id }) => id === params.id),
    'Case',
  )
  return { kind: one.kind, number: one.number }
})

export const action = form(closeCaseForm, async (ctx, { note }, { params }: Route.ActionArgs) => {
  await closeCase(ctx, params.id, note)
  return redirectWith('case-closed', '..')
})

export default function Close({ loaderData: { kind, number } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="close"
      title="Close with a note"
      description={number ? `${financeCases[kind]}: order ${number}.` : `${financeCases[kind]}.`}
      verb="Close it"
      busyLabel="Closing"
    >
      {(field) => <TextArea label="What was done" rows={3} maxLength={500} {...field('note')} />}
    </FormDialog>
  )
}
