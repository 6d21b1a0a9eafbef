import { readFile } from 'node:fs/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import { guest, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { firstCourses } from './catalogue.ts'
import { listCourseRequests } from './course-requests.queries.server.ts'
import { requestBundle, requestCourse } from './course-requests.server.ts'
import { readCourse } from './course-text.rules.ts'
import { bundleBySlug, courseBySlug, hasRequested, listBundles, listCourses } from './courses.queries.server.ts'
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

test.each(firstCourses)('%s is written as the catalogue reads it', async (slug) => {
  const course = readCourse(await readFile(`content/courses/${slug}.md`, 'utf8'))
  expect(course.slug).toBe(slug)
  expect(course.outcomes.length).toBeGreaterThan(3)
  expect(course.guidance.length).toBeGreaterThan(1)
  expect(course.modules.length).toBeGreaterThan(5)
  expect(course.modules.every(({ minutes }) => minutes > 0)).toBe(true)
  expect(course.modules.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(course.cpdMinutes)
  expect(course.reviewedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a course without its title is refused, not half read', () => {
  expect(() => readCourse('---\nslug: x\n---\n')).toThrow('The course has no line "title: ..."')
})

test('the ten courses are there in their order, at £14.99, two of them new', async () => {
  const all = await listCourses(world.ctx(guest))
  expect(all.map(({ slug }) => slug)).toEqual(firstCourses)
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
  await db.update(bundles).set({ pricePence: 5000 })
  expect((await listBundles(world.ctx(guest))).map(({ price }) => price)).toEqual([5000, null])
  await db.update(bundles).set({ pricePence: null })
  await expect(requestBundle(as(learner), 'care-certificate')).rejects.toThrow('Not available yet')
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
