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

export const notAsked: CriminalRecord = { asked: false, answer: undefined, told: [] }

/**
 * Asked of applicants with an offer until their first day: who works here answered for the DBS check long ago. What was told
 * stays with the person, whatever they answered later and for whichever job. By person.
 */
export async function criminalRecordsOf(ctx: Ctx, ids: string[]): Promise<Map<string, CriminalRecord>> {
  const asked = new Set(await askedAmong(ctx, ids))
  const given = await answersOf(ctx, ids)
  return new Map(
    ids.map((id) => {
      const rows = given.get(id) ?? []
      const told = rows.filter((row) => row.disclosed)
      return [id, { asked: asked.has(id), answer: asked.has(id) ? rows[0] : undefined, told }]
    }),
  )
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

/** Newest first. */
async function answersOf(ctx: Ctx, ids: string[]) {
  const { personId, declaredAt, id } = criminalDeclarations
  const rows = await ctx.db
    .select()
    .from(criminalDeclarations)
    .where(inArray(personId, ids))
    .orderBy(desc(declaredAt), desc(id))
  return Map.groupBy(
    rows.map((row) => {
      const said = unsealJson(criminalAnswers, row.content, placeOf(row.id))
      const { id, asks, personId, declaredAt: recordedAt } = row
      return { id, asks, personId, recordedAt, disclosed: disclosed(said), unspent: said.unspent === 'yes' }
    }),
    (row) => row.personId,
  )
}
