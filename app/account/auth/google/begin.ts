import { href, redirect } from 'react-router'
import { z } from 'zod'
import { withRedirect } from '#app/account/auth/redirects.ts'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { beginGoogle } from '#platform/auth/google.server.ts'
import { makeCookie } from '#platform/cookies.ts'
import type { Route } from './+types/begin'

const beginForm = z.strictObject({ redirect: z.string().optional() })

export function loader() {
  return redirect(href('/auth'))
}

/** Off to Google, with the place to go afterwards kept in this browser. Without a client the button stays, and says so. */
export const action = form(
  beginForm,
  async (_ctx, form, { context }: Route.ActionArgs) => {
    const { config } = context.get(door)
    const asked = safeRedirect(form.redirect, '')
    if (!config.google) return redirectWith('google-not-set-up', withRedirect(href('/auth'), asked))
    const { url, kept } = await beginGoogle(config.google, config.publicUrl, asked)
    return redirect(url, { headers: { 'Set-Cookie': makeCookie('google', kept) } })
  },
  { failure: 'Google sign-in failed', refusals: 'page', once: false },
)
