import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize, found } from '#platform/refusal.ts'
import { ownWords } from './editable-templates.server.ts'
import { mayReadMessages } from './messages.access.ts'
import type { MessageFilters } from './messages.form.ts'
import { carriesSecret, mayResend, stuckStates } from './messages.rules.ts'
import { messages } from './messages.table.ts'
import { withPlaceholder } from './secrets.rules.ts'
import { type Mailroom, tryCompose } from './sending.server.ts'

export const PAGE_SIZE = 20

const columns = {
  id: messages.id,
  template: messages.template,
  name: messages.recipientName,
  address: messages.address,
  state: messages.state,
  attempts: messages.attempts,
  error: messages.error,
  sendAfter: messages.sendAfter,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
}
export type Message = Awaited<ReturnType<typeof listMessages>>['rows'][number]

/** One page of the messages that match, newest first. */
export async function listMessages(ctx: Ctx, filters: MessageFilters) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const [counted] = await ctx.db.select({ total: count() }).from(messages).where(matching(filters))
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await ctx.db
    .select(columns)
    .from(messages)
    .where(matching(filters))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, total, page, pages }
}

/** The same page with the subject of each, as its reader sees it; without one where its template is gone. */
export async function listMail(ctx: Ctx, filters: MessageFilters, mailroom: Omit<Mailroom, 'post'>) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const list = await listMessages(ctx, filters)
  const ids = list.rows.map(({ id }) => id)
  const whole = await ctx.db.select().from(messages).where(inArray(messages.id, ids))
  const own = await ownWords(ctx)
  const subjects = new Map(
    whole.map((row) => [row.id, tryCompose({ ...withPlaceholder(row), secret: null }, mailroom, own)?.subject]),
  )
  return { ...list, rows: list.rows.map((row) => ({ ...row, subject: subjects.get(row.id) })) }
}

/** One message with its text; a secret link is never shown. */
export async function readMessage(ctx: Ctx, id: string, mailroom: Omit<Mailroom, 'post'>) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id))
  const message = found(row, 'Message')
  const email = tryCompose({ ...withPlaceholder(message), secret: null }, mailroom, await ownWords(ctx))
  return {
    id: message.id,
    template: message.template,
    name: message.recipientName,
    address: message.address,
    state: message.state,
    attempts: message.attempts,
    error: message.error,
    sendAfter: message.sendAfter,
    createdAt: message.createdAt,
    sentAt: message.sentAt,
    email,
    mayResend: mayResend(message.state, carriesSecret(message.template)),
    mayStop: message.state === 'queued',
  }
}

function matching({ q, state }: MessageFilters): SQL | undefined {
  return and(
    q ? or(contains(messages.address, q), contains(messages.recipientName, q)) : undefined,
    state ? inArray(messages.state, state === 'stuck' ? [...stuckStates] : [state]) : undefined,
  )
}
