import { sql } from 'drizzle-orm'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Day, dayOfInstant, formatTime } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type ReminderKind, SEND_AT } from './reminders.rules.ts'

/** When reminders of a kind were last sent. */
export type LastRun = { day: Day; at: string }

/** What is to be sent of a kind. */
export type Morning = {
  kind: ReminderKind
  /** From when, London time; from nine unless it is said. */
  from?: string
  /** Once a day unless it is said. */
  every?: 'hour'
  send: (ctx: Ctx, run: { today: Day; last: LastRun | undefined }) => Promise<unknown>
}

/**
 * Sends the reminders due since each kind was last sent; safe to run twice, at once, and after missed days. A kind that
 * fails stops no other.
 */
export async function sendMornings(ctx: Ctx, mornings: readonly Morning[]): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await eachAlone('reminders', mornings, (morning) => sendOnce(ctx, morning))
}

async function sendOnce(ctx: Ctx, { kind, from = SEND_AT, every, send }: Morning): Promise<void> {
  const at = ctx.now.toString()
  const isSent = (last: LastRun | undefined) =>
    every === 'hour' ? last?.at.slice(0, 13) === at.slice(0, 13) : last?.day === dayOfInstant(at)
  if (formatTime(at) < from || isSent(await lastRun(ctx, kind))) return
  await transaction(ctx, async (ctx) => {
    await oneAtATime(ctx, kind)
    const last = await lastRun(ctx, kind)
    if (isSent(last)) return
    await send(ctx, { today: dayOfInstant(at), last })
    await writeSetting(ctx, lastRunOf(kind), { at })
  })
}

/** Waits for a run of the kind that is under way: what it told is seen. */
export const oneAtATime = ({ db }: Ctx, kind: ReminderKind) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lastRunOf(kind)}, 0))`)

/** When reminders of a kind were last sent, if ever. */
export async function lastRun(ctx: Ctx, kind: ReminderKind): Promise<LastRun | undefined> {
  const last = await readSetting<{ at: string }>(ctx, lastRunOf(kind))
  return last && { day: dayOfInstant(last.at), at: last.at }
}

const lastRunOf = (kind: ReminderKind) => `reminders.${kind}`
