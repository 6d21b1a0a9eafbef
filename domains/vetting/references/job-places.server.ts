import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { newPlaces } from './job-places.rules.ts'
import { referenceEvidence, referenceRequests } from './references.table.ts'

type Jobs = Parameters<typeof newPlaces>[0]
/** Whose history: that of an application, or what is recorded of a person without one. */
type Of = string | { personId: string }

/** Keeps requests and evidence linked to the same job when the history is rewritten; in the caller's transaction. */
export async function followJobs(ctx: Ctx, of: Of, before: Jobs, after: Jobs): Promise<void> {
  const places = newPlaces(before, after)
  for (const table of [referenceRequests, referenceEvidence]) {
    const rows = await ctx.db
      .select({ id: table.id, place: table.periodPosition })
      .from(table)
      .where(
        typeof of === 'string'
          ? eq(table.applicationId, of)
          : and(eq(table.personId, of.personId), isNull(table.applicationId)),
      )
    for (const { id, place } of rows)
      if (place !== null)
        await ctx.db
          .update(table)
          .set({ periodPosition: places.get(place) ?? null })
          .where(eq(table.id, id))
  }
}
