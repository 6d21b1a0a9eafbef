import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepTableChanges } from '#platform/db/table-versions.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { roles, users } from './auth/accounts.table.ts'
import { type Ctx, rehearse, transaction } from './ctx.server.ts'
import { tableChanges } from './db/table-changes.table.ts'
import { type Lasts, whileUnchanged } from './while-unchanged.server.ts'

let world: World
let worked: number

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  worked = 0
})

let names = 0
/** A question of its own for each test, about roles, that counts how often it is worked out. */
function question(work: (lasts: Lasts) => Promise<unknown> = async () => worked) {
  const name = `question ${++names}`
  return (ctx: Ctx = world.ctx(), asked: { may?: boolean; by?: string } = {}) =>
    whileUnchanged(ctx, { name, may: true, of: [roles], ...asked }, (lasts) => {
      worked++
      return work(lasts)
    })
}

const someRole = sql`(select min(id::text)::uuid from roles)`
const write = (ctx: Pick<Ctx, 'db'>) => ctx.db.update(roles).set({ name: sql`name` }).where(eq(roles.id, someRole))

test('what was found is kept until one of its tables is written', async () => {
  const ask = question()
  expect([await ask(), await ask()]).toEqual([1, 1])
  await world.database.db.update(users).set({ isActive: true })
  expect(await ask()).toBe(1)
  await write(world.ctx())
  expect([await ask(), await ask()]).toEqual([2, 2])
})

test('what another asks for is worked out by itself', async () => {
  const ask = question()
  expect([await ask(undefined, { by: 'a' }), await ask(undefined, { by: 'b' })]).toEqual([1, 2])
  expect(await ask(undefined, { by: 'a' })).toBe(1)
})

test('who may read it is asked each time', async () => {
  const ask = question()
  await ask()
  await expect(ask(undefined, { may: false })).rejects.toThrow('Admins only.')
})

test('what is not committed yet, or taken back, changes nothing for others', async () => {
  const ask = question()
  await ask()
  await transaction(world.ctx(), async (ctx) => {
    await write(ctx)
    expect(await ask()).toBe(1)
    expect([await ask(ctx), await ask(ctx)]).toEqual([2, 3])
  })
  expect(await ask()).toBe(4)
  await rehearse(world.ctx(), write)
  expect(await ask()).toBe(4)
})

test('a write after one that was taken back in the same transaction is seen', async () => {
  const ask = question()
  await ask()
  await transaction(world.ctx(), async (ctx) => {
    await rehearse(ctx, write)
    await write(ctx)
  })
  expect(await ask()).toBe(2)
})

test('those who ask at once share one working out', async () => {
  const ask = question()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

test('what failed is tried again', async () => {
  const ask = question(async () => {
    if (worked === 1) throw new Error('lost')
    return worked
  })
  const [first, second] = await Promise.allSettled([ask(), ask()])
  expect([first, second]).toMatchObject([{ status: 'rejected' }, { value: 2 }])
  expect(await ask()).toBe(2)
})

test('a value that lasts until an instant is kept until then, and not for a clock that is behind', async () => {
  const ctx = world.ctx()
  const at = (minutes: number) => ({ ...ctx, now: ctx.now.add({ minutes }) })
  const ask = question(async (lasts) => {
    lasts(ctx.now.add({ minutes: 20 }))
    lasts(ctx.now.add({ minutes: 10 }))
    return worked
  })
  expect([await ask(at(5)), await ask(at(9)), await ask(at(10))]).toEqual([1, 1, 2])
  expect([await ask(at(0)), await ask(at(1))]).toEqual([3, 3])
})

test('a value of this instant alone is not kept', async () => {
  const ctx = world.ctx()
  const ask = question(async (lasts) => {
    lasts(ctx.now)
    return worked
  })
  expect([await ask(ctx), await ask(ctx)]).toEqual([1, 2])
})

test('a new day is worked out anew', async () => {
  const ask = question()
  await ask()
  expect(await ask({ ...world.ctx(), now: world.ctx().now.add({ hours: 24 }) })).toBe(2)
})

test('adding up what was written leaves each version as it was', async () => {
  const ask = question()
  const { db } = world.database
  await db.execute(sql`insert into ${tableChanges} select 'roles', random(1, 2147483647) from generate_series(1, 600)`)
  await ask()
  await sweepTableChanges(world.ctx())
  expect(await db.$count(tableChanges, eq(tableChanges.name, 'roles'))).toBe(1)
  expect(await ask()).toBe(1)
})

test('a transaction that writes a table many times notes it once', async () => {
  const { db } = world.database
  const before = await db.$count(tableChanges)
  await transaction(world.ctx(), async (ctx) => {
    await write(ctx)
    await write(ctx)
  })
  expect(await db.$count(tableChanges)).toBe(before + 1)
})

test('while many write at once, what is kept is never older than what was committed before it was asked for', async () => {
  const { db } = world.database
  const count = async () => (await db.execute<{ n: number }>(sql`select count(*)::int as n from roles`)).rows[0]?.n ?? 0
  const ask = question(count)
  let writing = true
  const writer = async (no: number) => {
    for (let write = 0; write < 20; write++) {
      const keep = write % 4 === 3 ? rehearse : transaction
      await keep(world.ctx(), (ctx) => ctx.db.insert(roles).values({ name: `role ${no} ${write}` as never }))
    }
  }
  const readers = Array.from({ length: 4 }, async () => {
    // roles are only added here, so a number from before is a smaller one
    while (writing) {
      const before = await count()
      expect(await ask()).toBeGreaterThanOrEqual(before)
    }
  })
  await Promise.all([0, 1, 2, 3].map(writer)).finally(() => {
    writing = false
  })
  await Promise.all(readers)
  expect(await ask()).toBe(await count())
})
