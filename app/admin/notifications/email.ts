import { door } from '#app/doors/context.ts'
import { shownEmail } from '#app/doors/shown-email.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { templates } from '#domains/emails.ts'
import { letterhead } from '#domains/learning/certificates/letterhead.server.ts'
import { readMessage } from '#domains/notifications/messages.queries.server.ts'
import { emailPage } from '#platform/mail/render.server.tsx'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/email'

/** The email as its reader sees it, without the secret of its link. */
export const loader = read(async (ctx, { context, params }: Route.LoaderArgs) => {
  const { publicUrl } = context.get(door).config
  const { email } = await readMessage(ctx, params.id, { templates, publicUrl })
  const sender = await letterhead(ctx, publicUrl)
  return shownEmail(await emailPage(found(email, 'Email'), sender), { links: false })
})
