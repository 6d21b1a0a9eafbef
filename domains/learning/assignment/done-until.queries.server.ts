import { type SQL, sql } from 'drizzle-orm'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import type { Day } from '#lib/day.ts'

/** What does not expire counts until this day. */
export const FOR_GOOD = '9999-12-31'

/** The records of training that count on a day, of a person and a type. */
export const countingTraining = (today: Day, personId: SQL, typeId: SQL) => sql`from ${complianceFacts} as done
  where done.person_id = ${personId} and done.type_id = ${typeId} and done.aspect = 'theory' and done.voids_id is null
    and done.valid_from <= ${today}::date
    and not exists (select 1 from ${complianceFacts} as voiding where voiding.voids_id = done.id)`

/**
 * The day until which a course counts as done, or null: by the records of the type that it renews, wherever they come from,
 * or by the certificates of its own completions where it renews none. `course` is the alias of a row of courses.
 */
export const doneUntil = (today: Day, personId: SQL, course: SQL) => sql`(case when ${course}.type_id is not null
  then (select max(coalesce(done.expires_on, ${FOR_GOOD}::date)) ${countingTraining(today, personId, sql`${course}.type_id`)})
  else (select max(coalesce(certificate.refresh_by, ${FOR_GOOD}::date))
    from ${completions} as completion join ${certificates} as certificate on certificate.completion_id = completion.id
    where completion.person_id = ${personId} and completion.course_id = ${course}.id)
  end)`
