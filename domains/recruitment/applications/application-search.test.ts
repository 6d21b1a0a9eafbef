import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#domains/people/people.table.ts'
import { rehearse, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { seededRandom } from '#tests/random.ts'
import { applicationSearch } from './application-search.table.ts'
import { applicationEvents, applications } from './applications.table.ts'

let world: World
let random: (most: number) => number

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  random = seededRandom()
})

/** Where what an application is found by is not what its person is found by. */
async function differing(): Promise<unknown[]> {
  const { rows } = await world.database.db.execute(sql`
    select applications.id, kept.search_text, people.search_text || ' ' || fold(applications.position) as held
    from ${applications} join ${people} on people.id = applications.applicant_id
      full join ${applicationSearch} as kept on kept.application_id = applications.id
    where (kept.search_text, kept.created_at) is distinct from
      (people.search_text || ' ' || fold(applications.position), applications.created_at)`)
  return rows
}

const someName = () => `Person ${random(1_000_000)}`

/** Two writers at once name the same person, and give them an application. */
async function aWriter(applicantId: string): Promise<void> {
  for (let write = 0; write < 10; write++) {
    const keep = write % 4 === 3 ? rehearse : transaction
    await keep(world.ctx(), async ({ db }) => {
      if (random(2)) await makeApplication(db, { applicantId, status: 'withdrawn' })
      else await db.update(people).set({ name: someName() }).where(eq(people.id, applicantId))
    })
  }
}

test('an application is found by what its person is found by, while both are written', async () => {
  const { applicantId } = await makeApplication(world.database.db, { status: 'withdrawn' })
  await Promise.all(Array.from({ length: 4 }, () => aWriter(applicantId)))
  expect(await differing()).toEqual([])
  expect(await world.database.db.$count(applicationSearch)).toBe(await world.database.db.$count(applications))
})

test('an application that goes to another person, or to another day, is found by those', async () => {
  const { db } = world.database
  const [{ id }, { applicantId }] = [await makeApplication(db), await makeApplication(db, { status: 'hired' })]
  await db.update(applications).set({ applicantId }).where(eq(applications.id, id))
  await db.update(applications).set({ createdAt: '2020-01-01T00:00:00Z' }).where(eq(applications.id, id))
  expect(await differing()).toEqual([])
})

test('an application that is deleted is found no more', async () => {
  const { db } = world.database
  const { id } = await makeApplication(db)
  await db.delete(applicationEvents).where(eq(applicationEvents.applicationId, id))
  await db.delete(applications).where(eq(applications.id, id))
  expect(await db.$count(applicationSearch, eq(applicationSearch.applicationId, id))).toBe(0)
})
