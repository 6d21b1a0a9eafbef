import { href, redirect } from 'react-router'
import { form, read } from '#app/doors/visitor.server.ts'
import { seatOfCode } from '#domains/shop/seats/claims.queries.server.ts'
import { seatCodeForm } from '#domains/shop/seats/links.form.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/typed'
import { CodeForm } from './CodeForm.tsx'
import { looked, secret } from './counted.server.ts'
import { noSeat } from './no-seat.ts'

export const headers = () => secret

export const loader = read(() => null)

/** Leads to the page of the code that was typed; each try is counted. */
export const action = form(
  seatCodeForm,
  async (ctx, { seat }, args: Route.ActionArgs) => {
    const known = await looked(ctx, args, () => seatOfCode(ctx, seat))
    if (known) return redirect(href('/seat/:token', { token: known.code }))
    throw new Refusal('invalid', '', undefined, { seat: noSeat })
  },
  { once: false },
)

export default function TypedCode() {
  return <CodeForm />
}
