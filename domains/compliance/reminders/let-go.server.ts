import { heldIn, notTold } from '#domains/notifications/letting-go.server.ts'
import { rewordWaiting } from '#domains/notifications/waves.server.ts'
import { turnIntoLetters } from '#domains/reminders/told.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { ownLines } from './digest.rules.ts'
import { peopleToRemind } from './reminder-people.queries.server.ts'
import { stepsOf } from './reminder-steps.queries.server.ts'

/**
 * Before a wave goes: its reminders say what is outstanding now and no later reminder has told, and where that is nothing
 * they do not go. Who cannot be written to gets a letter instead.
 */
export async function letRemindersGo(
  ctx: Ctx,
  wave: { waveId: string; notWrittenTo: readonly string[] },
): Promise<void> {
  await turnIntoLetters(ctx, 'compliance', wave.notWrittenTo)
  const waiting = await heldIn(ctx, wave.waveId, 'compliance.reminder')
  if (waiting.length === 0) return
  const today = todayOf(ctx)
  const people = await peopleToRemind(
    ctx,
    today,
    waiting.map(({ personId }) => personId),
  )
  const { told: outstanding, types } = await stepsOf(ctx, people, today)
  const byPerson = Map.groupBy(outstanding, ({ personId }) => personId)
  const words = waiting.map(({ id, personId, params, told }): [string, Record<string, string> | undefined] => {
    const lines = notTold(ownLines(byPerson.get(personId) ?? [], types), told).join('\n')
    return [id, lines ? { ...params, lines } : undefined]
  })
  await rewordWaiting(ctx, new Map(words))
}
