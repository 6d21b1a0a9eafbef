import { desc, eq } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadChecks } from './checks.access.ts'

/** The application under which a person's checks are recorded, for people who may read them; none: in the staff file. */
export async function applicationOfChecks(ctx: Ctx, personId: string): Promise<string | undefined> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return mayReadChecks(ctx.actor) ? latestApplication(ctx, personId) : undefined
}

/** The newest application of a person, if they ever applied; called by verbs and queries that have authorized. */
export async function latestApplication(ctx: Ctx, personId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.applicantId, personId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return row?.id
}
