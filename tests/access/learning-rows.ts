import { v7 } from 'uuid'
import { nameReviewer } from '#domains/learning/courses/clinical.server.ts'
import { startDraft } from '#domains/learning/courses/drafts.server.ts'
import { addCaptions, uploadMedia } from '#domains/learning/courses/media.server.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { startCohort } from '#domains/learning/paths/cohorts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { certified } from '#tests/learning.ts'
import { captions, mp4 } from '#tests/media.ts'
import { sessionForAll } from '#tests/sessions.ts'
import { received } from '#tests/uploads.ts'
import { passportRows } from './passport-rows.ts'
import type { FilledWorld } from './world.ts'

/** A row of each kind that the addresses of learning name; their ids by their names in the statements. */
export async function learningRows(world: FilledWorld, hr: Ctx<User>) {
  const { people, database } = world
  const learner = people.Learner.personId
  const staff = people['Staff Member'].personId
  const [courseId, written] = [await courseOf(world, 'first-aid-awareness'), await courseOf(world, 'fire-safety')]
  const session = await sessionForAll(world)
  const hand = { source: 'hand' } as const
  const enrolled = await giveCourse(world.ctx(), courseId, [{ personId: learner, dueOn: null, opens: true }], hand)
  const due = { personId: staff, dueOn: '2026-12-20', opens: true }
  const assigned = await giveCourse(world.ctx(), courseId, [due], hand)
  await ruleFor(world, hr)
  const cohort = await startCohort(hr, {
    ...{ name: 'Starters', startsOn: '2026-11-20', what: courseId, dueDays: 30, names: [] },
  })
  await database.pool.query(
    'insert into cohort_members (cohort_id, person_id, added_by, added_at) values ($1, $2, $3, now())',
    [cohort, staff, hr.actor.userId],
  )
  await nameReviewer(hr, {
    ...{ name: 'Ann Shaw', profession: 'Pharmacist', registrationNumber: '2049137', namedOn: '2026-11-02' },
  })
  await failEveryAttempt(world, learner)
  const trainer = { ...hr, actor: people.Trainer.actor }
  await startDraft(trainer, written)
  await filmInLesson(world, trainer, written)
  return {
    ...(await passportRows(world, people.Learner, hr.actor.userId)),
    ...{ session, cohort, enrolment: enrolled.get(learner) ?? '', assigned: assigned.get(staff) ?? '' },
    certificate: (await certified(world, people.Learner, 'fire-safety')).id,
  }
}

/** A film with captions, in the draft’s course and shown in a lesson that is read, with a video of another site. */
async function filmInLesson(world: FilledWorld, trainer: Ctx<User>, courseId: string): Promise<void> {
  const key = '01890000-0000-7000-8000-00000000f11e'
  const { id } = await uploadMedia(trainer, courseId, { key }, (await received('lift.mp4', mp4())).file)
  const said = Buffer.from(captions('Bend your knees.'))
  const captionsId = await addCaptions(trainer, courseId, id, (await received('lift.vtt', said)).file)
  await world.database.pool.query(
    `insert into lesson_media (lesson_id, media_id, captions_id) select lessons.id, $1, $2 from lessons
      join course_versions on course_versions.id = version_id join courses on courses.id = course_id
      where slug = 'first-aid-awareness' and state = 'published' order by number desc, lessons.position limit 1`,
    [id, captionsId],
  )
}

async function courseOf({ database: { pool } }: FilledWorld, slug: string): Promise<string> {
  return (await pool.query<{ id: string }>('select id from courses where slug = $1', [slug])).rows[0]?.id ?? ''
}

async function ruleFor({ database: { pool } }: FilledWorld, { actor }: Ctx<User>): Promise<void> {
  await pool.query(
    `insert into assignment_rules (id, course_id, by_post, job_ids, location_ids, teams, due_kind, due_days, again, joiners,
        from_day, created_by, created_at)
      select $1, id, false, '{}', '{}', '{}', 'days', 14, false, false, current_date, $2, now() from courses order by id limit 1`,
    [v7(), actor.userId],
  )
}

/** A course whose quiz was not passed three times. */
async function failEveryAttempt(world: FilledWorld, personId: string): Promise<void> {
  const { pool } = world.database
  const { rows } = await pool.query(`select courses.id, version.id as version from courses
    join course_versions as version on version.course_id = courses.id where slug = 'basic-life-support' and state = 'published'`)
  const [course] = rows
  const receivers = [{ personId, dueOn: null, opens: true }]
  const given = await giveCourse(world.ctx(), course.id, receivers, { source: 'hand' })
  const { rows: begun } = await pool.query(
    'update cycles set version_id = $1, started_at = now() where enrolment_id = $2 returning id',
    [course.version, given.get(personId)],
  )
  for (const number of [1, 2, 3])
    await pool.query(
      `insert into quiz_attempts (id, cycle_id, number, started_at, sent_at, marked_at, asked, right_count, passed)
        values ($1, $2, $3, now(), now(), now(), 15, 5, false)`,
      [v7(), begun[0].id, number],
    )
}
