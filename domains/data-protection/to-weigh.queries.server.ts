import { type SQL, sql } from 'drizzle-orm'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { PROPER_DAYS } from '#domains/people/jobs/appointments.rules.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { criminalDeclarations, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { criminalAnswers, disclosed } from '#domains/vetting/checks/criminal-record.form.ts'
import { placeOf } from '#domains/vetting/checks/criminal-record.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isUnreadable, unsealJson } from '#platform/encryption.server.ts'

/**
 * Disclosures about a criminal record by staff and by applicants at the gate that are not settled wherever they work or begin: not
 * due, nor is the application they came with. A disclosure is sealed, so it is read here. Called by queries that authorize.
 */
export async function toWeigh(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string; application: string | null; content: string }>(sql`
    select told.id, told.application_id as application, told.content from ${criminalDeclarations} as told
    where exists (select 1 from (${openPlaces(ctx)}) as place where place.person_id = told.person_id
      and (${lastWord} = 'do_not_go_on' or not (${isSigned(ctx, sql`signed.weighed ? told.id::text`)}
        or place.bring_in_id is not null and not ${isSigned(ctx, sql`true`)} and ${isWeighedByTwo})))`)
  return rows.filter(tells).flatMap(({ id, application }) => (application ? [id, application] : [id]))
}

/** Where people work, begin or have an offer. */
const openPlaces = (ctx: Ctx) => sql`
  select post.person_id, post.id as post_id, hire.application_id, post.bring_in_id from ${posts} as post
    left join ${hires} as hire on hire.post_id = post.id where ${notEndedOn(todayOf(ctx), 'post')}
  union all select open.applicant_id, null, open.id, null from ${applications} as open where open.status in ('offer_made', 'hired')
    and not exists (select 1 from ${hires} as hire where hire.application_id = open.id)`

/** By a signature for the place that was not revoked, and whose appointment was neither undone nor lapsed: as the standing reads it. */
const isSigned = (ctx: Ctx, which: SQL) => sql`exists (select 1 from ${clearances} as signed
  left join ${managerAppointments} as given on given.id = signed.appointment_id
  where (signed.post_id = place.post_id or signed.application_id = place.application_id) and signed.revoked_at is null and ${which}
    and (signed.appointment_id is null or given.undone_at is null and coalesce(given.date_to, 'infinity') >= given.date_from + ${PROPER_DAYS}::int
      and (not signed.lapses_unconfirmed or given.confirmed_at is not null or given.confirm_by is null or given.confirm_by >= ${todayOf(ctx)}::date)))`

const lastWord = sql`(select risk.decision from ${riskAssessments} as risk where risk.person_id = told.person_id
  and risk.about = 'criminal_record' order by risk.recorded_at desc, risk.id desc limit 1)`

/** Two people said that the person may go on, knowing of it; never the person. */
const isWeighedByTwo = sql`exists (select 1 from ${riskAssessments} as one join ${riskAssessments} as other on other.person_id = one.person_id
  where one.person_id = told.person_id and one.about = 'criminal_record' and other.about = 'criminal_record'
    and one.decision = 'go_on' and other.decision = 'go_on' and one.known ? told.id::text and other.known ? told.id::text
    and one.recorded_by <> all (accounts_with(other.recorded_by))
    and not (accounts_of(told.person_id) && array[one.recorded_by, other.recorded_by]))`

/** What cannot be read is taken for a disclosure. */
function tells({ id, content }: { id: string; content: string }): boolean {
  try {
    return disclosed(unsealJson(criminalAnswers, content, placeOf(id)))
  } catch (error) {
    if (isUnreadable(error)) return true
    throw error
  }
}
