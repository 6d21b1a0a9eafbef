import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDraft } from '#domains/learning/courses/drafts.server.ts'
import { courseVersions, lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { answerTo } from '#server/demo/given-answers.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { previewCourse, previewLesson, previewQuestion, tryCheck, tryQuestion } from './preview.queries.server.ts'

let world: World
let trainer: Ctx<User>
let courseId: string
let taught: (typeof lessons.$inferSelect)[]
beforeAll(async () => {
  world = await openWorld()
  trainer = world.ctx((await world.account('Trainer', 'trainer')).actor) as Ctx<User>
  const { db } = world.database
  const [course] = await db.select().from(courses).where(eq(courses.slug, 'food-hygiene'))
  courseId = course?.id ?? ''
  await startDraft(trainer, courseId)
  const draft = await db
    .select()
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
  taught = await db
    .select()
    .from(lessons)
    .where(eq(lessons.versionId, draft[0]?.id ?? ''))
    .orderBy(lessons.position)
})
afterAll(() => world.close())

const question = async (text: string) => {
  const [row] = await world.database.db.select().from(questionVersions).where(eq(questionVersions.text, text))
  if (!row) throw new Error(`There is no question “${text}”.`)
  return row
}

test('a trainer sees the draft as a learner who begins it, and is told what she would be told of an answer', async () => {
  const [first, second] = taught
  expect(await previewCourse(trainer, courseId)).toMatchObject({
    ...{ lessons: taught.length, done: 0, begun: false, review: false },
    resume: { id: first?.id, position: 1 },
  })
  const place = { courseId, lessonId: first?.id ?? '' }
  const { check, before, after, lesson } = await previewLesson(trainer, place)
  expect({ before, after, body: lesson.body }).toEqual({ before: undefined, after: second?.id, body: first?.body })
  expect(Object.keys(check ?? {})).toEqual(['kind', 'text', 'options', 'matches'])
  expect(Object.keys(check?.options[0] ?? {})).toEqual(['id', 'text'])
  const written = await question(check?.text ?? '')
  expect(await tryCheck(trainer, place, answerTo(written, true))).toMatchObject({ right: true, why: written.why })
  expect(await tryCheck(trainer, place, answerTo(written, false))).toMatchObject({ right: false })
  await expect(tryCheck(trainer, place, {})).rejects.toThrow('Not checked')
})

test('a sample of the quiz asks the same again, marks each answer, and ends after the last', async () => {
  const at = (position: number) => ({ courseId, seed: 'a1b2', position })
  const one = await previewQuestion(trainer, at(1))
  expect(await previewQuestion(trainer, at(1))).toEqual(one)
  const written = await question(one.question.text)
  expect(await tryQuestion(trainer, at(1), answerTo(written, true))).toMatchObject({ why: written.why })
  for (const position of [0, one.asked + 1, Number.NaN])
    await expect(previewQuestion(trainer, at(position))).rejects.toThrow('Question not found.')
})

test('lessons of another course are not found, and a learner sees no preview', async () => {
  const [other] = await world.database.db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  const place = { courseId: other?.id ?? '', lessonId: taught[0]?.id ?? '' }
  await expect(previewLesson(trainer, place)).rejects.toThrow('Lesson not found.')
  await expect(tryCheck(trainer, place, {})).rejects.toThrow('Lesson not found.')
  const learner = world.ctx((await world.account('Learner', 'learner')).actor) as Ctx<User>
  await expect(previewCourse(learner, courseId)).rejects.toThrow()
})
