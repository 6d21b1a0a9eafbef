import { record } from '#domains/audit/audit.server.ts'
import { ladderKey } from '#domains/reminders/reminders.rules.ts'
import { type LastRun, lastRun, type Morning, oneAtATime } from '#domains/reminders/sweep.server.ts'
import { finishReminders, keepTold } from '#domains/reminders/told.server.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Day, daysBetween } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { SentStep } from './digest.rules.ts'
import { officeAccounts, peopleToRemind, type Reminded } from './reminder-people.queries.server.ts'
import { reminderSettings } from './reminder-settings.server.ts'
import { openTasks, stepsOf } from './reminder-steps.queries.server.ts'
import { deliveryOf, keyOf, type Pending } from './reminders.rules.ts'
import { sendReminders } from './reminders-sending.server.ts'
import { freshSince, lastChange, waitingReminders } from './waves.queries.server.ts'
import { type Since, waveOf } from './waves.rules.ts'

const LOOKED = 'compliance.reminders.looked'

/** What expires, has expired or is missing. */
export const complianceMorning: Morning = {
  kind: 'compliance',
  send: (ctx, { today, last }) => remind(ctx, today, { last }),
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
    await oneAtATime(ctx, 'compliance')
    await remind(ctx, todayOf(ctx), { last: await lastRun(ctx, 'compliance'), onlyWave: true })
    await writeSetting(ctx, LOOKED, { at: changed })
  })
}

type How = { last: LastRun | undefined; onlyWave?: boolean }

async function remind(ctx: Ctx, today: Day, { last, onlyWave = false }: How): Promise<void> {
  const people = await peopleToRemind(ctx, today)
  const { digest, addresses } = await reminderSettings(ctx)
  const office = addresses.length > 0 ? addresses : await officeAccounts(ctx)
  const { pending, told, steps, types } = await stepsOf(ctx, people, today)
  const settings = { digest, officeHasAddress: office.length > 0 }
  const all: SentStep[] = steps.flatMap((step) => {
    const person = people.get(step.personId)
    return person ? { ...step, ...deliveryOf(step, person, settings) } : []
  })
  const [wave, waiting] = [waveOf(all, await sinceLastRun(ctx, last, today)), await waitingReminders(ctx)]
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
  const kept = due.map((row) => ({
    ...{ personId: row.personId, about: row.typeId, endsOn: row.expiresOn, threshold: row.threshold },
    ...{ audience: row.audience, way: row.way, toldId: row.toldId },
    ...{ messageId: messageOf(row), since: people.get(row.personId)?.startedOn },
  }))
  await keepTold(ctx, 'compliance', kept)
  if (due.length > 0) await record(ctx, 'compliance.reminded', undefined, { count: due.length })
}

const byLetter = (step: SentStep, people: ReadonlyMap<string, Reminded>): SentStep => ({
  ...step,
  way: 'letter',
  toldId: people.get(step.personId)?.supervisor?.id ?? null,
})

async function sinceLastRun(ctx: Ctx, last: LastRun | undefined, today: Day): Promise<Since> {
  if (!last) return { days: undefined, fresh: new Set() }
  return { days: daysBetween(last.day, today), fresh: await freshSince(ctx, last.at) }
}

/** Closes a task when it is resolved, or a later step replaces it. */
async function closeTasks(ctx: Ctx, pending: readonly Pending[], due: readonly SentStep[]): Promise<void> {
  const live = new Set(pending.map((one) => keyOf({ ...one, audience: 'person' })))
  const again = new Set(due.map(keyOf))
  const over = (await openTasks(ctx)).filter(
    (task) => again.has(ladderKey(task)) || !live.has(ladderKey({ ...task, audience: 'person' })),
  )
  await finishReminders(
    ctx,
    over.map(({ id }) => id),
  )
}
