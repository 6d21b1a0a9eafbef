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

export const notAsked: CriminalRecord = { asked: false, answer: undefined }

/** Asked of applicants with an offer until their first day: who works here answered for the DBS check long ago. By person. */
export async function criminalRecordsOf(ctx: Ctx, ids: string[]): Promise<Map<string, CriminalRecord>> {
  const asked = await askedAmong(ctx, ids)
  const last = await lastAnswers(ctx, asked)
  return new Map(asked.map((id) => [id, { asked: true, answer: last.get(id) }]))
}

async function askedAmong(ctx: Ctx, ids: string[]): Promise<string[]> {
  const { applicantId, status, id } = applications
  const rows = await ctx.db
    .selectDistinct({ applicantId })
    .from(applications)
    .leftJoin(hires, eq(hires.applicationId, id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(
      and(
        inArray(applicantId, ids),
        inArray(status, ['offer_made', 'hired']),
        or(eq(status, 'offer_made'), isNull(posts.dateFrom)),
      ),
    )
  return rows.map((row) => row.applicantId)
}

async function lastAnswers(ctx: Ctx, ids: string[]) {
  const { personId, declaredAt, id } = criminalDeclarations
  const rows = await ctx.db
    .selectDistinctOn([personId])
    .from(criminalDeclarations)
    .where(inArray(personId, ids))
    .orderBy(personId, desc(declaredAt), desc(id))
  return new Map(
    rows.map((row) => {
      const said = disclosed(unsealJson(criminalAnswers, row.content, placeOf(row.id)))
      return [row.personId, { id: row.id, asks: row.asks, disclosed: said, recordedAt: row.declaredAt }]
    }),
  )
}
