import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { creditDisputedForm } from '#domains/shop/finance/unpaid.form.ts'
import { creditDisputed } from '#domains/shop/refunds/credit-disputed.server.ts'
import { pounds } from '#lib/money.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/credit-disputed'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number, disputes } = await orderForFinance(ctx, params.id)
  const { pence } = found(
    disputes.find(({ id, state }) => id === params.disputeId && state === 'lost'),
    'Lost dispute',
  )
  return { number, pence }
})

export const action = form(creditDisputedForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await creditDisputed(ctx, params.disputeId, reason)
  return redirectWith('dispute-credited', '..')
})

export default function Dialog({ loaderData: { number, pence } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="credit-disputed"
      title={`Write credit note, order ${number}`}
      description={`The buyer’s bank took back ${pounds(pence)}. A credit note gives back the sale and its VAT in your books; no money moves. It cannot be undone.`}
      verb="Write credit note"
      busyLabel="Writing"
    >
      {(field) => (
        <TextArea label="Reason" hint="Printed on the credit note." rows={3} maxLength={500} {...field('reason')} />
      )}
    </FormDialog>
  )
}
