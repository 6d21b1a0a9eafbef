import { sql } from 'drizzle-orm'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { criminalDeclarations, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { criminalAnswers, disclosed } from '#domains/vetting/checks/criminal-record.form.ts'
import { placeOf } from '#domains/vetting/checks/criminal-record.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isUnreadable, unsealJson } from '#platform/encryption.server.ts'

/**
 * Disclosures about a criminal record by staff and by applicants at the gate that were neither weighed nor signed since: it is not
 * due, nor is the application it came with. A disclosure is sealed, so it is read here. Called by queries that authorize.
 */
export async function toWeigh(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string; application: string | null; content: string }>(sql`
    select told.id, told.application_id as application, told.content from ${criminalDeclarations} as told
    where (exists (select 1 from ${posts} where ${posts.personId} = told.person_id and ${notEndedOn(todayOf(ctx))})
        or exists (select 1 from ${applications} as open where open.applicant_id = told.person_id and open.status in ('offer_made', 'hired')
          and open.id is distinct from told.application_id))
      and not exists (select 1 from ${riskAssessments} as risk where risk.person_id = told.person_id
        and risk.about = 'criminal_record' and risk.recorded_at >= told.declared_at)
      and not exists (select 1 from ${clearances} as signed where signed.person_id = told.person_id
        and signed.weighed ? told.id::text)`)
  return rows.filter(tells).flatMap(({ id, application }) => (application ? [id, application] : [id]))
}

/** What cannot be read is taken for a disclosure. */
function tells({ id, content }: { id: string; content: string }): boolean {
  try {
    return disclosed(unsealJson(criminalAnswers, content, placeOf(id)))
  } catch (error) {
    if (isUnreadable(error)) return true
    throw error
  }
}
