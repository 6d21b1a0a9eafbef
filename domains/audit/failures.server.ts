import { type Ctx, outside } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { log } from '#platform/log.server.ts'
import { currentAddress, currentReference } from '#platform/reference.server.ts'
import { isWithin, type Limit } from '#platform/throttle.server.ts'
import { record } from './audit.server.ts'

type Details = Record<string, string | number | boolean>

// A flood of refusals fills neither the log of entries, which lasts for years, nor hides those of others.
const ofOne: Limit = { name: 'on-record:one', most: 60, seconds: 900 }
const ofAll: Limit = { name: 'on-record:all', most: 3000, seconds: 900 }

/**
 * Puts on record what was tried and refused, although the caller's transaction is rolled back: by whom and from where, the address
 * as a keyed print, never what was typed. In the log each time; in the audit log up to a number for each caller.
 */
export async function recordFailure(
  ctx: Ctx,
  verb: string,
  subjectId: string | undefined,
  details: Details & { personId?: string } = {},
): Promise<void> {
  const { actor, now } = ctx
  const address = currentAddress()
  const from = address === undefined ? 'none' : printOf(address)
  log().warn({ verb, ...whoIs(ctx), subjectId, from, referenceId: currentReference(), ...details }, 'refused')
  const { db } = outside(ctx)
  const caller = actor.kind === 'user' ? actor.userId : from
  if (!(await isWithin(db, now, ofOne, `${verb} ${caller}`)) || !(await isWithin(db, now, ofAll, 'all'))) return
  await record({ ...ctx, db }, verb, subjectId, { ...details, from })
}

/** Who asks, in ids. */
export function whoIs({ actor }: Pick<Ctx, 'actor'>): { actor: string; userId?: string; deviceId?: string } {
  if (actor.kind === 'user') return { actor: actor.role ?? 'user', userId: actor.userId }
  return actor.kind === 'badge' ? { actor: 'badge', deviceId: actor.deviceId } : { actor: actor.kind }
}

/** The same text gives the same print, which only this hub can make: enough to see that two tries belong together. */
export const printOf = (text: string): string => fingerprint(text, 'failures').slice(0, 16)
