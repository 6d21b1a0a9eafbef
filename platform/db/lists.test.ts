import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/access/world.ts'
import { users } from '../auth/accounts.table.ts'
import { listOf, readTogether } from './lists.server.ts'
import { isOneOf } from './one-of.ts'
import { writtenOnce } from './written-once.server.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  for (const name of ['ann', 'bob', 'cleo']) await world.account('Learner', name)
})
afterAll(() => world.close())

const wanted = { id: users.id, email: users.email, at: users.roleGivenAt, active: users.isActive }
const inOrder = sql`from ${users} where ${isOneOf(users.id, sql.placeholder('ids'))} order by ${users.email} desc`
const read = readTogether({
  all: listOf(wanted, inOrder),
  first: listOf(wanted, sql`${inOrder} limit 1`),
  none: listOf(wanted, sql`${inOrder} limit 0`),
})

test('lists that are read in one statement are what each says alone, in its order', async () => {
  const { db } = world.database
  await db.update(users).set({ roleGivenAt: '2026-11-20T09:00:00.120Z' })
  const alone = (await db.select(wanted).from(users)).toSorted((a, b) => (a.email < b.email ? 1 : -1)).slice(1)
  const ids = alone.map(({ id }) => id)
  for (const times of [1, 2, 3]) {
    const { all, first, none } = await read(db, { ids })
    expect({ times, all, none }).toEqual({ times, all: alone, none: [] })
    expect(first).toEqual(alone.slice(0, 1))
  }
  expect(alone[0]?.at).toBe('2026-11-20T09:00:00.12Z')
  expect((await read(db, { ids: [] })).all).toEqual([])
})

test('a statement that was written out once reads in a transaction what that transaction wrote', async () => {
  const emailOf = writtenOnce((db) =>
    db
      .select({ email: users.email })
      .from(users)
      .where(sql`${users.id} = ${sql.placeholder('id')}`),
  )
  const { db } = world.database
  const [one] = await db.select({ id: users.id }).from(users).limit(1)
  const id = one?.id ?? ''
  const [before] = await emailOf(db).execute({ id })
  const within = db.transaction(async (tx) => {
    await tx.update(users).set({ email: 'other@example.com' }).where(sql`${users.id} = ${id}`)
    expect(await emailOf(tx).execute({ id })).toEqual([{ email: 'other@example.com' }])
    tx.rollback()
  })
  await expect(within).rejects.toThrow('Rollback')
  expect(await emailOf(db).execute({ id })).toEqual([before])
})
