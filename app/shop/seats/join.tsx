import { data, href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { seatLinkOf } from '#domains/shop/seats/links.queries.server.ts'
import { joinSeat } from '#domains/shop/seats/links.server.ts'
import { joinSeats } from '#platform/addresses.ts'
import type { Route } from './+types/join'
import { askerOf, looked, secret, signInFor } from './counted.server.ts'
import { SeatOffer } from './SeatOffer.tsx'
import css from './seats.module.css'
import { takenBy } from './taken.ts'

export const headers = () => secret

/** Where the QR code in the staff room leads: people take a free seat of their organisation themselves. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const link = await looked(ctx, args, () => seatLinkOf(ctx, args.params.token))
  return data({ link, asker: askerOf(ctx) }, { status: link ? 200 : 404, headers: secret })
})

export const action = form(
  noFields,
  async (ctx, _none, { params: { token } }: Route.ActionArgs) => {
    const { actor } = ctx
    if (actor.kind !== 'user' || !actor.role) return redirect(signInFor(joinSeats(token)))
    return redirectWith('seat-taken', takenBy(await joinSeat({ ...ctx, actor }, token)))
  },
  {
    failure: 'Not taken',
    before: async (ctx, args) => Boolean(await looked(ctx, args, () => seatLinkOf(ctx, args.params.token ?? ''))),
  },
)

export default function Join({ loaderData: { link, asker }, params: { token } }: Route.ComponentProps) {
  if (!link)
    return (
      <UnlistedPage className={css.page} title="This QR code is not known">
        <h1>This QR code is not known</h1>
        <p>Scan it again, or ask who hung it up for a new one.</p>
      </UnlistedPage>
    )
  const { mine, why, ...of } = link
  return (
    <SeatOffer
      {...of}
      asker={asker}
      mine={mine}
      why={mine ? undefined : why}
      here={href('/seats/join/:token', { token })}
    />
  )
}
