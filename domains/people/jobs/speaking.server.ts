import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { refuse } from '#platform/refusal.ts'
import { whyNotSpeak, whyNotSpeakAlone, whyNotSuspended } from './appointments.rules.ts'
import { heldAt } from './held-appointments.queries.server.ts'
import { confirmersOf } from './unconfirmed.server.ts'

type Said = { personId: string; locationId: string; recordedBy?: string }

/**
 * Refuses the word of a manager who is suspended, and of one who named themselves: once their days are over unconfirmed, and
 * before that about what they recorded themselves, where someone else can confirm their appointment. Whom they speak for was
 * found by the verb, which authorized.
 */
export async function mustSpeak(ctx: Ctx<User>, said: readonly Said[]): Promise<void> {
  const { personId, userId } = ctx.actor
  for (const [locationId, rows] of Map.groupBy(said, (row) => row.locationId)) {
    const { manager, nominated } = await heldAt(ctx, locationId)
    const forManagers = !manager || rows.some((row) => row.personId === manager.personId)
    const held = manager?.personId === personId ? manager : forManagers ? nominated : undefined
    if (held?.personId !== personId) continue
    refuse(whyNotSuspended(held))
    if (held.confirmed) continue
    const as = held === manager ? 'registered manager' : 'nominated individual'
    refuse(whyNotSpeak(held, as, todayOf(ctx)))
    if (rows.some(({ recordedBy }) => recordedBy === userId))
      refuse(whyNotSpeakAlone(as, await confirmersOf(ctx, personId)))
  }
}
