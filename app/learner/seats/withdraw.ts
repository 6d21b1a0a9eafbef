import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { withdrawInvitation } from '#domains/shop/seats/managers.server.ts'
import type { Route } from './+types/withdraw'

export const middleware = [
  getGoesTo(({ customerId = '' }) => href('/learner/seats/managers/:customerId', { customerId })),
]

export const loader = () => null

/** The link of an invitation stops working. */
export const action = form(
  noFields,
  async (ctx, _none, { params: { customerId, id } }: Route.ActionArgs) => {
    await withdrawInvitation(ctx, customerId, id)
    return redirectWith('invitation-withdrawn', href('/learner/seats/managers/:customerId', { customerId }))
  },
  { failure: 'Not withdrawn', refusals: 'page' },
)
