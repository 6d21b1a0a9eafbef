import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Question } from '#domains/learning/courses/questions.rules.ts'
import { courseVersions, lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { withoutQuiz } from '#tests/courses.ts'
import type { LessonEvent } from './events.form.ts'
import { recordEvents } from './events.server.ts'
import { keepNote } from './notes.server.ts'
import { ownLessons } from './own-lessons.queries.server.ts'
import { myCourse, myLesson } from './player.queries.server.ts'
import { lessonEvents, lessonNotes, lessonProgress } from './progress.table.ts'

let world: World
let mbali: Account
let other: Account
let enrolmentId: string
let count = 0
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  mbali = await world.account('Staff Member', `mbali${++count}`)
  other = await world.account('Learner', `other${count}`)
  enrolmentId = await enrolled(mbali, 'fire-safety')
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const db = () => world.database.db

async function enrolled({ personId }: Account, slug: string) {
  const [course] = await db().select().from(courses).where(eq(courses.slug, slug))
  const receivers = [{ personId, dueOn: null, opens: true }]
  const given = await giveCourse(world.ctx(system), course?.id ?? '', receivers, { source: 'hand' })
  return given.get(personId) ?? ''
}

async function lessonsOf(slug: string) {
  const rows = await db()
    .select({ id: lessons.id, originId: lessons.originId, check: questionVersions })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(eq(courses.slug, slug))
    .orderBy(asc(courseVersions.number), asc(lessons.position))
  return rows.map(({ check, ...row }) => ({ ...row, check: check as Question }))
}

const event = (lesson: string, kind: LessonEvent['kind'], more: Partial<LessonEvent> = {}): LessonEvent => ({
  ...{ key: v7(), cycle: 1, lesson, kind },
  ...more,
})
function rightAnswer({ kind, options }: Question) {
  if (kind === 'match') return { pairs: options.map(({ id, pair }): [string, string] => [id, pair?.id ?? '']) }
  return { chosen: options.filter(({ right }) => kind === 'order' || right).map(({ id }) => id) }
}
const cycleOf = (id: string) => db().select({ id: cycles.id }).from(cycles).where(eq(cycles.enrolmentId, id))
const eventsOf = (id: string, lesson: string) =>
  db()
    .select()
    .from(lessonEvents)
    .where(and(inArray(lessonEvents.cycleId, cycleOf(id)), eq(lessonEvents.lessonId, lesson)))

async function doAll(slug: string, id: string, account = mbali, cycle = 1) {
  const all = await lessonsOf(slug)
  const sent = all.flatMap(({ id, check }) => [
    event(id, 'check tried', { cycle, answer: rightAnswer(check) }),
    event(id, 'end reached', { cycle }),
  ])
  return recordEvents(as(account), id, sent)
}

test('what a device did while it was away is recorded together, and once however often it is sent', async () => {
  const [first, second] = await lessonsOf('fire-safety')
  if (!first || !second) throw new Error('no lessons')
  const sent = [
    event(first.id, 'opened', { at: '2026-01-01T00:00:00Z' }),
    event(first.id, 'check tried', { answer: rightAnswer(first.check) }),
    event(first.id, 'end reached', { at: '2999-01-01T00:00:00Z' }),
    event(second.id, 'opened'),
  ]
  const tries = await Promise.all([1, 2, 3].map(() => recordEvents(as(mbali), enrolmentId, sent)))
  for (const received of tries) {
    expect(received.map(({ key, refused }) => [key, refused])).toEqual(sent.map(({ key }) => [key, undefined]))
    expect(received[1]?.marked).toMatchObject({ right: true })
  }
  const events = await eventsOf(enrolmentId, first.id)
  expect(events).toHaveLength(3)
  for (const { happenedAt, receivedAt } of events) expect(happenedAt <= receivedAt).toBe(true)
  expect(await myCourse(as(mbali), enrolmentId)).toMatchObject({
    done: 1,
    begun: true,
    resume: { id: second.id, begun: true },
  })
})

test('an event that cannot be kept says why and holds up no other', async () => {
  const [first] = await lessonsOf('fire-safety')
  const [elsewhere] = await lessonsOf('food-hygiene')
  if (!first || !elsewhere) throw new Error('no lessons')
  const received = await recordEvents(as(mbali), enrolmentId, [
    event(elsewhere.id, 'opened'),
    event(first.id, 'check tried', { answer: { chosen: [v7()] } }),
    event(first.id, 'opened', { cycle: 2 }),
    event(first.id, 'opened'),
  ])
  expect(received.map(({ refused }) => refused?.status)).toEqual([404, 422, 409, undefined])
  expect(await eventsOf(enrolmentId, first.id)).toHaveLength(1)
})

test('a check is marked here, and tried again as often as one likes; what is right is not told before', async () => {
  const all = await lessonsOf('fire-safety')
  const lesson = all.find(({ check }) => check.kind === 'single')
  if (!lesson) throw new Error('no check')
  const before = await myLesson(as(mbali), enrolmentId, lesson.id)
  expect(before.check?.marked).toBeUndefined()
  expect(JSON.stringify(before)).not.toContain(lesson.check.why)
  expect(JSON.stringify(before.check)).not.toMatch(/"right"/)
  const wrong = lesson.check.options.find(({ right }) => !right)?.id ?? ''
  await recordEvents(as(mbali), enrolmentId, [event(lesson.id, 'check tried', { answer: { chosen: [wrong] } })])
  const after = await myLesson(as(mbali), enrolmentId, lesson.id)
  expect(after.check?.marked).toMatchObject({ right: false, why: lesson.check.why })
  expect(after.check?.shown).toEqual(before.check?.shown)
  const [again] = await recordEvents(as(mbali), enrolmentId, [
    event(lesson.id, 'check tried', { answer: rightAnswer(lesson.check) }),
  ])
  expect(again?.marked).toMatchObject({ right: true })
  const [row] = await db()
    .select()
    .from(lessonProgress)
    .where(inArray(lessonProgress.cycleId, cycleOf(enrolmentId)))
  expect(row).toMatchObject({ checkRight: true, doneAt: null })
})

test('with a quiz to come, the last lesson completes nothing', async () => {
  const received = await doAll('fire-safety', enrolmentId)
  expect(received.every(({ refused }) => !refused)).toBe(true)
  expect(await myCourse(as(mbali), enrolmentId)).toMatchObject({ completed: null, minutesLeft: 0, resume: undefined })
  expect(await db().$count(completions, eq(completions.personId, mbali.personId))).toBe(0)
})

test('without a quiz the last lesson completes the course once, and its lessons stay readable', async () => {
  const slug = await withoutQuiz(world, `no-quiz-${count}`)
  const id = await enrolled(mbali, slug)
  await Promise.all([doAll(slug, id), doAll(slug, id)])
  expect(await db().$count(completions, eq(completions.personId, mbali.personId))).toBe(1)
  const course = await myCourse(as(mbali), id)
  expect(course).toMatchObject({ review: true, completed: { certificateId: expect.any(String) } })
  const [lesson] = await lessonsOf(slug)
  if (!lesson) throw new Error('no lesson')
  const before = await eventsOf(id, lesson.id)
  expect(await myLesson(as(mbali), id, lesson.id)).toMatchObject({ review: true })
  const [tried] = await recordEvents(as(mbali), id, [
    event(lesson.id, 'check tried', { answer: rightAnswer(lesson.check) }),
  ])
  expect(tried).toMatchObject({ refused: { title: 'Already completed' }, marked: { right: true } })
  expect(await eventsOf(id, lesson.id)).toEqual(before)
})

test('another’s enrolment, a lesson of another version and one of another course are not found', async () => {
  const [lesson] = await lessonsOf('fire-safety')
  const [elsewhere] = await lessonsOf('food-hygiene')
  if (!lesson || !elsewhere) throw new Error('no lesson')
  const stranger = as(other)
  for (const refused of [
    () => myCourse(stranger, enrolmentId),
    () => myLesson(stranger, enrolmentId, lesson.id),
    () => recordEvents(stranger, enrolmentId, [event(lesson.id, 'opened')]),
    () => keepNote(stranger, { enrolmentId, lessonId: lesson.id }, { text: 'x' }),
    () => myLesson(as(mbali), enrolmentId, elsewhere.id),
    () => keepNote(as(mbali), { enrolmentId, lessonId: elsewhere.id }, { text: 'x' }),
  ])
    await expect(refused()).rejects.toMatchObject({ kind: 'missing' })
})

test('a learner finishes the version she began, and a draft is not found', async () => {
  const slug = await withoutQuiz(world, `two-versions-${count}`)
  const id = await enrolled(mbali, slug)
  const [began] = await lessonsOf(slug)
  await recordEvents(as(mbali), id, [event(began?.id ?? '', 'opened')])
  const newer = await withoutQuiz(world, slug, 'draft')
  expect(newer).toBe(slug)
  const [, , draft] = await lessonsOf(slug)
  await expect(myLesson(as(mbali), id, draft?.id ?? '')).rejects.toMatchObject({ kind: 'missing' })
  await db()
    .update(courseVersions)
    .set({ state: 'published', publishedAt: new Date().toISOString() })
    .where(eq(courseVersions.state, 'draft'))
  await expect(myLesson(as(mbali), id, draft?.id ?? '')).rejects.toMatchObject({ kind: 'missing' })
  expect(await myLesson(as(mbali), id, began?.id ?? '')).toMatchObject({ lesson: { id: began?.id } })
})

test('when access has ended the course says so, and its lessons are closed', async () => {
  const [lesson] = await lessonsOf('fire-safety')
  const known = event(lesson?.id ?? '', 'opened')
  await recordEvents(as(mbali), enrolmentId, [known])
  await db()
    .update(entitlements)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(entitlements.enrolmentId, enrolmentId))
  expect(await myCourse(as(mbali), enrolmentId)).toMatchObject({ open: false, resume: undefined })
  await expect(myLesson(as(mbali), enrolmentId, lesson?.id ?? '')).rejects.toMatchObject({ title: 'Course closed' })
  const received = await recordEvents(as(mbali), enrolmentId, [known, event(lesson?.id ?? '', 'end reached')])
  expect(received.map(({ refused }) => refused?.title)).toEqual([undefined, 'Course closed'])
})

