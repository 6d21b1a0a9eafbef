import { sql } from 'drizzle-orm'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { bundles, courseRequests, courses } from '#domains/learning/courses.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { may } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { authorize } from '#platform/refusal.ts'
import { readStaffHead, type StaffFile } from './staff-file.queries.server.ts'

const MOST = 200

const personId = sql.placeholder('personId')

const courseList = listOf(
  {
    id: courseRequests.id,
    title: sql<string>`coalesce(${courses.title}, ${bundles.title})`,
    requestedAt: courseRequests.requestedAt,
  },
  sql`from ${courseRequests}
    left join ${courses} on ${courses.id} = ${courseRequests.courseId}
    left join ${bundles} on ${bundles.id} = ${courseRequests.bundleId}
    where ${courseRequests.personId} = ${personId} order by ${courseRequests.requestedAt} desc`,
)

const applicationList = listOf(
  {
    ...{ id: applications.id, reference: applications.reference, position: applications.position },
    ...{ status: applications.status, createdAt: applications.createdAt },
  },
  sql`from ${applications} where ${applications.applicantId} = ${personId} order by ${applications.createdAt} desc`,
)

const { id, kind, outcome, checkedBy, checkedOn, followUpOn, applicationId } = preEmploymentChecks
const voided = sql<boolean>`exists (select 1 from ${preEmploymentChecks} as taken where taken.voids_id = ${id})`

/** What was found against someone stays in the list, voided or not. */
const checkList = listOf(
  { id, kind, outcome, checkedBy, checkedOn, followUpOn, applicationId, voided },
  sql`from ${preEmploymentChecks}
    where ${preEmploymentChecks.personId} = ${personId} and ${outcome} <> 'voided'
      and (${outcome} = 'unsatisfactory' or not ${voided})
    order by ${checkedOn} desc, ${id} desc`,
)

const readCourses = readTogether({ courses: courseList })
const readAll = readTogether({ courses: courseList, applications: applicationList, checks: checkList })

/**
 * Background of someone whose file was read: the courses they enquired about and, for people who review applications, their
 * applications and valid checks.
 */
export async function staffBackground(ctx: Ctx, person: StaffFile['person']) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const [mayReview, asked] = [may(ctx.actor, 'applications.review'), { personId: person.id }]
  if (mayReview) return { mayReview, ...(await readAll(ctx.db, asked)) }
  return { mayReview, ...(await readCourses(ctx.db, asked)), applications: [], checks: [] }
}
export type StaffBackground = Awaited<ReturnType<typeof staffBackground>>

export type Happening = { id: string; kind: StaffEventKind; what: string; at: string; who: string | null }
export type StaffEventKind =
  | 'post'
  | 'post_ended'
  | 'left'
  | 'note'
  | 'document'
  | 'review'
  | 'record'
  | 'voided'
  | 'check'
  | 'application'

/**
 * A person's timeline, newest first, and for people who review applications from the application on; without the text of
 * notes or the results of checks.
 */
export async function staffHistory(ctx: Ctx, personId: string): Promise<Happening[]> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { id: person } = await readStaffHead(ctx, personId)
  const vetting = may(ctx.actor, 'applications.review') ? sql`true` : sql`false`
  const { rows } = await ctx.db.execute<Happening>(sql`
    select event.id, event.kind, event.what, who.full_name as who,
      to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from (
      select post.id::text || 'from' as id, 'post' as kind, job.title || ', ' || place.name as what,
        (post.date_from + time '00:00') at time zone 'Europe/London' as at, post.recorded_by as by
      from posts as post join jobs as job on job.id = post.job_id join locations as place on place.id = post.location_id
      where post.person_id = ${person}::uuid and post.date_from is not null
      union all
      select post.id::text || 'to', 'post_ended', job.title || ', ' || place.name,
        (post.date_to + time '00:00') at time zone 'Europe/London', null
      from posts as post join jobs as job on job.id = post.job_id join locations as place on place.id = post.location_id
      where post.person_id = ${person}::uuid and post.date_to is not null
      union all
      select log.seq::text, 'left', '', log.at, log.actor_user_id from audit_log as log
      where log.person_id = ${person}::uuid and log.verb = 'staff.left'
      union all
      select note.id::text, 'note', '', note.at, note.by from staff_notes as note where note.person_id = ${person}::uuid
      union all
      select file.id::text, 'document', file.file_type, file.uploaded_at, file.uploaded_by
      from file_uploads as file where file.person_id = ${person}::uuid and file.state <> 'deleted'
      union all
      select review.id::text, 'review', review.verdict || ':' || file.file_type, review.reviewed_at, review.reviewed_by
      from document_reviews as review join file_uploads as file on file.id = review.file_id
      where file.person_id = ${person}::uuid
      union all
      select fact.id::text, case when fact.voids_id is null then 'record' else 'voided' end, fact.aspect || ':' || type.name,
        fact.recorded_at, fact.recorded_by
      from compliance_facts as fact join compliance_types as type on type.id = fact.type_id
      where fact.person_id = ${person}::uuid
      union all
      select made.id::text, 'check', made.kind, made.recorded_at, made.recorded_by
      from pre_employment_checks as made where made.person_id = ${person}::uuid and made.outcome <> 'voided' and ${vetting}
        -- one handed over from compliance is shown as the record it was
        and not exists (select 1 from compliance_facts as fact where fact.id = made.id)
      union all
      select moved.id::text, 'application', moved.to_status, moved.at, moved.by
      from application_events as moved join applications as application on application.id = moved.application_id
      where application.applicant_id = ${person}::uuid and ${vetting}
    ) as event left join users as who on who.id = event.by
    order by event.at desc, event.id desc limit ${MOST}`)
  return rows
}
