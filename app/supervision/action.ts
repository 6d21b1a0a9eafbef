import { href, redirect } from 'react-router'
import { z } from 'zod'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { tickAction } from '#domains/supervision/records/actions.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/action'

export const middleware = [getGoesTo(href('/supervision'))]

const tick = z.strictObject({
  done: z.enum(['yes', 'no']).default('yes').catch('yes'),
  back: z.string().max(300).default(''),
})

/** Marks an action as done, or as not done after all, and goes back to where it was ticked. */
export const action = form(
  tick,
  async (ctx, { done, back }, { params }: Route.ActionArgs) => {
    await tickAction(ctx, params.actionId, done === 'yes')
    const to = safeRedirect(back, href('/supervision'))
    return done === 'yes' ? redirectWith('action-done', to) : redirect(to)
  },
  { refusals: 'page' },
)
