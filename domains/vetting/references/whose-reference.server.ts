import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { lockedToVet, type Of, type Whose } from '#domains/vetting/checks/whose.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { type referenceEvidence, referenceRequests } from './references.table.ts'

/** One reference of an application, or one recorded of a person without one. */
export type Which = { requestId: string } & OfOne

type OfOne = { applicationId: string } | { personId: string }
export type WhichEvidence = { evidenceId: string } & OfOne

export const whoseOf = (which: OfOne): Whose =>
  'personId' in which ? { personId: which.personId } : which.applicationId

/** What is kept of an application, or of a person without one. */
export function keptFor(table: typeof referenceRequests | typeof referenceEvidence, whose: Whose): SQL | undefined {
  if (typeof whose === 'string') return eq(table.applicationId, whose)
  return and(eq(table.personId, whose.personId), isNull(table.applicationId))
}

export function isWhich(which: Which): SQL | undefined {
  return and(eq(referenceRequests.id, which.requestId), keptFor(referenceRequests, whoseOf(which)))
}

/** Locks whose it is, then the request: one writer at a time. */
export async function lockedReference(ctx: Ctx<User>, which: Which) {
  const of: Of = await lockedToVet(ctx, whoseOf(which))
  const [row] = await ctx.db.select().from(referenceRequests).where(isWhich(which)).for('update')
  return { of, request: found(row, 'Reference request') }
}
