import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { acceptManager } from '#domains/shop/seats/managers.server.ts'
import type { Route } from './+types/accept'

export const middleware = [getGoesTo(({ token = '' }) => href('/seats/manage/:token', { token }))]

export const loader = () => null

/** The signed-in person manages the seats from now on. */
export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    const customerId = await acceptManager(ctx, params.token)
    return redirectWith('seats-managed', `${href('/learner/seats')}?of=${customerId}`)
  },
  { failure: 'Not done', refusals: 'page' },
)
