import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedCourses } from '#domains/learning/catalogue.ts'
import { bundleBySlug, courseBySlug } from '#domains/learning/courses.queries.server.ts'
import { bundleCourses, courses } from '#domains/learning/courses.table.ts'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import { priceBook } from '#domains/shop/prices/price-book.table.ts'
import { guest } from '#platform/actor.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import { courseModules, courseVersions, lessons, questionVersions, quizQuestions } from './versions.table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const versionsOf = (slug: string) =>
  world.database.db
    .select({
      id: courseVersions.id,
      number: courseVersions.number,
      title: courseVersions.title,
      state: courseVersions.state,
    })
    .from(courseVersions)
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(courses.slug, slug))
    .orderBy(courseVersions.number)

const versionOf = async (slug: string) => {
  const [version] = await versionsOf(slug)
  if (!version) throw new Error(`${slug} has no version`)
  return version
}

test('each of the 21 courses has one published version with modules, lessons, checks and a quiz', async () => {
  const { db } = world.database
  const count = async (table: typeof lessons | typeof quizQuestions | typeof courseVersions | typeof courseModules) =>
    db.$count(table)
  expect(await count(courseVersions)).toBe(21)
  expect(await count(courseModules)).toBe(137)
  expect(await count(lessons)).toBe(300)
  expect(await count(quizQuestions)).toBe(501)
  expect(await db.$count(questionVersions)).toBe(801)
  expect(await db.$count(lessons, sql`check_id is null`)).toBe(0)
})

test('a published version, its lessons and its questions are never changed', async () => {
  const { db } = world.database
  const { id } = await versionOf('fire-safety')
  const ways = [
    () => db.update(courseVersions).set({ passMark: 1 }).where(eq(courseVersions.id, id)),
    () => db.delete(courseVersions).where(eq(courseVersions.id, id)),
    () => db.update(lessons).set({ minutes: 1 }).where(eq(lessons.versionId, id)),
    () => db.delete(quizQuestions).where(eq(quizQuestions.versionId, id)),
    () => db.insert(courseModules).values({ versionId: id, position: 99, title: 'More' }),
    () => db.update(questionVersions).set({ options: [] }),
  ]
  for (const way of ways) await expect(way()).rejects.toThrow()
  expect(await versionsOf('fire-safety')).toHaveLength(1)
})

test('a newer text of a course that no one edited becomes its next version, once', async () => {
  const { db } = world.database
  // as a hub that holds an older text
  const { id } = await versionOf('food-hygiene')
  await asOwner(db, async (owner) => {
    await owner.execute(sql`alter table course_versions disable trigger course_versions_published_stay`)
    await owner.update(courseVersions).set({ textHash: 'an older text' }).where(eq(courseVersions.id, id))
    await owner.execute(sql`alter table course_versions enable trigger course_versions_published_stay`)
  })
  await seedReferenceData(world.ctx())
  await seedReferenceData(world.ctx())
  expect((await versionsOf('food-hygiene')).map(({ number, state }) => [number, state])).toEqual([
    [1, 'published'],
    [2, 'published'],
  ])
})

test('a hub from before there were versions gets them, keeps words of its own, and its bundle’s gaps are filled', async () => {
  const { db } = world.database
  const tables = [
    'quiz_questions',
    'lessons',
    'course_modules',
    'question_versions',
    'questions',
    'course_versions',
    'learning_paths',
  ]
  await asOwner(db, (owner) => owner.execute(sql.raw(`truncate ${tables.join(', ')} cascade`)))
  await db.update(bundleCourses).set({ courseId: null }).where(sql`title like 'Standard%' and position > 1`)
  await db.delete(priceBook).where(sql`course_id in (select id from ${courses} where not listed)`)
  await db.delete(courses).where(sql`not listed`)
  await db.update(courses).set({ title: 'Fire at ours' }).where(eq(courses.slug, 'fire-safety'))
  await seedReferenceData(world.ctx())
  for (const slug of listedCourses) expect(await versionsOf(slug)).toHaveLength(1)
  expect((await courseBySlug(world.ctx(guest), 'fire-safety')).title).toBe('Fire at ours')
  expect((await versionOf('fire-safety')).title).toBe('Fire at ours')
  expect((await bundleBySlug(world.ctx(guest), 'care-certificate')).price).toBe(19187)
})
