import { type SQL, sql } from 'drizzle-orm'
import { complianceFacts, complianceTypes, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addMonths, endOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

/** Whether a file shows a DBS certificate, whatever it was uploaded as; `file` is its name in the query. */
export const isDbsCopy = sql`(file.file_type = 'dbs_certificate'
  or exists (select 1 from ${preEmploymentChecks} as proved where proved.evidence_file_id = file.id and proved.kind = 'dbs')
  or exists (select 1 from ${complianceFacts} as fact join ${complianceTypes} as type on type.id = fact.type_id
    where fact.evidence_file_id = file.id and type.key = 'dbs')
  or exists (select 1 from ${evidenceFiles} as page join ${evidence} as sent on sent.id = page.evidence_id
    join ${complianceTypes} as type on type.id = sent.type_id where page.file_id = file.id and type.key = 'dbs'))`

/** Whether someone has a staff file, or a post. */
export const worksHere = (personId: SQL) =>
  sql`(exists (select 1 from ${staffFiles} as staff where staff.person_id = ${personId})
  or exists (select 1 from ${posts} as post where post.person_id = ${personId}))`

/**
 * The first decision after the copy came: a DBS check with an outcome or known from elsewhere, a record in the tracker of before, or the end of the
 * application. Where someone works here and none followed, the copy itself came with the decision.
 */
export const decidedAt = sql`coalesce(least(
  (select min(made.recorded_at) from ${preEmploymentChecks} as made where made.person_id = file.person_id and made.kind = 'dbs'
    and (made.outcome in ('satisfactory', 'unsatisfactory') or made.outcome = 'in_progress' and made.checked_by = 'not_verified')
    and made.recorded_at >= file.uploaded_at
    and not exists (select 1 from ${preEmploymentChecks} as voiding where voiding.voids_id = made.id)),
  (select min(fact.recorded_at) from ${complianceFacts} as fact join ${complianceTypes} as type on type.id = fact.type_id
    where fact.person_id = file.person_id and type.key = 'dbs' and fact.aspect in ('check', 'theory') and fact.voids_id is null
    and fact.recorded_at >= file.uploaded_at),
  (select min(event.at) from ${applicationEvents} as event join ${applications} as ended on ended.id = event.application_id
    where ended.applicant_id = file.person_id and ended.status in ('rejected', 'withdrawn') and event.to_status = ended.status
    and event.at >= file.uploaded_at)),
  case when ${worksHere(sql`file.person_id`)} then file.uploaded_at end)`

/** Whether a file is a copy of a DBS certificate whose months have passed, deleted yet or not. */
export const isPastCopy = (ctx: Ctx, months: number): SQL =>
  sql`(${isDbsCopy} and ${decidedAt} < ${endOfDay(addMonths(todayOf(ctx), -months))})`
