import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { Email } from '#platform/mail/email.ts'
import { ownWords } from './letters.server.ts'
import { MAX_ATTEMPTS, waitBefore } from './messages.rules.ts'
import { messages } from './messages.table.ts'
import type { OwnWords, Templates } from './templates.ts'

export type Letter = { messageId: string; to: { name?: string | undefined; address: string }; email: Email }
/** What takes a letter to the outside; absent on a hub without an email provider. */
export type Post = { deliver(letter: Letter): Promise<void>; isFinal(error: unknown): boolean }
export type Mailroom = { post: Post | undefined; templates: Templates; publicUrl: string }

/**
 * Sends one message, at most once: it is marked before the letter leaves, so a process killed in between leaves it
 * for a person to judge, never sent twice. A message that is not due, or not queued, is left alone.
 */
export async function sendMessage(ctx: Ctx, id: string, mailroom: Mailroom): Promise<void> {
  const own = await ownWords(ctx)
  const [message] = await ctx.db
    .update(messages)
    // from here its ten minutes count, after which an unfinished attempt is doubtful
    .set(mailroom.post ? { state: 'sending', sendAfter: ctx.now.toString() } : { state: 'held' })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued'), lte(messages.sendAfter, ctx.now.toString())))
    .returning()
  if (!message || !mailroom.post) return
  const email = compose(message, mailroom, own)
  try {
    await mailroom.post.deliver({
      messageId: `<${message.id}@${new URL(mailroom.publicUrl).hostname}>`,
      to: { address: message.address, name: message.recipientName ?? undefined },
      email,
    })
    await ctx.db
      .update(messages)
      .set({ state: 'sent', sentAt: ctx.now.toString(), secret: null, error: null, attempts: message.attempts + 1 })
      .where(eq(messages.id, id))
  } catch (error) {
    await putBack(ctx, id, message.attempts + 1, mailroom.post.isFinal(error))
  }
}

type MessageRow = typeof messages.$inferSelect

/** The words of a message, made when they are needed and not stored. */
export function compose(message: MessageRow, { templates, publicUrl }: Omit<Mailroom, 'post'>, own: OwnWords): Email {
  const template = templates[message.template]
  if (!template) throw new Error(`No template is called ${message.template}`)
  const params = { ...message.params }
  if (message.secret) params.token = unseal(message.secret, { table: 'messages', column: 'secret', row: message.id })
  return template(params, (path) => publicUrl + path, own)
}

async function putBack(ctx: Ctx, id: string, attempts: number, final: boolean): Promise<void> {
  const over = final || attempts >= MAX_ATTEMPTS
  await ctx.db
    .update(messages)
    .set({
      state: over ? 'failed' : 'queued',
      attempts,
      error: final ? 'The mail server refused this address.' : 'The mail server could not be reached.',
      ...(over ? { secret: null } : { sendAfter: ctx.now.add({ seconds: waitBefore(attempts) }).toString() }),
    })
    .where(eq(messages.id, id))
}
