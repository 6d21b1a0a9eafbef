import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseBySlug } from '#domains/learning/courses.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { addDays } from '#lib/day.ts'
import type { RichText } from '#lib/rich-text.ts'
import { guest, system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { both } from '#tests/two-at-once.ts'
import { addQuestion, changeQuiz, removeCheck, retireQuestion, saveQuestion } from './bank.server.ts'
import { changeCourse } from './course-settings.server.ts'
import { saveLesson, saveSettings } from './draft-parts.server.ts'
import { discardDraft, newCourse, startDraft } from './drafts.server.ts'
import { changeOutline } from './outline.server.ts'
import { publishDraft, reviewDraft, submitForReview, takeBack } from './publishing.server.ts'
import { courseModules, courseVersions, lessons, questions, questionVersions, quizQuestions } from './versions.table.ts'

let world: World
let writer: Ctx<User>
let reader: Ctx<User>
let admin: Ctx<User>
let learner: Account
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
  writer = as(accounts.Trainer)
  reader = as(await world.account('Trainer', 'second'))
  admin = as(accounts['Admin / HR'])
  learner = accounts.Learner
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world.database
  const drafts = await db.select().from(courseVersions)
  for (const { courseId, state, revision } of drafts)
    if (state === 'draft') await discardDraft(writer, courseId, { revision })
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, 'fire-safety'))
  courseId = course?.id ?? ''
})

const draftOf = async (id = courseId) => {
  const rows = await world.database.db.select().from(courseVersions).where(eq(courseVersions.courseId, id))
  const draft = rows.find(({ state }) => state !== 'published')
  if (!draft) throw new Error('There is no draft')
  return draft
}
const firstLesson = async () => {
  const [lesson] = await world.database.db
    .select()
    .from(lessons)
    .where(and(eq(lessons.versionId, (await draftOf()).id), eq(lessons.position, 1)))
  if (!lesson) throw new Error('It has no lesson')
  return lesson
}
const body: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Anew.' }] }] }
const reviewIn = (days: number) =>
  changeCourse(writer, courseId, {
    ...{ ownerId: writer.actor.personId, typeId: null, renewalMonths: 12, selfEnrolment: true, quizFirst: false },
    reviewDueOn: addDays(todayOf(writer), days),
  })
const revision = async () => ({ revision: (await draftOf()).revision })
const stale = { kind: 'conflict', detail: expect.stringContaining('Someone else changed this') }

test('a draft begins as what is published, and there is one at a time', async () => {
  expect(
    await both(
      () => startDraft(writer, courseId),
      () => startDraft(reader, courseId),
    ),
  ).toContain(false)
  const { db } = world.database
  const versions = await db.select().from(courseVersions).where(eq(courseVersions.courseId, courseId))
  expect(versions.map(({ state }) => state).sort()).toEqual(['draft', 'published'])
  const parts = async (versionId: string) => ({
    modules: await db.$count(courseModules, eq(courseModules.versionId, versionId)),
    quiz: await db.$count(quizQuestions, eq(quizQuestions.versionId, versionId)),
    lessons: (await db.select().from(lessons).where(eq(lessons.versionId, versionId)))
      .map(({ originId, title, position, body, checkId }) => ({ originId, title, position, body, checkId }))
      .sort((a, b) => a.position - b.position),
  })
  const [one, other] = await Promise.all(versions.map(({ id }) => parts(id)))
  expect(one).toEqual(other)
})

test('a lesson is saved by who knew it last; a stale save is refused and changes nothing', async () => {
  await startDraft(writer, courseId)
  const lesson = await firstLesson()
  const minutes = lesson.minutes + 3
  const { cpdMinutes } = await draftOf()
  const mine = await saveLesson(writer, courseId, lesson.id, { revision: 0, title: 'Mine', minutes, body })
  expect(mine).toEqual({ revision: 1, left: [] })
  const late = saveLesson(reader, courseId, lesson.id, { revision: 0, title: 'Late', minutes: 1, body })
  await expect(late).rejects.toMatchObject(stale)
  expect(await firstLesson()).toMatchObject({ title: 'Mine', revision: 1, body, originId: lesson.originId })
  expect(await draftOf()).toMatchObject({ cpdMinutes: cpdMinutes + 3, changedBy: writer.actor.userId })
})

