import { inArray, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceReminders } from '#domains/compliance/compliance.table.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Day, dayOfInstant, daysBetween, startOfDay } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { SentStep } from './digest.rules.ts'
import { officeAccounts, peopleToRemind, type Reminded } from './reminder-people.queries.server.ts'
import { reminderSettings } from './reminder-settings.server.ts'
import { openTasks, stepsOf } from './reminder-steps.queries.server.ts'
import { deliveryOf, isMorning, keyOf, type Pending } from './reminders.rules.ts'
import { sendReminders } from './reminders-sending.server.ts'
import { freshSince, lastChange, waitingReminders } from './waves.queries.server.ts'
import { type Since, waveOf } from './waves.rules.ts'

const LAST_RUN = 'compliance.reminders.last'
const LOOKED = 'compliance.reminders.looked'

/** Sends the reminders due since the last run, once a day from nine; safe to run twice and after missed days. */
export async function sweepReminders(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const now = ctx.now.toString()
  const today = dayOfInstant(now)
  if (!isMorning(now) || (await ranOn(ctx, today))) return
  await transaction(ctx, async (ctx) => {
    // one at a time: the second run finds the day done
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('compliance.reminders', 0))`)
    if (await ranOn(ctx, today)) return
    await remind(ctx, today)
    await writeSetting(ctx, LAST_RUN, { day: today, at: now })
  })
}

/**
 * Puts into a wave what a change since the last look made due, so that it is seen before the morning; nothing is sent, and
 * what is no wave is left to the morning. Safe to run each minute.
 */
export async function gatherWave(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const changed = await lastChange(ctx)
  const looked = async () => (await readSetting<{ at: string }>(ctx, LOOKED))?.at
  if (!changed || changed <= ((await looked()) ?? '')) return
  await transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('compliance.reminders', 0))`)
    await remind(ctx, todayOf(ctx), { onlyWave: true })
    await writeSetting(ctx, LOOKED, { at: changed })
  })
}

async function remind(ctx: Ctx, today: Day, { onlyWave = false } = {}): Promise<void> {
  const people = await peopleToRemind(ctx, today)
  const { digest, addresses } = await reminderSettings(ctx)
  const office = addresses.length > 0 ? addresses : await officeAccounts(ctx)
  const { pending, told, steps, types } = await stepsOf(ctx, people, today)
  const settings = { digest, officeHasAddress: office.length > 0 }
  const all: SentStep[] = steps.flatMap((step) => {
    const person = people.get(step.personId)
    return person ? { ...step, ...deliveryOf(step, person, settings) } : []
  })
  const [wave, waiting] = [waveOf(all, await sinceLastRun(ctx, today)), await waitingReminders(ctx)]
  if (onlyWave && wave.size === 0) return
  const due = all.flatMap((step): SentStep[] => {
    const { personId, audience, way } = step
    const waits = wave.has(personId) || waiting.has(personId)
    // supervisors and the office hear of it once the wave is over
    if (waits) return audience === 'person' && (!onlyWave || (way === 'email' && wave.has(personId))) ? [step] : []
    if (onlyWave) return []
    return way === 'email' && !people.get(personId)?.writtenTo ? [byLetter(step, people)] : [step]
  })
  if (!onlyWave) await closeTasks(ctx, pending, due)
  const messageOf = await sendReminders(ctx, {
    due,
    pending: told,
    people,
    types,
    office: digest ? office : [],
    digest,
    today,
    wave,
    waiting,
  })
  await keep(ctx, due, (row) => ({ messageId: messageOf(row), since: people.get(row.personId)?.startedOn }))
  if (due.length > 0) await record(ctx, 'compliance.reminded', undefined, { count: due.length })
}

const byLetter = (step: SentStep, people: ReadonlyMap<string, Reminded>): SentStep => ({
  ...step,
  way: 'letter',
  toldId: people.get(step.personId)?.supervisor?.id ?? null,
})

async function sinceLastRun(ctx: Ctx, today: Day): Promise<Since> {
  const last = await readSetting<{ day: Day; at?: string }>(ctx, LAST_RUN)
  if (!last) return { days: undefined, fresh: new Set() }
  return { days: daysBetween(last.day, today), fresh: await freshSince(ctx, last.at ?? startOfDay(last.day)) }
}

/** Closes a task when it is resolved, or a later step replaces it. */
async function closeTasks(ctx: Ctx, pending: readonly Pending[], due: readonly SentStep[]): Promise<void> {
  const live = new Set(pending.map((one) => keyOf({ ...one, audience: 'person' })))
  const again = new Set(due.map(keyOf))
  const over = (await openTasks(ctx)).filter(
    (task) => again.has(keyOf(task)) || !live.has(keyOf({ ...task, audience: 'person' })),
  )
  const ids = over.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .update(complianceReminders)
      .set({ doneAt: ctx.now.toString() })
      .where(inArray(complianceReminders.id, ids))
}

type Known = { messageId: string | undefined; since: Day | undefined }

async function keep(ctx: Ctx, due: readonly SentStep[], knownOf: (row: SentStep) => Known): Promise<void> {
  const rows = due.map((row) => {
    const { personId, typeId, expiresOn, threshold, audience, way, toldId } = row
    return {
      personId,
      typeId,
      expiresOn,
      threshold,
      audience,
      way,
      toldId,
      ...knownOf(row),
      at: ctx.now.toString(),
    }
  })
  for (let at = 0; at < rows.length; at += 1000)
    await ctx.db.insert(complianceReminders).values(rows.slice(at, at + 1000))
}

async function ranOn(ctx: Ctx, today: Day): Promise<boolean> {
  return (await readSetting<{ day: Day }>(ctx, LAST_RUN))?.day === today
}
