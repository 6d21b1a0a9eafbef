import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { priceOf } from '#domains/shop/finance/prices.queries.server.ts'
import { priceForm } from '#domains/shop/prices/price-book.form.ts'
import { setPrice } from '#domains/shop/prices/price-book.server.ts'
import type { Route } from './+types/set'

export const loader = read((ctx, { params }: Route.LoaderArgs) => priceOf(ctx, params.kind, params.id))

export const action = form(priceForm, async (ctx, typed, { params }: Route.ActionArgs) => {
  const { kind, id } = await priceOf(ctx, params.kind, params.id)
  await setPrice(ctx, { kind, id }, typed)
  return redirectWith('price-set', '..')
})

export default function SetPrice({ loaderData: { title, pence, planned } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="set-price"
      title={`Price of ${title}`}
      description={planned.length > 0 ? 'What is planned from that day on is replaced.' : undefined}
      verb="Set price"
      busyLabel="Saving"
    >
      {(field) => (
        <>
          <TextField
            label="Price in pounds"
            hint="VAT included, like 14.99"
            inputMode="decimal"
            width="w10"
            {...field('pricePence', pence === null ? '' : (pence / 100).toFixed(2))}
          />
          <TextField type="date" label="From" hint="Leave empty for now." optional width="w10" {...field('fromDay')} />
        </>
      )}
    </FormDialog>
  )
}
