import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { releaseForm } from '#domains/shop/finance/unpaid.form.ts'
import { releaseSeats } from '#domains/shop/finance/unpaid.server.ts'
import type { Route } from './+types/release'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { number } = await orderForFinance(ctx, params.id)
  return { number }
})

export const action = form(releaseForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await releaseSeats(ctx, params.id, reason)
  return redirectWith('seats-released', '..')
})

export default function Dialog({ loaderData: { number } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="release"
      title={`Release seats, order ${number}`}
      description="The seats open now, before the invoice is paid. The reason is kept with the order."
      verb="Release the seats"
      busyLabel="Releasing"
    >
      {(field) => <TextArea label="Reason" rows={3} maxLength={500} {...field('reason')} />}
    </FormDialog>
  )
}