test('settings and the order are saved by who knew them last', async () => {
  await startDraft(writer, courseId)
  const { settingsRevision: _, ...before } = await draftOf()
  const settings = { ...before, quizMinutes: 10, passMark: 90, revision: 0 }
  await saveSettings(writer, courseId, pick(settings))
  await expect(saveSettings(reader, courseId, pick(settings))).rejects.toMatchObject(stale)
  const at = await revision()
  await changeOutline(writer, courseId, { ...at, change: 'add-module', title: 'More' })
  await expect(changeOutline(reader, courseId, { ...at, change: 'add-module', title: 'Too' })).rejects.toMatchObject(
    stale,
  )
  expect((await draftOf()).passMark).toBe(90)
})
type Settings = Parameters<typeof saveSettings>[2]
const pick = (all: Settings): Settings => {
  const { title, summary, description, audience, outcomes, guidance, reviewedOn } = all
  const { revision, quizMinutes, passMark, attempts, questionsAsked, timeLimitMinutes, practicalSignOff } = all
  return {
    ...{ title, summary, description, audience, outcomes, guidance, reviewedOn },
    ...{ revision, quizMinutes, passMark, attempts, questionsAsked, timeLimitMinutes, practicalSignOff },
  }
}

test('modules and lessons are added, moved and removed; minutes follow, and a module with lessons stays', async () => {
  await startDraft(writer, courseId)
  const { cpdMinutes } = await draftOf()
  const moduleId = await changeOutline(writer, courseId, { ...(await revision()), change: 'add-module', title: 'Last' })
  const added = { ...(await revision()), change: 'add-lesson' as const, id: moduleId, title: 'One more' }
  const id = await changeOutline(writer, courseId, added)
  expect((await draftOf()).cpdMinutes).toBe(cpdMinutes + 5)
  const remove = async () =>
    changeOutline(writer, courseId, { ...(await revision()), change: 'remove-module', id: moduleId })
  await expect(remove()).rejects.toMatchObject({ title: 'Not removed' })
  await changeOutline(writer, courseId, { ...(await revision()), change: 'lesson-up', id })
  await remove()
  await changeOutline(writer, courseId, { ...(await revision()), change: 'remove-lesson', id })
  expect((await draftOf()).cpdMinutes).toBe(cpdMinutes)
})

const form = { base: 0, kind: 'single' as const, text: 'Who calls 999?', why: 'Anyone may.', rightOne: 0 }
const row = { id: undefined, right: false, feedback: '', pair: '', pairId: undefined }
const options = [
  { ...row, text: 'Anyone', feedback: 'Yes.' },
  { ...row, text: 'The manager', feedback: 'Do not wait.' },
]
const question = { ...form, options }

test('a changed question is a new version, and the draft asks it; what was published asks the one before', async () => {
  const { db } = world.database
  await startDraft(writer, courseId)
  const lesson = await firstLesson()
  const place = { moduleId: lesson.moduleId, lessonId: lesson.id }
  const id = await addQuestion(writer, courseId, { ...question, ...place, use: 'check' })
  await changeQuiz(writer, courseId, { ...(await revision()), ...place, change: 'add', questions: [id] })
  const taken = await saveQuestion(writer, courseId, id, { ...question, base: 1, text: 'Who may call 999?' })
  expect(taken).toBeUndefined()
  await expect(saveQuestion(reader, courseId, id, { ...question, base: 1 })).rejects.toMatchObject(stale)
  const versions = await db.select().from(questionVersions).where(eq(questionVersions.questionId, id))
  expect(versions.map(({ number }) => number).sort()).toEqual([1, 2])
  const second = versions.find(({ number }) => number === 2)?.id
  expect((await firstLesson()).checkId).toBe(second)
  expect(await db.$count(quizQuestions, eq(quizQuestions.questionVersionId, second ?? ''))).toBe(1)
  await retireQuestion(writer, courseId, id)
  expect((await firstLesson()).checkId).toBeNull()
  expect(await db.$count(quizQuestions, eq(quizQuestions.questionVersionId, second ?? ''))).toBe(0)
  await removeCheck(writer, courseId, lesson.id, { reason: 'A welcome.' })
  expect(await firstLesson()).toMatchObject({ checkId: null, noCheckReason: 'A welcome.' })
})

test('a question that does not say what is right is refused beside its field', async () => {
  await startDraft(writer, courseId)
  const unsaid = addQuestion(writer, courseId, { ...question, rightOne: undefined, use: 'bank' } as never)
  await expect(unsaid).rejects.toMatchObject({ kind: 'invalid', fields: { options: 'Tick the one that is right' } })
})

test('another course’s lesson, question and draft are not found', async () => {
  await startDraft(writer, courseId)
  const lesson = await firstLesson()
  const [other] = await world.database.db.select().from(questions).where(eq(questions.courseId, courseId)).limit(1)
  const strange = await newCourse(writer, { title: 'Strange' })
  const missing = { kind: 'missing' }
  const { revision } = await draftOf(strange)
  await expect(
    saveLesson(writer, strange, lesson.id, { revision: 0, title: '', minutes: 1, body }),
  ).rejects.toMatchObject(missing)
  await expect(saveQuestion(writer, strange, other?.id ?? '', question)).rejects.toMatchObject(missing)
  const move = { revision, change: 'remove-lesson' as const, id: lesson.id }
  await expect(changeOutline(writer, strange, move)).rejects.toMatchObject(missing)
  expect(await discardDraft(writer, strange, { revision })).toBe('course')
})

