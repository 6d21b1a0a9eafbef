import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { log, reasonOf } from '#platform/log.server.ts'
import type { Email } from '#platform/mail/email.ts'
import { finalFailures, type MailFailure, ofAllMail } from '#platform/mail/failure.ts'
import { noteFailure, noteRecovery } from '#platform/queue.server.ts'
import { ownWords } from './editable-templates.server.ts'
import { failureWords } from './messages.labels.ts'
import { MAX_ATTEMPTS, waitBefore } from './messages.rules.ts'
import { messages } from './messages.table.ts'
import { forNoAccount, NO_ACCOUNT } from './no-account.rules.ts'
import type { OwnWords, Templates } from './templates.ts'
import { MAIL } from './troubles.labels.ts'

export type Delivery = { messageId: string; to: { name?: string | undefined; address: string }; email: Email }
/** Delivers emails; absent on a hub without an email provider. */
export type Post = { deliver(delivery: Delivery): Promise<void>; failureOf(error: unknown): MailFailure }
export type Mailroom = { post: Post | undefined; templates: Templates; publicUrl: string }

/**
 * Sends one message, at most once: it is marked before it is sent, so a process killed in between leaves it
 * as "Delivery unknown", never sent twice. A message that is not due, or not queued, is left alone.
 */
export async function sendMessage(ctx: Ctx, id: string, mailroom: Mailroom): Promise<void> {
  const own = await ownWords(ctx)
  const [message] = await ctx.db
    .update(messages)
    // an attempt unfinished after ten minutes is doubtful
    .set(mailroom.post ? { state: 'sending', sendAfter: ctx.now.toString() } : { state: 'held' })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued'), lte(messages.sendAfter, ctx.now.toString())))
    .returning()
  if (!message || !mailroom.post) return
  const failed = await deliver(message, mailroom, mailroom.post, own)
  if (failed) return putBack(ctx, message, failed)
  await ctx.db
    .update(messages)
    .set({
      state: 'sent',
      sentAt: ctx.now.toString(),
      secret: null,
      error: null,
      failure: null,
      attempts: message.attempts + 1,
    })
    .where(eq(messages.id, id))
  await noteRecovery(ctx, MAIL)
}

type MessageRow = typeof messages.$inferSelect
type Failed = { failure: MailFailure; reason: string }

/** Sends the email; returns what went wrong. */
async function deliver(
  message: MessageRow,
  mailroom: Mailroom,
  post: Post,
  own: OwnWords,
): Promise<Failed | undefined> {
  if (!mailroom.templates[message.template]) return { failure: 'no_template', reason: message.template }
  let email: Email
  try {
    email = compose(message, mailroom, own)
  } catch (error) {
    return { failure: 'template', reason: reasonOf(error) }
  }
  try {
    await post.deliver({
      messageId: `<${message.id}@${new URL(mailroom.publicUrl).hostname}>`,
      to: { address: message.address, name: message.recipientName ?? undefined },
      email,
    })
  } catch (error) {
    return { failure: post.failureOf(error), reason: codeOf(error) }
  }
}

// The server's own words may repeat the address; its codes do not.
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return String(responseCode ?? code ?? reasonOf(error))
}

/** The text of a message, composed when needed and not stored. */
export function compose(message: MessageRow, { templates, publicUrl }: Omit<Mailroom, 'post'>, own: OwnWords): Email {
  const template = templates[message.template]
  if (!template) throw new Error(`No template is called ${message.template}`)
  const params = { ...message.params }
  if (message.secret) params.token = unseal(message.secret, { table: 'messages', column: 'secret', row: message.id })
  const email = template(params, (path) => publicUrl + path, own)
  return params.account === NO_ACCOUNT ? forNoAccount(email) : email
}

/** The same for display: undefined where its template is gone or broken. */
export function tryCompose(message: MessageRow, mailroom: Omit<Mailroom, 'post'>, own: OwnWords): Email | undefined {
  try {
    return compose(message, mailroom, own)
  } catch {
    return undefined
  }
}

async function putBack(ctx: Ctx, { id, template, ...message }: MessageRow, { failure, reason }: Failed): Promise<void> {
  const attempts = message.attempts + 1
  const over = finalFailures.includes(failure) || attempts >= MAX_ATTEMPTS
  log().warn({ messageId: id, template, failure, reason, attempts, over }, 'mail not sent')
  await ctx.db
    .update(messages)
    .set({
      state: over ? 'failed' : 'queued',
      attempts,
      error: failureWords[failure],
      failure,
      ...(over ? { secret: null } : { sendAfter: ctx.now.add({ seconds: waitBefore(attempts) }).toString() }),
    })
    .where(eq(messages.id, id))
  if (ofAllMail.includes(failure)) await noteFailure(ctx, MAIL, failure)
}
