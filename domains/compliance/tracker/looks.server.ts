import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceLooks } from '#domains/compliance/compliance.table.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** Records that the asker has looked through a person's records. */
export async function markAsUpdated(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, personId), isStaff(people.id)))
    found(person, 'Person')
    const look = { lastCheckedAt: ctx.now.toString(), lastCheckedBy: ctx.actor.userId }
    await ctx.db
      .insert(complianceLooks)
      .values({ personId, ...look })
      .onConflictDoUpdate({ target: complianceLooks.personId, set: look })
    await record(ctx, 'compliance.looked_through', personId, { personId })
  })
}
