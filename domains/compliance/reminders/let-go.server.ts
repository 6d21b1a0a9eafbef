import { and, eq, inArray } from 'drizzle-orm'
import { complianceReminders } from '#domains/compliance/compliance.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { rewordWaiting } from '#domains/notifications/waves.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { ownLines } from './digest.rules.ts'
import { peopleToRemind } from './reminder-people.queries.server.ts'
import { stepsOf } from './reminder-steps.queries.server.ts'

/**
 * Before a wave goes: its reminders say what is outstanding now, and those of people who have nothing outstanding do not
 * go. Who cannot be written to gets a letter instead.
 */
export async function letRemindersGo(
  ctx: Ctx,
  wave: { waveId: string; notWrittenTo: readonly string[] },
): Promise<void> {
  await giveLetters(ctx, wave.notWrittenTo)
  const waiting = await ctx.db
    .select({ id: messages.id, personId: messages.personId, params: messages.params })
    .from(messages)
    .where(
      and(
        eq(messages.waveId, wave.waveId),
        eq(messages.state, 'waiting'),
        eq(messages.template, 'compliance.reminder'),
      ),
    )
  if (waiting.length === 0) return
  const today = todayOf(ctx)
  const people = await peopleToRemind(
    ctx,
    today,
    waiting.flatMap(({ personId }) => personId ?? []),
  )
  const { told, types } = await stepsOf(ctx, people, today)
  const byPerson = Map.groupBy(told, ({ personId }) => personId)
  const words = waiting.map(({ id, personId, params }): [string, Record<string, string> | undefined] => {
    const lines = ownLines(byPerson.get(personId ?? '') ?? [], types).join('\n')
    return [id, lines ? { ...params, lines } : undefined]
  })
  await rewordWaiting(ctx, new Map(words))
}

async function giveLetters(ctx: Ctx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await ctx.db
    .update(complianceReminders)
    .set({ way: 'letter', toldId: null, messageId: null })
    .where(and(inArray(complianceReminders.messageId, [...messageIds]), eq(complianceReminders.audience, 'person')))
}