test('no one reviews a draft they wrote on, and nothing is published without a review', async () => {
  await reviewIn(365)
  await startDraft(writer, courseId)
  const lesson = await firstLesson()
  await saveLesson(admin, courseId, lesson.id, { revision: 0, title: 'Alarm', minutes: lesson.minutes, body })
  await expect(publishDraft(writer, courseId, { ...(await revision()), reason: 'Now' })).rejects.toMatchObject({
    title: 'Not published',
  })
  await submitForReview(writer, courseId, await revision())
  const approve = async () => ({ ...(await revision()), outcome: 'approved' as const, note: '' })
  for (const own of [writer, admin])
    await expect(reviewDraft(own, courseId, await approve())).rejects.toMatchObject({ title: 'Not reviewed' })
  const limited = { ...reader, actor: { ...reader.actor, permissions: ['courses.edit' as const] } }
  await expect(reviewDraft(limited, courseId, await approve())).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(publishDraft(limited, courseId, { ...(await revision()), reason: '' })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  const change = saveLesson(writer, courseId, lesson.id, { revision: 1, title: 'Later', minutes: 1, body })
  await expect(change).rejects.toMatchObject({ detail: expect.stringContaining('waits for its review') })
  await reviewDraft(reader, courseId, { ...(await approve()), outcome: 'returned', note: 'Say where the alarm is.' })
  expect((await draftOf()).state).toBe('draft')
  await submitForReview(writer, courseId, await revision())
  await takeBack(writer, courseId)
})

test('an approved version is published once, shows itself, and leaves learners on the one they began', async () => {
  const { actor } = learner
  const given = await giveCourse(
    world.ctx(system),
    courseId,
    [{ personId: learner.personId, dueOn: null, opens: true }],
    { source: 'hand' },
  )
  const enrolment = given.get(learner.personId) ?? ''
  const begun = await lockOwnCycle(world.ctx(actor) as Ctx<User>, enrolment)
  await reviewIn(365)
  await startDraft(writer, courseId)
  await saveSettings(
    writer,
    courseId,
    pick({ ...(await draftOf()), title: 'Fire at work', quizMinutes: 12, revision: 0 }),
  )
  await submitForReview(writer, courseId, await revision())
  const at = await revision()
  await reviewDraft(reader, courseId, { ...at, outcome: 'approved', note: 'Clear.' })
  const once = await both(
    () => publishDraft(writer, courseId, { ...at, reason: '' }),
    () => publishDraft(reader, courseId, { ...at, reason: '' }),
  )
  expect(once.filter(Boolean)).toHaveLength(1)
  const shown = await courseBySlug(world.ctx(guest), 'fire-safety')
  expect(shown.title).toBe('Fire at work')
  expect(shown.cpdMinutes).toBe(shown.modules.reduce((sum, { minutes }) => sum + minutes, 12))
  const still = await lockOwnCycle(world.ctx(actor) as Ctx<User>, enrolment)
  expect(still.versionId).toBe(begun.versionId)
})

test('a version that lacks something is neither sent nor published, and says what', async () => {
  await reviewIn(365)
  await startDraft(writer, courseId)
  await changeOutline(writer, courseId, { ...(await revision()), change: 'add-module', title: 'Empty' })
  const sent = submitForReview(writer, courseId, await revision())
  await expect(sent).rejects.toMatchObject({ detail: expect.stringContaining('Every module has a lesson') })
})

test('a new course gets an address of its own, is not public, and goes with its draft', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => newCourse(writer, { title: 'Fire Safety' })))
  const rows = await world.database.db.select().from(courses)
  expect(rows.find(({ id }) => id === one)).toMatchObject({ published: false, listed: false })
  expect(new Set([one, two].map((id) => rows.find((row) => row.id === id)?.slug))).toEqual(
    new Set(['fire-safety-2', 'fire-safety-3']),
  )
  await expect(courseBySlug(world.ctx(guest), 'fire-safety-2')).rejects.toMatchObject({ kind: 'missing' })
  for (const id of [one, two]) expect(await discardDraft(writer, id ?? '', { revision: 0 })).toBe('course')
})

test('where no one else may publish, an administrator publishes with a reason', async () => {
  await reviewIn(365)
  await startDraft(admin, courseId)
  const publish = async (reason: string) => publishDraft(admin, courseId, { ...(await revision()), reason })
  await expect(publish('I am alone')).rejects.toMatchObject({ title: 'Not published' })
  await world.database.db.execute(`update users set is_active = id = '${admin.actor.userId}'`)
  await expect(publish('')).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
  await publish('I am alone')
  const rows = await world.database.db.select().from(courseVersions).where(eq(courseVersions.courseId, courseId))
  expect(rows.at(-1)).toMatchObject({ state: 'published', publishReason: 'I am alone' })
})
