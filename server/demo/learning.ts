import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { assignByRule } from '#domains/learning/assignment/assign.server.ts'
import { sweepAssignments } from '#domains/learning/assignment/sweep.server.ts'
import { changeCourse } from '#domains/learning/courses/course-settings.server.ts'
import { startDraft } from '#domains/learning/courses/drafts.server.ts'
import { submitForReview } from '#domains/learning/courses/publishing.server.ts'
import { readWriting } from '#domains/learning/courses/writing.queries.server.ts'
import { markShortAnswer } from '#domains/learning/quiz/marking.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type Role, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { fillCohorts } from './cohorts.ts'
import { bringFromElsewhere } from './elsewhere.ts'
import { given, learnerAt, readLessons, takeQuiz } from './learner-ways.ts'
import { office } from './office.ts'
import { writeOwnCourse } from './own-course.ts'
import { writePackageCourse } from './package-course.ts'
import type { When } from './when.ts'

type Hub = { database: Database; when: When; courses: Map<string, string>; at: (daysAgo: number) => string }
type Cast = { learner: string; callum: string; trainer: User; admin: User }

/** Who has learned what in the last year, who is in the middle of it, and what waits for the trainer. */
export async function fillLearning(database: Database, when: When): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; slug: string }>('select id, slug from courses')
  const courses = new Map(rows.map(({ id, slug }) => [slug, id]))
  const hub: Hub = { database, when, courses, at: (daysAgo) => when.ago(daysAgo, daysAgo) }
  const cast = await castOf(database)
  await completedBefore(hub)
  const handover = await ownCourse(hub, cast)
  await assignedToAll(hub, cast)
  await underWay(hub, cast)
  await learnersOwn(hub, cast)
  await packageAndPassport(hub, cast)
  await trainersDesk(hub, cast, handover)
  await fillCohorts(database, by(hub, cast.trainer, 12), { today: when.today, apartFrom: cast.callum })
}

async function castOf({ pool }: Database): Promise<Cast> {
  const of = async (role: Role): Promise<User> => {
    const email = demoSignIns.find((signIn) => signIn.role === role)?.email
    const { rows } = await pool.query<{ id: string; person_id: string }>(
      'select id, person_id from users where email = $1',
      [email],
    )
    return { ...office(rows[0]?.id ?? ''), personId: rows[0]?.person_id ?? '', role }
  }
  const [learner, callum] = [await of('Learner'), await of('Staff Member')]
  const [trainer, admin] = [await of('Trainer'), await of('Admin / HR')]
  return { learner: learner.personId, callum: callum.personId, trainer, admin }
}

const by = ({ database, at }: Hub, actor: User, daysAgo: number): Ctx<User> => ({
  ...{ actor, db: database.db, now: Temporal.Instant.from(at(daysAgo)) },
})

/** Some of what the records of training rest on was learned here. */
async function completedBefore(hub: Hub): Promise<void> {
  const { rows } = await hub.database.pool.query<{ person_id: string; course_id: string; days: number }>(
    `select distinct on (fact.person_id) fact.person_id, course.id as course_id, $1::date - fact.valid_from as days
      from compliance_facts as fact join courses as course on course.type_id = fact.type_id
        join people as person on person.id = fact.person_id
      where fact.source = 'import' and fact.aspect = 'theory' and fact.expires_on > $1::date + 60
        and course.slug in ('infection-control', 'fire-safety', 'safeguarding-adults', 'moving-and-handling')
      order by fact.person_id, md5(person.name || course.slug) limit 9`,
    [hub.when.today],
  )
  for (const [n, { person_id, course_id, days }] of rows.entries()) {
    const own = learnerAt(hub.database, person_id, hub.at(days))
    const enrolmentId = await given(own, course_id, null)
    await readLessons(own, enrolmentId)
    if (n % 4 === 1) await takeQuiz(own, enrolmentId, 6)
    await takeQuiz(own, enrolmentId, n % 3)
  }
}

/** A course that is a package, for Callum to take; and what the learner from outside brought from another hub. */
async function packageAndPassport(hub: Hub, { trainer, admin, callum, learner }: Cast): Promise<void> {
  const writers = { trainer: by(hub, trainer, 31), reviewer: by(hub, admin, 30) }
  const courseId = await writePackageCourse(writers, hub.when)
  if (courseId) await given(learnerAt(hub.database, callum, hub.at(6)), courseId, addDays(hub.when.today, 21))
  const email = demoSignIns.find(({ role }) => role === 'Learner')?.email ?? ''
  const own = learnerAt(hub.database, learner, hub.at(5))
  await bringFromElsewhere(by(hub, admin, 40), { ...own, actor: { ...own.actor, email } }, hub.when)
}

