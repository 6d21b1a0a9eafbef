import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { agreeToStart } from '#domains/shop/refunds/agree.server.ts'
import type { Route } from './+types/begin'

export const loader = read((_ctx, { params }: Route.LoaderArgs) =>
  redirect(href('/learner/courses/:enrolmentId', params)),
)

/** The buyer wants to begin now, and loses the right to cancel with it. */
export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    await agreeToStart(ctx, params.enrolmentId)
    return redirectWith('course-agreed', href('/learner/courses/:enrolmentId', params))
  },
  { failure: 'Not started', refusals: 'page' },
)
