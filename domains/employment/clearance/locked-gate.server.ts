import { eq } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type AtGate, atGate } from './gate.queries.server.ts'
import { postAtGate } from './post-gate.queries.server.ts'

/** What is cleared, one at a time: who signs or starts waits here, and then sees what others wrote; who records takes this lock too. */
export async function lockedAtGate(ctx: Ctx, subjectId: string): Promise<AtGate | undefined> {
  const [application] = await ctx.db
    .select({ personId: applications.applicantId })
    .from(applications)
    .where(eq(applications.id, subjectId))
    .for('update')
  const subject = application ?? (await postAtGate(ctx, subjectId))
  if (subject) await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, subject.personId)).for('update')
  return atGate(ctx, subjectId)
}
