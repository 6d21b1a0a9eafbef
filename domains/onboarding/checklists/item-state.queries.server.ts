import { type SQL, sql } from 'drizzle-orm'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { stageOf } from '#domains/onboarding/onboarding.rules.ts'
import { onboardingChecklists, onboardingItems, policySignatures } from '#domains/onboarding/onboarding.table.ts'
import { newestVersions } from '#domains/onboarding/policies/policies.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'

/** A checklist whose items were all done when it closed. */
export const finished = sql`entry.closed_at is not null
  and exists (select 1 from ${onboardingItems} as any_item where any_item.checklist_id = entry.id)
  and not exists (select 1 from ${onboardingItems} as undone
    where undone.checklist_id = entry.id and undone.done_at is null)`

/**
 * The items of the checklists that a condition on `entry` chooses, each with its person, its day and whether it is done:
 * ticked, or there by itself; and whether it is ticked with nothing on file. A select, to be used in brackets.
 */
export async function itemState(ctx: Ctx, chosen: SQL, lasts?: Lasts): Promise<SQL> {
  const { day } = rightNow(ctx)
  const whose = sql`${people.id} in (select entry.person_id from ${onboardingChecklists} as entry where ${chosen})`
  return sql`with
    trained as (select person_id, key from (${await stateNow(ctx, { who: whose, posted: false }, lasts)}) as state
      where status in ('valid', 'due') or (status = 'not_required' and done_from is not null
        and (done_until is null or done_until > ${day}::date))),
    newest as (${newestVersions})
    select item.id, item.checklist_id, item.kind, item.title, item.owner, item.about, item.position, item.done_at,
      item.day_offset, entry.person_id, entry.starts_on,
      (entry.starts_on + item.day_offset)::date as due_on,
      ${JSON.stringify(stageOf)}::jsonb ->> item.kind as stage,
      item.done_at is not null or proof.there as done,
      ${namesCourse} as of_course,
      item.done_by is not null and item.kind <> 'meeting' and item.content is null and not proof.there as by_hand
    from ${onboardingChecklists} as entry
    join ${onboardingItems} as item on item.checklist_id = entry.id
    cross join lateral (select ${isThere} as there) as proof
    where ${chosen}`
}

/** Training that names a course, by its slug; others name a compliance type. A condition on `item`. */
export const namesCourse = sql`(item.kind = 'training'
  and exists (select 1 from ${courses} as named where named.slug = item.about))`

const isThere = sql`case item.kind
  when 'document' then ${documentThere()}
  when 'training' then exists (select 1 from trained
      where trained.person_id = entry.person_id and trained.key = item.about)
    or exists (select 1 from ${completions} as completion join ${courses} as course on course.id = completion.course_id
      where completion.person_id = entry.person_id and course.slug = item.about)
  when 'policy' then not exists (select 1 from newest
    where (item.about = '' or item.about = newest.policy_id::text) and not exists (
      select 1 from ${policySignatures} as signed
      where signed.version_id = newest.id and signed.person_id = entry.person_id))
  else false end`

/** The job, location and manager of the checklist `entry`. */
export const placeOf = sql`left join ${posts} as post on post.id = entry.post_id
  left join ${applications} as application on application.id = entry.application_id
  left join ${jobs} as job on job.id = coalesce(post.job_id, application.job_id)
  left join ${locations} as location on location.id = coalesce(post.location_id, application.location_id)`

// clean, and not turned down by who looked at it last
function documentThere(): SQL {
  return sql`exists (select 1 from ${fileUploads} as file
    where file.person_id = entry.person_id and file.file_type = item.about and file.state = 'clean'
      and coalesce((select review.verdict from ${documentReviews} as review
        where review.file_id = file.id order by review.reviewed_at desc, review.id desc limit 1), '') <> 'rejected')`
}
