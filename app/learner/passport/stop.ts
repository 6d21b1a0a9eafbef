import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { stopSharing } from '#domains/learning/passport/shares.server.ts'
import type { Route } from './+types/stop'

export const loader = read(() => redirect(href('/learner/passport')))

/** Ends a share at once. */
export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    await stopSharing(ctx, params.id)
    return redirectWith('passport-share-stopped', href('/learner/passport'))
  },
  { failure: 'Not stopped', refusals: 'page' },
)
