import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Email } from '#platform/mail/email.ts'
import { authorize, found } from '#platform/refusal.ts'
import { ownWords } from './editable-templates.server.ts'
import type { MessageState } from './messages.rules.ts'
import { messages } from './messages.table.ts'
import { PLACEHOLDER, withPlaceholder } from './secrets.rules.ts'
import { type Mailroom, tryCompose } from './sending.server.ts'

const newest = 100
const undelivered: readonly MessageState[] = ['held', 'queued', 'sent']

const LOCAL_ONLY = 'The mailbox opens on the machine of the hub only.'

export type Mailbox = Omit<Mailroom, 'post'> & { local: boolean; demo: boolean }

/**
 * The emails of a hub without an email provider, newest first, with their links.
 * Only on the hub's own machine: anyone who reads a link may use it.
 */
export async function readMailbox(ctx: Ctx, mailbox: Mailbox) {
  authorize(mailbox.local, LOCAL_ONLY)
  return readHeld(ctx, mailbox, undefined)
}

/** One of them. */
export async function readFromMailbox(ctx: Ctx, id: string, mailbox: Mailbox) {
  authorize(mailbox.local, LOCAL_ONLY)
  const [email] = await readHeld(ctx, mailbox, eq(messages.id, id))
  return found(email, 'Message')
}

async function readHeld(ctx: Ctx, { demo, ...mailroom }: Mailbox, which: SQL | undefined) {
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(which, demo ? undefined : inArray(messages.state, [...undelivered])))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(newest)
  const own = await ownWords(ctx)
  return rows.flatMap((row) => {
    const email = tryCompose(withPlaceholder(row), mailroom, own)
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

/** Removes a link whose token is gone. */
function withoutDeadLink(email: Email): Email {
  const { action, ...words } = email
  return action && !action.url.includes(PLACEHOLDER) ? { ...words, action } : words
}