/** The home's own course: passed by some, to mark for others. */
async function ownCourse(hub: Hub, { trainer, admin, callum }: Cast): Promise<string> {
  const writers = { trainer: by(hub, trainer, 45), reviewer: by(hub, admin, 44) }
  const courseId = await writeOwnCourse(writers, hub.when)
  const { rows } = await hub.database.pool.query<{ id: string }>(
    `select person_id as id from posts join people as person on person.id = person_id
      where date_to is null and person_id <> $1 order by md5(person.name) limit 7`,
    [callum],
  )
  const sent = [12, 9, 8, 4, 1]
  for (const [n, { id }] of [...rows, { id: callum }].entries()) {
    const begun = learnerAt(hub.database, id, hub.at(sent[n] ?? 14))
    const enrolmentId = await given(begun, courseId, addDays(hub.when.today, 10))
    const days = sent[n]
    if (days === undefined) continue
    await readLessons(begun, enrolmentId)
    const attemptId = await takeQuiz(begun, enrolmentId, 0)
    if (days > 7) await markAll(hub.database, by(hub, trainer, days - 1), attemptId)
  }
  return courseId
}

async function markAll({ pool }: Database, ctx: Ctx<User>, attemptId: string): Promise<void> {
  const { rows } = await pool.query<{ position: number }>(
    'select position from drawn_questions where is_right is null and attempt_id = $1',
    [attemptId],
  )
  for (const { position } of rows)
    await markShortAnswer(ctx, attemptId, { position, right: true, reason: '', comment: 'A good example.' })
}

/** What the home gives to everyone, and what has come near since. */
async function assignedToAll(hub: Hub, { admin }: Cast): Promise<void> {
  const everyone = { byPost: true, jobIds: [], locationIds: [], teams: [], plus: [], except: [] }
  for (const slug of ['fire-safety', 'infection-control', 'safeguarding-adults'])
    await assignByRule(by(hub, admin, 40), {
      ...{ courseId: hub.courses.get(slug) ?? '', who: everyone, again: true, joiners: true },
      due: { kind: 'days', days: 28 },
    })
  await sweepAssignments({ actor: system, db: hub.database.db, now: hub.when.now })
}

type Open = { enrolment_id: string; person_id: string; lessons: number }

/** How far each of those is who has a course to do. */
async function underWay(hub: Hub, { callum }: Cast): Promise<void> {
  const { rows } = await hub.database.pool.query<Open>(
    `select cycle.enrolment_id, taken.person_id, (select count(*)::int from lessons join course_versions as version
        on version.id = lessons.version_id where version.course_id = taken.course_id) as lessons
      from cycles as cycle join enrolments as taken on taken.id = cycle.enrolment_id
        join courses as course on course.id = taken.course_id join people as person on person.id = taken.person_id
      where cycle.closed_at is null and cycle.version_id is null and taken.course_id = any($1)
      order by taken.person_id = $2 desc, md5(course.slug || person.name)`,
    [['infection-control', 'safeguarding-adults', 'fire-safety'].map((slug) => hub.courses.get(slug)), callum],
  )
  for (const [n, { enrolment_id, person_id, lessons }] of rows.entries()) {
    const own = learnerAt(hub.database, person_id, hub.at(1 + (n % 9)))
    const read = [4, 0, Math.floor(lessons / 2), lessons, 2, 0, lessons - 1][n % 7] ?? 0
    if (read > 0) await readLessons(own, enrolment_id, read)
    if (read < lessons) continue
    const attempts = n < 7 ? 3 : 1
    for (let attempt = 0; attempt < attempts; attempt++) await takeQuiz(own, enrolment_id, 5 + attempt)
  }
}

/** Someone from outside who learns for herself: one course done, one begun, one quiz to try again. */
async function learnersOwn(hub: Hub, { learner }: Cast): Promise<void> {
  const course = (slug: string) => hub.courses.get(slug) ?? ''
  const at = (daysAgo: number) => learnerAt(hub.database, learner, hub.at(daysAgo))
  const done = await given(at(60), course('food-hygiene'), null)
  await readLessons(at(58), done)
  await takeQuiz(at(57), done, 1)
  const again = await given(at(30), course('person-centered-care'), null)
  await readLessons(at(12), again)
  await takeQuiz(at(11), again, 6)
  await readLessons(at(1), await given(at(9), course('first-aid-awareness'), addDays(hub.when.today, 6)), 5)
}

/** Courses with their owner and the day of their next review, one of them overdue; a draft, and one to read. */
async function trainersDesk(hub: Hub, { trainer, admin }: Cast, handover: string): Promise<void> {
  const days: [string, number][] = [
    ['moving-and-handling', -5],
    ['infection-control', 12],
    ['fire-safety', 140],
  ]
  for (const [slug, left] of days) await owned(hub, { admin, trainer }, slug, addDays(hub.when.today, left))
  await startDraft(by(hub, trainer, 6), hub.courses.get('care-certificate-standard-1-understand-your-role') ?? '')
  const ctx = by(hub, admin, 3)
  await startDraft(ctx, handover)
  await submitForReview(ctx, handover, (await readWriting(ctx, handover)).version)
}

async function owned(hub: Hub, { admin, trainer }: Pick<Cast, 'admin' | 'trainer'>, slug: string, reviewDueOn: Day) {
  const { rows } = await hub.database.pool.query<{ id: string; type: string | null; months: number | null }>(
    'select id, type_id as type, renewal_months as months from courses where slug = $1',
    [slug],
  )
  const [course] = rows
  if (!course) return
  await changeCourse(by(hub, admin, 20), course.id, {
    ...{ ownerId: trainer.personId, reviewDueOn, typeId: course.type, renewalMonths: course.months },
    ...{ selfEnrolment: true, quizFirst: false },
  })
}
