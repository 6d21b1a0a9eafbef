import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsOf, lessonScript } from '../../bench/costs.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { allRoutes } from './routes.ts'
import { makeTargets } from './targets.ts'
import { countWork, stopCounting, workOf } from './work.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let ask: Ask
let placeOf: (path: string) => string
beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  const pathOf = await makeTargets(world)
  placeOf = (path) => {
    const route = allRoutes().findLast((one) => one.path === path)
    return route ? pathOf(route) : path
  }
  countWork()
})
afterAll(async () => {
  stopCounting()
  await world.close()
})

/** How often a page may ask the database, of which four are to know who asks. Two more than it does: not one for each row. */
const most: Record<string, number> = {
  '/trainer': 18,
  '/trainer/search?q=hand': 10,
  '/trainer/marking': 8,
  '/trainer/marking/:attemptId': 13,
  '/trainer/people': 12,
  '/trainer/people/:id': 12,
  '/trainer/courses': 8,
  '/trainer/courses/:id': 20,
  '/trainer/courses/:id/bank': 22,
  '/trainer/courses/:id/review': 24,
  '/trainer/cohorts': 10,
  '/trainer/cohorts/:id': 9,
  '/trainer/cohorts/paths/:id': 11,
  '/trainer/sessions': 8,
  '/trainer/sessions/:id': 12,
  '/trainer/sessions/:id/invite': 15,
  '/trainer/sessions/:id/results': 15,
  '/trainer/reports': 11,
  '/trainer/feedback': 8,
  '/admin/learning': 11,
  '/admin/learning/assign': 12,
  '/admin/learning/people': 12,
  '/admin/learning/requests': 8,
  '/admin/learning/letters': 9,
  '/admin/learning/certificates': 9,
  '/admin/staff/:id/training': 14,
  '/admin/settings/learning': 27,
  '/admin/settings/learning/issuers': 29,
  '/admin/settings/learning/clinical': 29,
}

test.each(Object.entries(most))('%s asks the database so often, however much it lists', async (path, most) => {
  const { cookie } = world.people[path.startsWith('/admin') ? 'Admin / HR' : 'Trainer']
  const { answer, work } = await workOf(() => ask(placeOf(path), { cookie }))
  expect(answer.status).toBe(200)
  expect(work.statements.length).toBeLessThanOrEqual(most)
})

test.each([
  '/courses/:slug',
  '/courses/:slug/first-lesson',
  '/learner/courses/:enrolmentId',
  '/learner/courses/:enrolmentId/lessons/:lessonId',
  '/learner/courses/:enrolmentId/quiz',
])('%s keeps to the script that a phone on a bad connection can carry', async (path) => {
  const { cookie } = world.people.Learner
  const { status, text } = await ask(placeOf(path), { cookie })
  expect(status).toBe(200)
  const { script } = costsOf(text)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(lessonScript)
})
