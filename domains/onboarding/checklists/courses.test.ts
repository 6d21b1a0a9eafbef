import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { flagsOf } from '#domains/onboarding/onboarding.rules.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import { system } from '#platform/actor.ts'
import type { Account } from '#tests/access/world.ts'
import { type OnboardingWorld, openOnboarding } from '#tests/onboarding.ts'
import { readItems } from './items.queries.server.ts'
import { addItem, tickItem } from './items.server.ts'

let onboarding: OnboardingWorld
beforeAll(async () => {
  onboarding = await openOnboarding()
})
afterAll(() => onboarding.world.close())

/** A starter whose only training is these. */
async function learns(name: string, ...abouts: string[]) {
  const { account, id } = await onboarding.starter(name)
  await onboarding.world.database.db.delete(onboardingItems).where(eq(onboardingItems.checklistId, id))
  const item = { kind: 'training', owner: 'starter', dayOffset: 3 } as const
  for (const about of abouts) await addItem(onboarding.hr(), id, { ...item, about, title: about })
  return { account, id }
}

async function complete(account: Account, slug: string) {
  const { world, asAccount } = onboarding
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  const { personId } = account
  const given = await giveCourse(
    { ...onboarding.hr(), actor: system },
    course?.id ?? '',
    [{ personId, dueOn: null, opens: true }],
    {
      source: 'hand',
    },
  )
  const cycle = await lockOwnCycle(asAccount(account), given.get(personId) ?? '')
  await completeCycle(asAccount(account), cycle.id, { method: 'lessons' })
}

test('training that names a course, or the type it renews, is done by its completion, also where competence is awaited', async () => {
  const { account, id } = await learns('mover', 'moving-and-handling', 'moving_and_handling', 'fire-safety')
  await complete(account, 'moving-and-handling')
  const items = await readItems(onboarding.hr(), id)
  expect(items.map(({ about, done, byHand, ofCourse }) => ({ about, done, byHand, ofCourse }))).toEqual([
    { about: 'moving-and-handling', done: true, byHand: false, ofCourse: true },
    { about: 'moving_and_handling', done: true, byHand: false, ofCourse: false },
    { about: 'fire-safety', done: false, byHand: false, ofCourse: true },
  ])
  expect(flagsOf(items).trainingComplete).toBe(false)
})

test('the last course finishes the checklist, in the same transaction', async () => {
  const { account, id } = await learns('finisher', 'fire-safety')
  await complete(account, 'fire-safety')
  expect(flagsOf(await readItems(onboarding.hr(), id)).trainingComplete).toBe(true)
  const { db } = onboarding.world.database
  const [checklist] = await db.select().from(onboardingChecklists).where(eq(onboardingChecklists.id, id))
  expect(checklist?.closedAt).not.toBeNull()
})

test('no one ticks a course by hand', async () => {
  const { id } = await learns('ticked', 'fire-safety', 'fire_safety')
  const [course, type] = await readItems(onboarding.hr(), id)
  await expect(tickItem(onboarding.hr(), course?.id ?? '')).rejects.toThrow('Update failed')
  await tickItem(onboarding.hr(), type?.id ?? '')
})
