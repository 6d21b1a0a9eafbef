import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, rehearse, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { seededRandom } from '#tests/random.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'

let world: World
let place: Workplace
const persons: string[] = []

beforeAll(async () => {
  world = await openWorld()
  place = await workplace(world)
  for (const name of ['ann', 'ben', 'cat']) persons.push((await world.account('Staff Member', name)).personId)
})
afterAll(() => world.close())

/** Of whom the column says another thing than the tables. */
async function differing(): Promise<unknown[]> {
  const asked = sql`select id, is_staff from ${people} where is_staff <> (${isStaff(people.id)})`
  return (await world.database.db.execute(asked)).rows
}

const createdAt = '2020-01-01T09:00:00Z'

/** Each makes someone one of the staff, or takes one of the reasons away. */
const writes: ((db: Ctx['db'], personId: string) => Promise<unknown>)[] = [
  (db, personId) => db.insert(staffFiles).values({ personId, createdAt, createdBy: personId }).onConflictDoNothing(),
  (db, personId) => db.delete(staffFiles).where(eq(staffFiles.personId, personId)),
  (db, personId) => employ({ ...world, database: { ...world.database, db } } as World, place, { personId }),
  (db, personId) => db.delete(posts).where(eq(posts.personId, personId)),
  (db, personId) => db.update(posts).set({ dateFrom: null }).where(eq(posts.personId, personId)),
  (db, personId) => setRole(db, personId, 'Staff Member'),
  (db, personId) => setRole(db, personId, 'Learner'),
  (db, personId) => db.update(people).set({ isStaff: sql`not is_staff` }).where(eq(people.id, personId)),
  (db) => db.insert(people).values({ id: v7(), name: 'New', createdAt, isStaff: true }),
]

const setRole = (db: Ctx['db'], personId: string, name: string) =>
  db
    .update(users)
    .set({ roleId: sql`(select id from ${roles} where name = ${name})` })
    .where(eq(users.personId, personId))

async function aWriter(random: (most: number) => number): Promise<void> {
  const one = () => persons[random(persons.length)] ?? ''
  for (let write = 0; write < 25; write++) {
    const keep = random(5) === 0 ? rehearse : transaction
    // what the database refuses, or ends because two waited for one another, is not written
    await keep(world.ctx(), async ({ db }) => {
      for (let times = 0; times < 2; times++) await writes[random(writes.length)]?.(db, one())
    }).catch(() => {})
  }
}

// writers that wait for one another are ended by the database after two seconds each
test('who is one of the staff is known, whatever several write at once', { timeout: 120_000 }, async () => {
  const random = seededRandom()
  await Promise.all(Array.from({ length: 4 }, () => aWriter(random)))
  expect(await differing()).toEqual([])
})

test.each([...writes.keys()])('write %i alone leaves what is known true', async (at) => {
  const { db } = world.database
  const [ann = '', ben = ''] = persons
  await writes[0]?.(db, ann)
  await writes[2]?.(db, ben).catch(() => {})
  await writes[at]?.(db, ben).catch(() => {})
  expect(await differing()).toEqual([])
})

test('who loses the last reason is no longer one of the staff', async () => {
  const { db } = world.database
  const account = await world.account('Staff Member', 'dan')
  const known = async () => (await db.select().from(people).where(eq(people.id, account.personId)))[0]?.isStaff
  expect(await known()).toBe(true)
  await setRole(db, account.personId, 'Learner')
  expect(await known()).toBe(false)
})

test('an account role of another name makes no one one of the staff', async () => {
  await world.database.db
    .update(roles)
    .set({ name: 'Other' as 'Learner' })
    .where(eq(roles.name, 'Staff Member'))
  expect(await differing()).toEqual([])
})
