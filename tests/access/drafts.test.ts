import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let owner: Account
let others: Account[]
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  owner = await world.account('Job Applicant', 'writer')
  others = [await world.account('Admin / HR', 'hr'), await world.account('Learner', 'learner')]
})
afterAll(() => world.close())

const verbs = [
  'save?step=3',
  'leave?step=3',
  'keep?step=7',
  'rows/addresses/add?step=1',
  'rows/addresses/0/remove?step=1',
  'new',
]

test('only a Job Applicant keeps, leaves, adds, removes or begins anything', async () => {
  const before = await world.database.pool.query('select * from application_drafts')
  for (const { cookie } of others)
    for (const verb of verbs) {
      const body = new URLSearchParams({ niNumber: 'x', revision: '1' })
      const reply = await ask(`/application-form/${verb}`, { cookie, method: 'POST', body })
      expect([verb, reply.status]).toEqual([verb, 403])
    }
  expect((await world.database.pool.query('select * from application_drafts')).rows).toEqual(before.rows)
})

test('leaving the form never leads to another site', async () => {
  for (const to of ['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)']) {
    const address = `/application-form/leave?step=0&to=${encodeURIComponent(to)}`
    const body = new URLSearchParams({ firstName: 'Grace', lastName: 'Mensah', revision: '99' })
    expect((await ask(address, { cookie: owner.cookie, method: 'POST', body })).location).toBe('/applicant')
  }
})
