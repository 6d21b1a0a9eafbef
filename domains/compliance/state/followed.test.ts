import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/access/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const readers = ['state', 'counted-facts', 'turning-days', 'keeping'].map((name) =>
  readFileSync(`domains/compliance/state/${name}.${name === 'keeping' ? '' : 'queries.'}server.ts`, 'utf8'),
)
// a trigger on `posts` writes its versions, and of a type's row the versions alone decide
const byTrigger = ['compliance_types', 'post_versions']

test('every table that a state is read from is followed when it is written', async () => {
  const tables = new Set<string>()
  for (const text of readers)
    for (const [, names, path] of text.matchAll(/import \{([^}]+)\} from '(#domains[^']+\.table\.ts)'/g)) {
      const columns: Record<string, unknown> = await import(path ?? '')
      for (const name of names?.split(',') ?? []) {
        const table = columns[name.trim()]
        if (is(table, PgTable)) tables.add(getTableName(table))
      }
    }
  const { rows } = await world.database.db.execute<{ name: string; events: number }>(
    sql`select tgrelid::regclass::text as name, count(*)::int as events from pg_trigger
      where tgname like '%\\_compliance' group by 1`,
  )
  const followed = new Map(rows.map(({ name, events }) => [name, events]))
  expect(tables.size).toBeGreaterThan(6)
  expect([...tables].filter((name) => !followed.has(name)).sort()).toEqual(byTrigger)
  // added, changed, gone; a person is in no state before there is a post
  for (const [name, events] of followed) expect({ name, events }).toEqual({ name, events: name === 'people' ? 1 : 3 })
})