test('a note is its writer’s alone, stays through versions of the lesson, and goes when it is emptied', async () => {
  const [lesson] = await lessonsOf('fire-safety')
  const place = { enrolmentId, lessonId: lesson?.id ?? '' }
  await keepNote(as(mbali), place, { text: 'Ask Joyce where the panel is' })
  await keepNote(as(mbali), place, { text: 'Asked Joyce' })
  const theirs = await enrolled(other, 'fire-safety')
  expect((await myLesson(as(other), theirs, place.lessonId)).note).toBeUndefined()
  expect((await myLesson(as(mbali), enrolmentId, place.lessonId)).note).toMatchObject({ text: 'Asked Joyce' })
  expect((await ownLessons(as(mbali))).lessonNotes).toMatchObject([{ course: 'Fire Safety', text: 'Asked Joyce' }])
  expect((await ownLessons(as(other))).lessonNotes).toEqual([])
  await keepNote(as(mbali), place, { text: '' })
  expect(await db().$count(lessonNotes, eq(lessonNotes.personId, mbali.personId))).toBe(0)
})

test('what a cycle kept is not counted in the next', async () => {
  const slug = await withoutQuiz(world, `renewed-${count}`)
  const id = await enrolled(mbali, slug)
  const [lesson] = await lessonsOf(slug)
  const sent = event(lesson?.id ?? '', 'opened')
  await recordEvents(as(mbali), id, [sent])
  await doAll(slug, id)
  await db().insert(cycles).values({ enrolmentId: id, number: 2, openedOn: '2026-11-23' })
  const late = event(lesson?.id ?? '', 'opened')
  expect((await recordEvents(as(mbali), id, [sent, late])).map(({ refused }) => refused?.title)).toEqual([
    undefined,
    'Not recorded',
  ])
  expect(await myCourse(as(mbali), id)).toMatchObject({ cycle: 2, done: 0, review: false })
  expect((await myLesson(as(mbali), id, lesson?.id ?? '')).check?.marked).toBeUndefined()
})
