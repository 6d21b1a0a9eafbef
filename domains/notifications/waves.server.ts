import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { type Day, formatTime } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { oneCopyEach, toAddressesOfNow } from './letting-go.server.ts'
import { mayReadMessages } from './messages.access.ts'
import { addSendJobs } from './messages.server.ts'
import { messages } from './messages.table.ts'
import { NO_ACCOUNT } from './no-account.rules.ts'
import { whyNotHoldUntil } from './waves.rules.ts'
import { messageWaves } from './waves.table.ts'
import { hasAccount, mayBeWrittenTo, type Narrowed, narrowedTo } from './waves-whom.queries.server.ts'

/** Sends what waits in a wave, to those who may be written to. The second of two clicks, or tabs, finds it sent. */
export async function sendWave(ctx: Ctx<User>, id: string): Promise<number> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    await openWave(ctx, id)
    return letGo(ctx, id, ctx.actor.userId)
  })
}

/** Holds a wave until the morning of a day; until then it can be decided again. */
export async function holdWave(ctx: Ctx<User>, id: string, until: Day | null): Promise<void> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const why = whyNotHoldUntil(until, todayOf(ctx))
  if (why) throw new Refusal('invalid', 'Not held', why, { until: why })
  await transaction(ctx, async (ctx) => {
    await openWave(ctx, id)
    await ctx.db
      .update(messageWaves)
      .set({ holdUntil: until, decidedBy: ctx.actor.userId })
      .where(eq(messageWaves.id, id))
    await record(ctx, 'wave.held', id, { until: until ?? '' })
  })
}

/** Sends none of a wave: reminders go on with the next step. */
export async function dropWave(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await openWave(ctx, id)
    const left = await leaveOut(ctx, id, {})
    const at = ctx.now.toString()
    await ctx.db
      .update(messageWaves)
      .set({ holdUntil: null, decidedBy: ctx.actor.userId, closedAt: at })
      .where(eq(messageWaves.id, id))
    await record(ctx, 'wave.dropped', id, { count: left })
  })
}

/** Leaves out of a wave those who match, or all but those. Returns how many. */
export async function narrowWave(ctx: Ctx<User>, id: string, by: Narrowed): Promise<number> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  if (!narrowedTo(ctx, by)) throw new Refusal('invalid', 'Not left out', 'Choose whom to leave out first.')
  return transaction(ctx, async (ctx) => {
    await openWave(ctx, id)
    const count = await leaveOut(ctx, id, by)
    if (count > 0) await record(ctx, 'wave.narrowed', id, { count })
    return count
  })
}

/** Puts back whom someone left out of a wave that still waits. */
export async function widenWave(ctx: Ctx<User>, id: string): Promise<number> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    await openWave(ctx, id)
    const back = await ctx.db
      .update(messages)
      .set({ state: 'waiting' })
      .where(and(eq(messages.waveId, id), eq(messages.state, 'cancelled')))
      .returning({ id: messages.id })
    if (back.length > 0) await record(ctx, 'wave.widened', id, { count: back.length })
    return back.length
  })
}

/** From nine: sends the waves whose day has come. Safe to run twice, and after missed days. */
export async function sweepWaves(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  if (formatTime(ctx.now.toString()) < '09:00') return
  const due = and(isNull(messageWaves.closedAt), lte(messageWaves.holdUntil, todayOf(ctx)))
  const held = await ctx.db.select({ id: messageWaves.id }).from(messageWaves).where(due).orderBy(messageWaves.id)
  await eachAlone('waves', held, ({ id }) =>
    transaction(ctx, async (ctx) => {
      const [wave] = await ctx.db
        .select()
        .from(messageWaves)
        .where(and(eq(messageWaves.id, id), due))
        .for('update')
      if (wave) await letGo(ctx, id, found(wave.decidedBy, 'Wave'))
    }),
  )
}

/** What a waiting message is to say now; none where nothing is left to say, so that it does not go. For listeners. */
export async function rewordWaiting(ctx: Ctx, words: ReadonlyMap<string, Record<string, string> | undefined>) {
  const over = [...words].flatMap(([id, params]) => (params ? [] : [id]))
  const told = [...words].flatMap(([id, params]) => (params ? [{ id, params }] : []))
  if (over.length > 0)
    await ctx.db
      .update(messages)
      .set({ state: 'cancelled' })
      .where(and(inArray(messages.id, over), eq(messages.state, 'waiting')))
  if (told.length > 0)
    await ctx.db.execute(sql`update ${messages} set params = said.params
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as said (id uuid, params jsonb)
      where ${messages.id} = said.id and ${messages.state} = 'waiting'`)
}

/** Takes out of every open wave what is never held, for good, the oldest first; a wave that is empty then is over. */
export async function takeOutOfWaves(ctx: Ctx, templates: readonly string[]) {
  const { rows } = await ctx.db.execute<{ personId: string; name: string; lines: string; createdAt: string }>(sql`
    with gone as (update ${messages} set state = 'cancelled'
        where state = 'waiting' and template = any(${sql.param(templates)}::text[]) and person_id is not null
        returning person_id, recipient_name, params, created_at)
    select person_id as "personId", coalesce(recipient_name, '') as name, coalesce(params ->> 'lines', '') as lines,
      created_at::text as "createdAt" from gone order by created_at`)
  if (rows.length > 0)
    await ctx.db
      .update(messageWaves)
      .set({ closedAt: ctx.now.toString() })
      .where(
        and(
          isNull(messageWaves.closedAt),
          sql`exists (select from ${messages} as was where was.wave_id = ${messageWaves.id})
        and not exists (select from ${messages} as waits where waits.wave_id = ${messageWaves.id} and waits.state <> 'cancelled')`,
        ),
      )
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: instantOf(createdAt) }))
}

async function openWave(ctx: Ctx, id: string) {
  const [wave] = await ctx.db.select().from(messageWaves).where(eq(messageWaves.id, id)).for('update')
  if (found(wave, 'Wave').closedAt)
    throw new Refusal('conflict', 'Decided already', 'These emails have been sent or left out already.')
}

const ofWave = (id: string) => and(eq(messages.waveId, id), eq(messages.state, 'waiting'))

async function leaveOut(ctx: Ctx, id: string, by: Narrowed): Promise<number> {
  const rows = await ctx.db
    .update(messages)
    .set({ state: 'cancelled' })
    .where(and(ofWave(id), narrowedTo(ctx, by)))
    .returning({ id: messages.id })
  return rows.length
}

async function letGo(ctx: Ctx, id: string, by: string): Promise<number> {
  await toAddressesOfNow(ctx, id)
  await oneCopyEach(ctx, id)
  const unreachable = await ctx.db
    .update(messages)
    .set({ state: 'cancelled' })
    .where(and(ofWave(id), sql`not ${mayBeWrittenTo}`))
    .returning({ id: messages.id })
  await raise(ctx, 'wave let go', { waveId: id, notWrittenTo: unreachable.map((row) => row.id) })
  const at = ctx.now.toString()
  await ctx.db.update(messageWaves).set({ sentAt: at, closedAt: at, decidedBy: by }).where(eq(messageWaves.id, id))
  const sent = await ctx.db
    .update(messages)
    .set({
      state: 'queued',
      sendAfter: at,
      params: sql`case when ${hasAccount} then params - 'account' else params || ${JSON.stringify({ account: NO_ACCOUNT })}::jsonb end`,
    })
    .where(ofWave(id))
    .returning({ id: messages.id, sendAfter: messages.sendAfter })
  await addSendJobs(ctx, sent)
  await record(ctx, 'wave.sent', id, { count: sent.length })
  return sent.length
}
