import { readFile } from 'node:fs/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import { priceBook } from '#domains/shop/prices/price-book.table.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import { richText } from '#lib/rich-text.ts'
import { guest, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { firstCourses, listedCourses } from './catalogue.ts'
import { listCourseRequests } from './course-requests.queries.server.ts'
import { requestBundle, requestCourse } from './course-requests.server.ts'
import { readCourse } from './courses/course-text.rules.ts'
import {
  bundleBySlug,
  courseBySlug,
  courseSlugs,
  hasRequested,
  listBundles,
  listCourses,
} from './courses.queries.server.ts'
import { bundles, courseRequests, courses } from './courses.table.ts'

let world: World
let learner: Account
let admin: Account
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  learner = accounts.Learner
  admin = accounts['Admin / HR']
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>

test.each(firstCourses.map(({ slug }) => slug))('%s is written as the catalogue reads it', async (slug) => {
  const course = readCourse(await readFile(`content/courses/${slug}.md`, 'utf8'))
  expect(course.slug).toBe(slug)
  expect(course.outcomes.length).toBeGreaterThan(3)
  expect(course.guidance.length).toBeGreaterThan(1)
  expect(course.modules.length).toBeGreaterThan(3)
  const lessons = course.modules.flatMap(({ lessons }) => lessons)
  expect(lessons.every(({ minutes, check }) => minutes > 0 && check)).toBe(true)
  expect(lessons.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThan(course.cpdMinutes)
  for (const { markdown } of lessons) expect(richText.safeParse(fromMarkdown(markdown)).success).toBe(true)
  expect(course.quiz.length).toBeGreaterThanOrEqual(15)
  // a quiz draws one from each module at least
  for (const [index] of course.modules.entries())
    expect(course.quiz.some(({ module }) => module === index + 1)).toBe(true)
  expect(course.reviewedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a course without its title is refused, not half read', () => {
  expect(() => readCourse('---\nslug: x\n---\n')).toThrow('The course has no line "title: ..."')
})

test('the ten courses are there in their order, at £14.99, two of them new', async () => {
  const all = await listCourses(world.ctx(guest))
  expect(all.map(({ slug }) => slug)).toEqual(listedCourses)
  expect(new Set(all.map(({ pricePence }) => pricePence))).toEqual(new Set([1499]))
  expect(all.filter(({ isNew }) => isNew).map(({ slug }) => slug)).toEqual(['safeguarding-adults', 'infection-control'])
})

test('seeding again changes nothing, and leaves what was edited alone', async () => {
  await world.database.db.update(courses).set({ title: 'Edited' }).where(eq(courses.slug, 'food-hygiene'))
  await seedReferenceData(world.ctx())
  expect((await courseBySlug(world.ctx(guest), 'food-hygiene')).title).toBe('Edited')
  expect(await listCourses(world.ctx(guest))).toHaveLength(10)
  expect(await listBundles(world.ctx(guest))).toHaveLength(2)
})

test('an unknown or unpublished course is not found', async () => {
  await expect(courseBySlug(world.ctx(guest), 'nothing')).rejects.toThrow('Course not found.')
  await world.database.db.update(courses).set({ published: false }).where(eq(courses.slug, 'fire-safety'))
  await expect(courseBySlug(world.ctx(guest), 'fire-safety')).rejects.toThrow('Course not found.')
  await expect(requestCourse(as(learner), 'fire-safety')).rejects.toThrow('Course not found.')
  // the gap it leaves takes its bundle off sale
  expect((await bundleBySlug(world.ctx(guest), 'compliance-essentials')).price).toBeNull()
  await world.database.db.update(courses).set({ published: true }).where(eq(courses.slug, 'fire-safety'))
  expect((await bundleBySlug(world.ctx(guest), 'compliance-essentials')).price).toBe(7195)
})

test('a bundle’s price can be set, but never sells one with gaps', async () => {
  const { db } = world.database
  const standard2 = eq(courses.slug, 'care-certificate-standard-2-your-personal-development')
  await db.update(courses).set({ published: false }).where(standard2)
  const [bundle] = await db.select().from(bundles).where(eq(bundles.slug, 'compliance-essentials'))
  const set = {
    bundleId: bundle?.id ?? '',
    pricePence: 5000,
    fromAt: '2026-01-01T00:00:00Z',
    setAt: '2026-01-01T00:00:00Z',
  }
  await db.insert(priceBook).values(set)
  expect((await listBundles(world.ctx(guest))).map(({ price }) => price)).toEqual([5000, null])
  await db.delete(priceBook).where(eq(priceBook.bundleId, set.bundleId))
  await expect(requestBundle(as(learner), 'care-certificate')).rejects.toThrow('Not available yet')
  await db.update(courses).set({ published: true }).where(standard2)
})

test('the Care Certificate Bundle is whole: 16 standards, the sum of its courses less 20%', async () => {
  const bundle = await bundleBySlug(world.ctx(guest), 'care-certificate')
  expect(bundle.lines).toHaveLength(16)
  expect(bundle.lines.every(({ slug }) => slug)).toBe(true)
  expect(bundle.price).toBe(19187)
})

test('a course that is sold in the bundle has its page, and is not in the catalogue', async () => {
  const slug = 'care-certificate-standard-3-duty-of-care'
  const course = await courseBySlug(world.ctx(guest), slug)
  expect(course.title).toContain('Duty of Care')
  expect(course.soldIn).toEqual({ slug: 'care-certificate', title: 'Care Certificate Bundle', price: 19187 })
  expect((await courseBySlug(world.ctx(guest), 'fire-safety')).soldIn).toBeNull()
  expect((await listCourses(world.ctx(guest))).map((course) => course.slug)).not.toContain(slug)
  expect(await courseSlugs(world.ctx(guest))).toHaveLength(21)
})

test('a signed-in person asks once, and two clicks at once are one request', async () => {
  expect(await hasRequested(as(learner), 'course', 'first-aid-awareness')).toBe(false)
  const asked = await Promise.all([1, 2, 3].map(() => requestCourse(as(learner), 'first-aid-awareness')))
  expect(asked.filter(Boolean)).toHaveLength(1)
  expect(await requestBundle(as(learner), 'compliance-essentials')).toBe(true)
  expect(await hasRequested(as(learner), 'course', 'first-aid-awareness')).toBe(true)
  expect(await hasRequested(as(learner), 'bundle', 'compliance-essentials')).toBe(true)
  const [row] = await world.database.db.select({ n: count() }).from(courseRequests)
  expect(row?.n).toBe(2)
})

test('another person’s request is not shown as your own, and a guest cannot ask', async () => {
  expect(await hasRequested(as(admin), 'course', 'first-aid-awareness')).toBe(false)
  expect(await hasRequested(world.ctx(guest), 'course', 'first-aid-awareness')).toBe(false)
  await expect(requestCourse(world.ctx(guest) as Ctx<User>, 'food-hygiene')).rejects.toThrow('Access restricted')
})

test('only Admin / HR read who asked for what', async () => {
  const list = await listCourseRequests(as(admin))
  expect(list.map(({ wanted }) => wanted).sort()).toEqual(['Compliance Essentials Bundle', 'First Aid Awareness'])
  await expect(listCourseRequests(as(learner))).rejects.toThrow('Admins only.')
})
