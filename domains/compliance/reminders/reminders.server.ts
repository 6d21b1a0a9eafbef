import { inArray, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceReminders } from '#domains/compliance/compliance.table.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Told } from './digest.rules.ts'
import { officeAccounts, peopleToRemind } from './reminder-people.queries.server.ts'
import { reminderSettings } from './reminder-settings.server.ts'
import { openTasks, stepsOf } from './reminder-steps.queries.server.ts'
import { deliveryOf, isMorning, keyOf, type Pending } from './reminders.rules.ts'
import { sendReminders } from './reminders-sending.server.ts'

const LAST_RUN = 'compliance.reminders.last'

/** Reminds of what has come due since the last morning it ran, once a day from nine on; safe to run twice and after days missed. */
export async function sweepReminders(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const now = ctx.now.toString()
  const today = dayOfInstant(now)
  if (!isMorning(now) || (await ranOn(ctx, today))) return
  await transaction(ctx, async (ctx) => {
    // one at a time: who comes second finds the day done
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('compliance.reminders', 0))`)
    if (await ranOn(ctx, today)) return
    await remind(ctx, today)
    await writeSetting(ctx, LAST_RUN, { day: today })
  })
}

async function remind(ctx: Ctx, today: Day): Promise<void> {
  const people = await peopleToRemind(ctx, today)
  const { digest, addresses } = await reminderSettings(ctx)
  const office = addresses.length > 0 ? addresses : await officeAccounts(ctx)
  const { pending, steps, types } = await stepsOf(ctx, people, today)
  const told: Told[] = steps.flatMap((step) => {
    const person = people.get(step.personId)
    const settings = { digest, officeHasAddress: office.length > 0 }
    return person ? { ...step, ...deliveryOf(step, person, settings) } : []
  })
  await closeTasks(ctx, pending, told)
  const messageOf = await sendReminders(ctx, {
    told,
    pending,
    people,
    types,
    office: digest ? office : [],
    digest,
    today,
  })
  await keep(ctx, told, (row) => ({ messageId: messageOf(row), since: people.get(row.personId)?.startedOn }))
  if (told.length > 0) await record(ctx, 'compliance.reminded', undefined, { count: told.length })
}

/** A task ends by itself when there is nothing left to do, or a later step takes its place. */
async function closeTasks(ctx: Ctx, pending: readonly Pending[], told: readonly Told[]): Promise<void> {
  const live = new Set(pending.map((one) => keyOf({ ...one, audience: 'person' })))
  const again = new Set(told.map(keyOf))
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

async function keep(ctx: Ctx, told: readonly Told[], knownOf: (row: Told) => Known): Promise<void> {
  const rows = told.map((row) => {
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
