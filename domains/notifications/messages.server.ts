import { and, eq, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayReadMessages } from './messages.access.ts'
import { failureWords } from './messages.labels.ts'
import { carriesSecret, mayCancel, mayResend } from './messages.rules.ts'
import { messages } from './messages.table.ts'

export type Outgoing = {
  template: string
  to: { address: string; name?: string; personId?: string | undefined }
  params?: Record<string, string>
  /** Encrypted until sent, then deleted; passed to the template as params.token. */
  token?: string
  /** The same key is sent once only. */
  dedupeKey?: string
  sendAfter?: Temporal.Instant
  subjectId?: string
  /** Of an email that the hub sends by itself: by the calendar, or since something changed. Of many, the latter wait. */
  arose?: 'day' | 'change' | 'hand'
}

/** Puts one email into the outbox, in the caller's transaction: it is sent if and only if that commits. Returns its id, or undefined when its dedupe key was used before. */
export async function queueEmail(ctx: Ctx, outgoing: Outgoing): Promise<string | undefined> {
  if (!oneAddress(outgoing.to.address)) throw new Refusal('invalid', 'Failed to send', 'That is not one email address.')
  const [queued] = await put(ctx, [outgoing])
  return queued?.id
}

/** The same for many people, in a few statements; invalid addresses are left out. Returns the ids of those queued, by dedupe key. */
export async function queueEmails(ctx: Ctx, outgoing: readonly Outgoing[]): Promise<Map<string, string>> {
  const fit = outgoing.filter(({ to }) => oneAddress(to.address))
  const queued = new Map<string, string>()
  for (let from = 0; from < fit.length; from += AT_ONCE)
    for (const { id, dedupeKey } of await put(ctx, fit.slice(from, from + AT_ONCE))) queued.set(dedupeKey, id)
  return queued
}

// a statement takes 65,535 values, and a message has fourteen
const AT_ONCE = 1000

async function put(ctx: Ctx, outgoing: readonly Outgoing[]) {
  const queued = await ctx.db
    .insert(messages)
    .values(outgoing.map((one) => rowOf(ctx, one)))
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id, dedupeKey: messages.dedupeKey, sendAfter: messages.sendAfter })
  await addSendJobs(ctx, queued)
  return queued
}

function rowOf(ctx: Ctx, { template, to, params, token, dedupeKey, sendAfter, subjectId, arose }: Outgoing) {
  const id = v7()
  return {
    id,
    template,
    personId: to.personId,
    recipientName: to.name,
    address: oneAddress(to.address) ?? to.address,
    params: params ?? {},
    secret: token ? seal(token, { table: 'messages', column: 'secret', row: id }) : undefined,
    dedupeKey: dedupeKey ?? id,
    state: 'queued' as const,
    sendAfter: (sendAfter ?? ctx.now).toString(),
    createdAt: ctx.now.toString(),
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    subjectId,
    arose,
  }
}

/** Resends a message, as a new message with the same text. */
export async function resendMessage(ctx: Ctx, id: string): Promise<string> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id)).for('update')
    const message = found(row, 'Message')
    if (!mayResend(message.state, carriesSecret(message.template)))
      throw new Refusal('conflict', 'Failed to send', 'This message cannot be sent again.')
    const again = await queueEmail(ctx, {
      template: message.template,
      to: { address: message.address, name: message.recipientName ?? '', personId: message.personId ?? undefined },
      params: message.params,
      ...(message.subjectId ? { subjectId: message.subjectId } : {}),
      arose: 'hand',
      // two clicks, one message: the key names the one it repeats and the minute
      dedupeKey: `resend:${id}:${ctx.now.toString().slice(0, 16)}`,
    })
    await record(ctx, 'message.resent', id)
    return again ?? id
  })
}

/** Stops a queued message by hand. */
export async function stopMessage(ctx: Ctx, id: string): Promise<void> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select({ id: messages.id }).from(messages).where(eq(messages.id, id))
    found(row, 'Message')
    if (!(await cancelMessage(ctx, id)))
      throw new Refusal('conflict', 'Update failed', 'This message has already been sent or stopped.')
    await record(ctx, 'message.cancelled', id)
  })
}

/** Stops a message that has not been sent yet; false when it is too late. */
export async function cancelMessage(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id)).for('update')
  if (!row || !mayCancel(row.state)) return false
  await ctx.db.update(messages).set({ state: 'cancelled', secret: null }).where(eq(messages.id, id))
  return true
}

/** Queues a job for every due message, and marks as doubtful any that a killed process left unfinished. Run each minute; safe to run twice. */
export async function sweepMessages(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(messages)
    .set({
      state: 'doubtful',
      secret: null,
      error: failureWords.interrupted,
      failure: 'interrupted',
    })
    .where(and(eq(messages.state, 'sending'), lte(messages.sendAfter, ctx.now.subtract({ minutes: 10 }).toString())))
  const due = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'queued'), lte(messages.sendAfter, ctx.now.toString())))
    .limit(500)
  await addSendJobs(
    ctx,
    due.map(({ id }) => ({ id, sendAfter: ctx.now.toString() })),
  )
}

// The queue uses the database's clock, so it gets a delay rather than a time. Those that wait in a wave get no job.
export async function addSendJobs(ctx: Ctx, due: readonly { id: string; sendAfter: string }[]): Promise<void> {
  if (due.length === 0) return
  const waits = due.map(({ sendAfter }) =>
    Math.max(0, Temporal.Instant.from(sendAfter).since(ctx.now).total('seconds')),
  )
  await ctx.db.execute(sql`select graphile_worker.add_job('send-message', json_build_object('id', due.id),
      run_at := now() + make_interval(secs => due.seconds), max_attempts := 1, job_key := 'message:' || due.id)
    from unnest(${sql.param(due.map(({ id }) => id))}::uuid[], ${sql.param(waits)}::float8[]) as due (id, seconds)
    join messages on messages.id = due.id and messages.state = 'queued'`)
}
