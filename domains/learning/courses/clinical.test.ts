import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { both } from '#tests/two-at-once.ts'
import { clinicalCourses, keptFromSale, listReviewers, saleOf } from './clinical.queries.server.ts'
import {
  acceptUnreviewed,
  endReviewer,
  nameReviewer,
  recordClinicalReview,
  withdrawClinicalReview,
} from './clinical.server.ts'
import { clinicalReviews } from './clinical.table.ts'

let world: World
let office: Account
let trainer: Account
beforeAll(async () => {
  world = await openWorld()
  office = await world.account('Admin / HR', 'helen')
  trainer = await world.account('Trainer', 'joyce')
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const slug = 'medication-administration'

test('a version is cleared by a named reviewer or by accepting it unreviewed, one at a time, and all of it is kept', async () => {
  const hr = as(office)
  const today = todayOf(hr)
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  const id = course?.id ?? ''
  const named = { name: 'Ann Shaw', profession: 'Pharmacist', registrationNumber: '2049137', namedOn: today }
  const reviewerId = await nameReviewer(hr, named)
  await recordClinicalReview(hr, id, { reviewerId, reviewedOn: today })
  expect((await saleOf(hr, slug)).cleared).toMatchObject({
    on: today,
    by: { name: 'Ann Shaw', registrationNumber: '2049137' },
  })
  const accept = () => acceptUnreviewed(hr, id, { accept: 'yes', reason: 'Only staff of ours take it' })
  await both(accept, accept)
  expect((await clinicalCourses(hr)).find((one) => one.id === id)?.cleared).toMatchObject({
    by: null,
    reason: expect.any(String),
  })
  await withdrawClinicalReview(hr, id)
  expect((await saleOf(hr, slug)).cleared).toBeNull()
  expect(await world.database.db.$count(clinicalReviews)).toBe(3)
  await endReviewer(hr, reviewerId)
  expect(await listReviewers(hr)).toEqual([])
  await expect(recordClinicalReview(hr, id, { reviewerId, reviewedOn: today })).rejects.toThrow('Reviewer not found.')
  // a local hub sells to no one
  expect(await keptFromSale(hr, [slug])).toEqual([])
})

test('courses that await none are not asked for one, and no one else decides', async () => {
  const [fire] = await world.database.db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  const form = { accept: 'yes', reason: 'x' } as const
  await expect(acceptUnreviewed(as(office), fire?.id ?? '', form)).rejects.toThrow('Course not found.')
  await expect(acceptUnreviewed(as(trainer), fire?.id ?? '', form)).rejects.toThrow('Admins only.')
})
