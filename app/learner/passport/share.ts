import { href, redirect } from 'react-router'
import { form, read } from '#app/doors/signed-in.server.ts'
import { shareForm } from '#domains/learning/passport/shares.form.ts'
import { sharePassport } from '#domains/learning/passport/shares.server.ts'

export const loader = read(() => redirect(href('/learner/passport')))

/** Opens the passport for a short while, and shows the code or the link. */
export const action = form(
  shareForm,
  async (ctx, share) => redirect(href('/learner/passport/shares/:id', { id: await sharePassport(ctx, share) })),
  { failure: 'Not shared', refusals: 'page' },
)
