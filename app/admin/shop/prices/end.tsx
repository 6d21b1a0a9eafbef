import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { priceOf } from '#domains/shop/finance/prices.queries.server.ts'
import { endPrice } from '#domains/shop/prices/price-book.server.ts'
import type { Route } from './+types/end'

export const loader = read((ctx, { params }: Route.LoaderArgs) => priceOf(ctx, params.kind, params.id))

export const action = form(noFields, async (ctx, _none, { params }: Route.ActionArgs) => {
  const { kind, id } = await priceOf(ctx, params.kind, params.id)
  await endPrice(ctx, { kind, id })
  return redirectWith('price-ended', '..')
})

export default function EndPrice({ loaderData: { kind, title } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="end-price"
      title={`End the price of ${title}?`}
      description={
        kind === 'course'
          ? 'It is not sold from now on, and what is planned is taken away. Orders stay as they are.'
          : 'It costs what its courses do, less a fifth, and what is planned is taken away. Orders stay as they are.'
      }
      verb="End price"
      busyLabel="Ending"
      danger
    />
  )
}
