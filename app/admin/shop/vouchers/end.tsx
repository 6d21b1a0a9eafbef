import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { endVoucher, listVouchers } from '#domains/shop/vouchers/vouchers.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/end'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const one = found(
    (await listVouchers(ctx)).find(({ id }) => id === params.id),
    'Voucher',
  )
  return { code: one.code }
})

export const action = form(noFields, async (ctx, _none, { params }: Route.ActionArgs) => {
  await endVoucher(ctx, params.id)
  return redirectWith('voucher-ended', '..')
})

export default function EndVoucher({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="end-voucher"
      title={`End ${code}?`}
      description="No one can use it any more. Orders that are being paid keep it."
      verb="End voucher"
      busyLabel="Ending"
      danger
    />
  )
}
