import { desc, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Email } from '#platform/mail/email.ts'
import { authorize } from '#platform/refusal.ts'
import { ownWords } from './letters.server.ts'
import type { MessageState } from './messages.rules.ts'
import { messages } from './messages.table.ts'
import { PLACEHOLDER, withPlaceholder } from './secrets.rules.ts'
import { composeIfFit, type Mailroom } from './sending.server.ts'

const newest = 100
const undelivered: readonly MessageState[] = ['held', 'queued', 'sent']

export type Mailbox = Omit<Mailroom, 'post'> & { local: boolean; demo: boolean }

/**
 * The letters of a hub that has no email provider, newest first, with the links that were meant for their readers.
 * Only for who sits at this machine: whoever reads a link may use it.
 */
export async function readMailbox(ctx: Ctx, { local, demo, ...mailroom }: Mailbox) {
  authorize(local, 'The mailbox opens on the machine of the hub only.')
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(demo ? undefined : inArray(messages.state, [...undelivered]))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(newest)
  const own = await ownWords(ctx)
  return rows.flatMap((row) => {
    const email = composeIfFit(withPlaceholder(row), mailroom, own)
    if (!email) return []
    return {
      id: row.id,
      name: row.recipientName ?? '',
      address: row.address,
      state: row.state,
      createdAt: row.createdAt,
      email: withoutDeadLink(email),
    }
  })
}

/** A link whose token is gone leads nowhere. */
function withoutDeadLink(email: Email): Email {
  const { action, ...words } = email
  return action && !action.url.includes(PLACEHOLDER) ? { ...words, action } : words
}
