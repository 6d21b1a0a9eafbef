import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/postgres.ts'
import { LAST_BEFORE } from './journal.server.ts'
import { migrate } from './migrate.server.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeEach(async () => {
  fresh = await freshDatabase('template0')
  client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await fresh.drop()
})

/** The moments of migrations of before the baseline: the first, the 22nd, the 101st and the last of them. */
const FIRST = 1_795_255_458_227
const [AT_21, AT_100] = [1_795_337_493_278, 1_795_482_164_532]

/** A database that got as far as one of them, with something in it. */
async function madeBefore(...moments: number[]): Promise<void> {
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table people (id uuid primary key, name text); insert into people values (gen_random_uuid(), 'Ann Care')`)
  for (const moment of moments)
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`, [moment])
}

/** Everything that a start could have touched. */
async function everything(): Promise<unknown> {
  const tables = await client.query(
    `select relname, nspname, relkind from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1, 2`,
  )
  const [people, journal] = [await client.query('select * from people'), await entries()]
  const { rows: extensions } = await client.query('select extname from pg_extension order by 1')
  return [tables.rows, people.rows, journal, extensions]
}
const entries = async () =>
  (
    await client.query<{ moment: string }>('select created_at as moment from drizzle.__drizzle_migrations order by id')
  ).rows.map(({ moment }) => Number(moment))

test.each([
  ['its 22nd migration', [FIRST, AT_21]],
  ['its 101st migration', [FIRST, AT_21, AT_100]],
  ['migrations that no version of ours had', [7]],
])(
  'a database of before the baseline that got to %s is left as it is, and the commit to run is named',
  async (_, moments) => {
    await madeBefore(...moments)
    const before = await everything()
    for (let time = 0; time < 4; time++) {
      await expect(migrate(fresh.ownerUrl)).rejects.toThrow(
        new RegExp(`before 0\\.2\\.0 .* Nothing of it was changed\\. Start it once with commit ${LAST_BEFORE.commit}`),
      )
      expect(await everything()).toEqual(before)
    }
  },
)

test('four starts at once on an empty database make it once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(fresh.ownerUrl)))
  const moments = await entries()
  expect(new Set(moments).size).toBe(moments.length)
  await migrate(fresh.ownerUrl)
  expect(await entries()).toEqual(moments)
})

test('four starts at once on a database of the last migration before record the baseline once, and do not run it', async () => {
  await migrate(fresh.ownerUrl)
  const all = await entries()
  // its shape is the baseline's; only its journal is of before
  await client.query('delete from drizzle.__drizzle_migrations')
  for (const moment of [FIRST, AT_21, AT_100, LAST_BEFORE.moment])
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`, [moment])
  await client.query(`insert into people (id, name, created_at) values (gen_random_uuid(), 'Ann Care', now())`)
  await Promise.all([1, 2, 3, 4].map(() => migrate(fresh.ownerUrl)))
  expect(await entries()).toEqual([FIRST, AT_21, AT_100, LAST_BEFORE.moment, ...all])
  expect((await client.query('select name from people')).rows).toEqual([{ name: 'Ann Care' }])
})
