import type { Ctx } from '#platform/ctx.server.ts'
import { auditLog } from './audit.table.ts'

type Details = Record<string, string | number | boolean | string[]>

/** Writes one entry of the audit log in the caller's transaction: ids, verbs, field names and reasons, never values. */
export async function record(
  ctx: Ctx,
  verb: string,
  subjectId: string | undefined,
  details: Details & { personId?: string } = {},
): Promise<void> {
  const { personId, ...rest } = details
  const { actor } = ctx
  // whoever signed in by badge is known by the device and by whom it is about: it is always themselves
  const at = actor.kind === 'badge' ? { device: actor.deviceId } : {}
  await ctx.db.insert(auditLog).values({
    at: ctx.now.toString(),
    actorUserId: actor.kind === 'user' ? actor.userId : undefined,
    verb,
    subjectId,
    personId,
    details: { ...rest, ...at } as Details,
  })
}

/** The same of several people, one entry each, in one statement. */
export async function recordOfEach(
  ctx: Ctx,
  verb: string,
  subjectId: string,
  personIds: readonly string[],
  details: Details = {},
): Promise<void> {
  if (personIds.length === 0) return
  const entry = {
    at: ctx.now.toString(),
    actorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    ...{ verb, subjectId, details },
  }
  await ctx.db.insert(auditLog).values(personIds.map((personId) => ({ ...entry, personId })))
}
