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
  const { userId } = ctx.actor
  for (const [locationId, rows] of Map.groupBy(said, (row) => row.locationId)) {
    const own = await ownAppointment(ctx, locationId, rows)
    if (!own) continue
    refuse(whyNotSuspended(own.held))
    if (own.held.confirmed) continue
    refuse(whyNotSpeak(own.held, own.as, todayOf(ctx)))
    if (rows.some(({ recordedBy }) => recordedBy === userId))
      refuse(whyNotSpeakAlone(own.as, await confirmersOf(ctx, ctx.actor.personId)))
  }
}

/** Why nothing that the asker says of these people counts today, in words for the page; found by a query that authorized. */
export async function whyNotHeard(ctx: Ctx<User>, said: readonly Said[]): Promise<string | undefined> {
  for (const [locationId, rows] of Map.groupBy(said, (row) => row.locationId)) {
    const own = await ownAppointment(ctx, locationId, rows)
    const why = own && (whyNotSuspended(own.held) ?? whyNotSpeak(own.held, own.as, todayOf(ctx)))
    if (why) return why.detail
  }
}

/** The appointment by which the asker speaks for these people of a location. */
async function ownAppointment(ctx: Ctx<User>, locationId: string, rows: readonly Said[]) {
  const { personId } = ctx.actor
  const { manager, nominated } = await heldAt(ctx, locationId)
  const forManagers = !manager || rows.some((row) => row.personId === manager.personId)
  const held = manager?.personId === personId ? manager : forManagers ? nominated : undefined
  if (held?.personId !== personId) return undefined
  return { held, as: held === manager ? 'registered manager' : 'nominated individual' }
}
