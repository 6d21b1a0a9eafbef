import { data, href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { claimSeat } from '#domains/shop/seats/claim.server.ts'
import { seatOfCode } from '#domains/shop/seats/claims.queries.server.ts'
import { whyNotTaken } from '#domains/shop/seats/claims.rules.ts'
import { formatDay } from '#lib/day.ts'
import { seatClaim } from '#platform/addresses.ts'
import type { Route } from './+types/claim'
import { CodeForm } from './CodeForm.tsx'
import { askerOf, looked, secret, signInFor } from './counted.server.ts'
import { SeatOffer } from './SeatOffer.tsx'
import { takenBy } from './taken.ts'

export const headers = () => secret

/** What the code of a letter is for; anyone who has it may read that. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const seat = await looked(ctx, args, () => seatOfCode(ctx, args.params.token))
  const shown = seat && { ...seat, why: whyNotTaken(seat.state, seat) }
  return data({ seat: shown, asker: askerOf(ctx) }, { status: seat ? 200 : 404, headers: secret })
})

/** Takes the seat for who is signed in; a guest signs in first, and comes back. */
export const action = form(
  noFields,
  async (ctx, _none, { params: { token } }: Route.ActionArgs) => {
    const { actor } = ctx
    if (actor.kind !== 'user' || !actor.role) return redirect(signInFor(seatClaim(token)))
    return redirectWith('seat-taken', takenBy(await claimSeat({ ...ctx, actor }, token)))
  },
  {
    failure: 'Not taken',
    before: async (ctx, args) => Boolean(await looked(ctx, args, () => seatOfCode(ctx, args.params.token ?? ''))),
  },
)

export default function Claim({ loaderData: { seat, asker }, params: { token } }: Route.ComponentProps) {
  if (!seat) return <CodeForm wrong={token} />
  const { title, courses, organisation, untilDay, state, why } = seat
  return (
    <SeatOffer
      {...{ title, courses, organisation, asker, why }}
      until={state === 'free' ? `Take it by ${formatDay(untilDay)}.` : undefined}
      mine={state === 'yours'}
      here={href('/seat/:token', { token: seat.code })}
    />
  )
}
