import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { criminalDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { criminalAnswers, disclosed } from '#domains/vetting/checks/criminal-record.form.ts'
import { placeOf } from '#domains/vetting/checks/criminal-record.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import type { CriminalRecord } from './records.rules.ts'

/** Asked of applicants with an offer until their first day: who works here answered for the DBS check long ago. */
export async function criminalRecordOf(ctx: Ctx, personId: string): Promise<CriminalRecord> {
  const open = and(
    eq(applications.applicantId, personId),
    inArray(applications.status, ['offer_made', 'hired']),
    or(eq(applications.status, 'offer_made'), isNull(posts.dateFrom)),
  )
  const [asked] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(open)
    .limit(1)
  if (!asked) return { asked: false, answer: undefined }
  const { declaredAt, id } = criminalDeclarations
  const [last] = await ctx.db
    .select()
    .from(criminalDeclarations)
    .where(eq(criminalDeclarations.personId, personId))
    .orderBy(desc(declaredAt), desc(id))
    .limit(1)
  if (!last) return { asked: true, answer: undefined }
  const said = unsealJson(criminalAnswers, last.content, placeOf(last.id))
  return {
    asked: true,
    answer: { id: last.id, asks: last.asks, disclosed: disclosed(said), recordedAt: last.declaredAt },
  }
}
