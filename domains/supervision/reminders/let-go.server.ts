import { heldIn, notTold } from '#domains/notifications/letting-go.server.ts'
import { rewordWaiting } from '#domains/notifications/waves.server.ts'
import { daysBetween } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { toldFrom } from './ladder.rules.ts'
import { lineOf } from './mails.rules.ts'
import { duesNow } from './reminding.server.ts'

/** Before a wave goes: its emails name what is due now, is not booked, and no later email has told of. */
export async function letSupervisionGo(ctx: Ctx, { waveId }: { waveId: string }): Promise<void> {
  const waiting = await heldIn(ctx, waveId, 'supervision.own')
  if (waiting.length === 0) return
  const today = todayOf(ctx)
  const dues = (await duesNow(ctx, today)).flatMap(({ onHold, ...due }) => {
    const left = daysBetween(today, due.dueOn)
    return onHold || left > toldFrom.person ? [] : [{ ...due, left }]
  })
  const byPerson = Map.groupBy(dues, ({ personId }) => personId)
  const words = waiting.map(({ id, personId, params, told }): [string, Record<string, string> | undefined] => {
    const lines = notTold(
      (byPerson.get(personId) ?? []).map((due) => lineOf(due)),
      told,
    ).join('\n')
    return [id, lines ? { ...params, lines } : undefined]
  })
  await rewordWaiting(ctx, new Map(words))
}
