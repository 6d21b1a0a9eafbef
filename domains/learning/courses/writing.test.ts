import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { readBank, readQuestion } from './bank.queries.server.ts'
import { startDraft } from './drafts.server.ts'
import { listWrittenCourses, readLesson, readPublishing, readToReview, readWriting } from './writing.queries.server.ts'

let world: World
let trainer: Ctx<User>
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  trainer = world.ctx((await world.account('Trainer', 'trainer')).actor) as Ctx<User>
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'medication-administration'))
  courseId = course?.id ?? ''
})
afterAll(() => world.close())

test('the list shows what is live, what is being written and what awaits a review', async () => {
  const find = async () => (await listWrittenCourses(trainer)).find(({ id }) => id === courseId)
  expect(await find()).toMatchObject({ live: 1, draft: null, awaits: 'clinical review', learning: 0 })
  expect(await readWriting(trainer, courseId)).toMatchObject({ live: 1, version: { state: 'published' }, inQuiz: 27 })
  await startDraft(trainer, courseId)
  expect(await find()).toMatchObject({ live: 1, draft: { number: 2, state: 'draft' } })
})

test('the editor reads the draft with its outline, lessons and bank, filtered', async () => {
  const { outline, bank, version } = await readWriting(trainer, courseId)
  expect(version).toMatchObject({ state: 'draft', changedBy: 'Test trainer' })
  const first = outline[0]?.lessons[0]
  const lesson = await readLesson(trainer, courseId, first?.id ?? '')
  expect(lesson.check?.options.length).toBeGreaterThan(1)
  expect(lesson.words).toBeGreaterThan(50)
  const all = await readBank(trainer, courseId, {})
  expect(all).toHaveLength(bank)
  const inModule = await readBank(trainer, courseId, { module: outline[0]?.id ?? '' })
  expect(inModule.every(({ quizModule }) => quizModule === outline[0]?.id)).toBe(true)
  expect(inModule.length).toBeGreaterThan(0)
  const matching = await readBank(trainer, courseId, { kind: 'match', q: ' a ' })
  expect(matching.every(({ kind }) => kind === 'match')).toBe(true)
  expect(all.filter(({ checkOf }) => checkOf).length).toBe(outline.flatMap(({ lessons }) => lessons).length)
  expect((await readQuestion(trainer, courseId, all[0]?.id ?? '')).number).toBe(1)
})

test('the publish dialog says what is left, and who wrote on a draft does not review it', async () => {
  const publishing = await readPublishing(trainer, courseId)
  const open = publishing.items.filter(({ done }) => !done).map(({ label }) => label)
  expect(open).toEqual(['A day for the next review is set'])
  expect(publishing).toMatchObject({ approvedBy: null, mayReview: false, mayPublish: true, alone: false })
  expect((await readToReview(trainer, courseId)).lessons.length).toBeGreaterThan(5)
})
