import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownersUrl } from '#tests/as-owner.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { type Database, openDatabase } from './client.server.ts'

let database: Database
let fresh: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(ownersUrl(fresh.url), 3)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const backend = async () =>
  (await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
const number = async (n: number) => (await database.db.execute<{ n: number }>(sql`select ${n}::int as n`)).rows[0]?.n

test('what is asked at once goes over one connection, and each gets its own answer', async () => {
  expect(new Set(await Promise.all([backend(), backend(), backend()])).size).toBe(1)
  const many = Array.from({ length: 50 }, (_, n) => n)
  expect(await Promise.all(many.map(number))).toEqual(many)
})

test('a statement that fails leaves those beside it alone', async () => {
  const first = number(1)
  const failing = Promise.resolve(database.db.execute(sql`select ${1}::int / 0`))
  const [before, failed, after] = await Promise.allSettled([first, failing, number(2)])
  expect([before, after]).toMatchObject([{ value: 1 }, { value: 2 }])
  expect(failed).toMatchObject({ reason: { cause: { message: 'division by zero' } } })
  expect(await number(3)).toBe(3)
})

test('a statement that cannot be understood leaves those beside it alone', async () => {
  for (let time = 0; time < 5; time++) {
    const failing = Promise.resolve(database.db.execute(sql`select nothing from nowhere where ${1}::int = 1`))
    const all = await Promise.allSettled([failing, failing.catch(() => {}), number(1), number(2)])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  }
})

test('what cannot be sent at all fails alone, and its connection is used again', async () => {
  for (let time = 0; time < 5; time++) {
    const nothing = database.pool.query(undefined as never)
    const all = await Promise.allSettled([number(1), nothing, number(2)])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  }
  expect(await number(3)).toBe(3)
})

test('a connection that is lost fails what was asked over it, and the next question gets another', async () => {
  const first = number(1)
  const ended = Promise.resolve(database.db.execute(sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`))
  const all = await Promise.allSettled([first, ended, number(2)])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await Promise.all([number(1), number(2)])).toEqual([1, 2])
})

test('statements of a transaction stay in it, whatever is asked beside it', async () => {
  await database.db.execute(sql`create table gathered (n int)`)
  await Promise.allSettled([
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into gathered values (${1})`)
      await Promise.all([number(1), number(2)])
      throw new Error('taken back')
    }),
    number(3),
    number(4),
  ])
  expect((await database.db.execute(sql`select n from gathered`)).rows).toEqual([])
})
