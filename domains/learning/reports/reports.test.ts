import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waiveCourses } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import { startDraft } from '#domains/learning/courses/drafts.server.ts'
import { questionVersions } from '#domains/learning/courses/versions.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { sendQuiz, startQuiz } from '#domains/learning/quiz/attempts.server.ts'
import { drawnQuestions } from '#domains/learning/quiz/attempts.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { employ, workplace } from '#tests/staff.ts'
import { begunCourses, courseFigures, dropOff, learningThisWeek } from './courses.queries.server.ts'
import { searchTeaching, trainerCounts } from './desk.queries.server.ts'
import { questionFigures } from './questions.queries.server.ts'

let world: World
let trainer: Account
let learners: Account[]
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.account('Trainer', 'joyce')
  learners = [await world.account('Learner', 'mbali'), await world.account('Learner', 'callum')]
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })

test('figures count attempts, options and lessons, and name no one', async () => {
  const { db } = world.database
  const courseId = await courseWithQuiz(world, 'counted', { kinds: ['single', 'truefalse'] })
  for (const [at, learner] of learners.entries()) {
    const enrolmentId = await readyForQuiz(world, learner, courseId)
    const attemptId = await startQuiz(as(learner), enrolmentId)
    await sendQuiz(as(learner), { enrolmentId, attemptId }, await answersTo(db, attemptId, () => at === 0))
  }
  const [drawn] = await db
    .select({ id: questionVersions.questionId })
    .from(drawnQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, drawnQuestions.questionVersionId))
    .where(and(eq(questionVersions.kind, 'single')))
  const figures = await questionFigures(as(trainer), courseId, drawn?.id ?? '')
  expect(figures).toMatchObject({ asked: 2, right: 1, unanswered: 0, correlation: null })
  expect(figures.options.map(({ right, chosen }) => [right, chosen])).toEqual([
    [true, 1],
    [false, 0],
    [false, 0],
    [false, 1],
  ])
  const plot = await dropOff(as(trainer), courseId)
  expect(plot).toMatchObject({ began: 2, passed: 1, number: 1 })
  expect(plot.lessons.map(({ finished }) => finished)).toEqual([2, 2])
  const course = (await courseFigures(as(trainer))).find(({ id }) => id === courseId)
  expect(course).toMatchObject({ begun: 1, completed: 1, firstAttempts: 2, passedFirst: 1 })
  expect(await begunCourses(as(trainer))).toMatchObject([{ value: courseId }])
  expect(await learningThisWeek(as(trainer))).toMatchObject({ learners: 2, minutes: 12, passedFirst: 1 })
  await expect(dropOff(as(learners[0] as Account), courseId)).rejects.toThrow('Trainers only.')
})

test('what is waived is not counted as overdue, as it is not in any list', async () => {
  const courseId = await courseWithQuiz(world, 'late', { kinds: ['single'] })
  const office = await world.account('Admin / HR', 'lorraine')
  const late = (ctx: Ctx<User>): Ctx<User> => ({ ...ctx, now: ctx.now.add({ hours: 48 }) })
  const dueOn = todayOf(world.ctx())
  const place = await workplace(world)
  for (const { personId } of learners) {
    await employ(world, place, { personId })
    await giveCourse(world.ctx(), courseId, [{ personId, dueOn, opens: true }], { source: 'hand' })
  }
  const overdue = async () => (await courseFigures(late(as(trainer)))).find(({ id }) => id === courseId)?.overdue
  expect(await overdue()).toBe(2)
  const { personId = '' } = learners[0] ?? {}
  const [open] = (await learnerTraining(as(office), personId)).courses.filter(({ title }) => title === 'late')
  const waiver = { of: [open?.enrolmentId ?? ''], untilDay: addDays(dueOn, 30), reason: 'On leave' }
  await waiveCourses(late(as(office)), personId, waiver)
  expect(await overdue()).toBe(1)
})

test('the desk says what waits, and finds courses, questions and people in post alone', async () => {
  const { db } = world.database
  const courseId = await courseWithQuiz(world, 'moss', { kinds: ['short'] })
  const before = await trainerCounts(as(trainer))
  const [learner] = learners as [Account]
  const enrolmentId = await readyForQuiz(world, learner, courseId)
  const attemptId = await startQuiz(as(learner), enrolmentId)
  await sendQuiz(as(learner), { enrolmentId, attemptId }, await answersTo(db, attemptId, () => true))
  await startDraft(as(trainer), courseId)
  expect(await trainerCounts(as(trainer))).toEqual({
    ...before,
    marking: before.marking + 1,
    courses: before.courses + 1,
  })

  await employ(world, await workplace(world, 'Cook', 'Moor Lane'), { name: 'Moss Hardy', email: 'moss@example.com' })
  const { courses, people, questions } = await searchTeaching(as(trainer), 'MOSS')
  expect([courses.total, people.rows.map(({ title }) => title), questions.total]).toEqual([1, ['Moss Hardy'], 0])
  await world.account('Learner', 'nadia')
  expect((await searchTeaching(as(trainer), 'nadia')).people.total).toBe(0)
  await expect(searchTeaching(as(learner), 'moss')).rejects.toThrow('Trainers only.')
})
