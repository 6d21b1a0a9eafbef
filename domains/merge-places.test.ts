import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/access/world.ts'
import { placesOf, stay, withAccount } from './merge-places.ts'
import type { MergeKind } from './people/merges/merges.rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const targets: Record<string, MergeKind> = { locations: 'location', jobs: 'job', people: 'person' }

/** Every column that points at what is merged, as the database knows them. */
async function pointing(target: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ place: string }>(
    `select pointing.relname || '.' || attribute.attname as place
    from pg_constraint as constr
    join pg_class as pointing on pointing.oid = constr.conrelid
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and constr.confrelid = $1::regclass`,
    [target],
  )
  return rows.map(({ place }) => place).toSorted()
}

test.each(Object.keys(targets))(
  'a merge moves every column that points at %s, or says why its rows stay',
  async (target) => {
    const known = [...placesOf(targets[target] ?? 'person'), ...Object.keys(stay)]
    expect((await pointing(target)).filter((place) => !known.includes(place))).toEqual([])
  },
)

test('what a merge moves is there', async () => {
  const { rows } = await world.database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ place }) => place))
  const known = [...new Set(Object.values(targets))].flatMap(placesOf)
  expect([...known, ...Object.keys(stay)].filter((place) => !there.has(place))).toEqual([])
})

test.each(['people', 'jobs', 'locations'])(
  'the database turns what is written about a merged row of %s to what it became',
  async (target) => {
    const { rows } = await world.database.pool.query<{ place: string }>(
      `select relation.relname || '.' || substring(tgname from '^a_merged_(.*)$') as place
    from pg_trigger join pg_class as relation on relation.oid = tgrelid where tgname like 'a\\_merged\\_%'`,
    )
    const kept = new Set(rows.map(({ place }) => place))
    const own = `${target}.merged_into`
    expect((await pointing(target)).filter((place) => place !== own && !kept.has(place))).toEqual([])
  },
)

test('a merge moves every person_id that no foreign key holds, or says why its rows stay', async () => {
  const { rows } = await world.database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name = 'person_id'`,
  )
  const known = [...placesOf('person'), ...Object.keys(stay)]
  expect(rows.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([])
})

test('what points at an account stays with it, but for what is named: nothing adds up', async () => {
  expect((await pointing('users')).filter((place) => !withAccount[place])).toEqual([])
})
