import { data } from 'react-router'
import { door } from '#app/doors/context.ts'
import { shownEmail } from '#app/doors/shown-email.server.ts'
import { read } from '#app/doors/visitor.server.ts'
import { letterhead } from '#domains/learning/certificates/letterhead.server.ts'
import { readFromMailbox } from '#domains/notifications/mailbox.queries.server.ts'
import { emailPage } from '#platform/mail/render.server.tsx'
import type { Route } from './+types/email'
import { mailboxOf } from './mailbox-of.server.ts'

/** One email of a local hub without an email provider, as its reader would see it. */
export const loader = read(async (ctx, { context, params }: Route.LoaderArgs) => {
  const { local, config } = context.get(door)
  if (!local) throw data(null, { status: 404, statusText: 'Not Found' })
  const { email } = await readFromMailbox(ctx, params.id, mailboxOf(context))
  return shownEmail(await emailPage(email, await letterhead(ctx, config.publicUrl)), { links: true })
})
