import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { sendOrderAgain } from '#domains/shop/refunds/send-again.server.ts'
import type { Route } from './+types/send'

export const loader = read((_ctx, { params }: Route.LoaderArgs) => redirect(href('/learner/orders/:id', params)))

/** The confirmation once more, to the address of the order. */
export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    await sendOrderAgain(ctx, params.id)
    return redirectWith('order-sent-again', href('/learner/orders/:id', params))
  },
  { failure: 'Not sent', refusals: 'page' },
)
