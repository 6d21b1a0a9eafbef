import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { isAboutThem, keysToPeople } from '#tests/keys-to-people.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { contents } from './contents.rules.ts'
import { presetKeys, presets, sectionsLeftOut } from './presets.rules.ts'
import { sectionKeys } from './sections.rules.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let opened: Database
beforeAll(async () => {
  database = await freshDatabase()
  opened = openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** Every table that holds something about a person. */
async function tables(): Promise<string[]> {
  const keys = await keysToPeople(opened.pool)
  return [...new Set(['people', ...keys.filter(isAboutThem).map(({ pointing }) => pointing)])].sort()
}

/** Its columns, but for those that name a row, an account or a person. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await opened.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and data_type <> 'uuid' order by column_name`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

test('every table that hangs on a person is placed: in a section, or out of every pack for a reason', async () => {
  expect((await tables()).filter((table) => !contents[table])).toEqual([])
  const known = new Set(await tables())
  expect(Object.keys(contents).filter((table) => !known.has(table))).toEqual([])
})

test('every column of a table that packs show is shown, or is not for a reason', async () => {
  const unplaced: string[] = []
  const unknown: string[] = []
  for (const [table, placed] of Object.entries(contents)) {
    if ('out' in placed) continue
    const columns = await columnsOf(table)
    const named = [...placed.shows.split(' '), ...Object.keys(placed.not ?? {})]
    unplaced.push(...columns.filter((column) => !named.includes(column)).map((column) => `${table}.${column}`))
    unknown.push(...named.filter((column) => !columns.includes(column)).map((column) => `${table}.${column}`))
  }
  expect({ unplaced, unknown }).toEqual({ unplaced: [], unknown: [] })
})

test('each preset has or leaves out every section, and with it every table that is placed there', () => {
  for (const preset of presetKeys) {
    const said = [...presets[preset].sections, ...sectionsLeftOut(preset)]
    expect(said.toSorted()).toEqual([...sectionKeys].sort())
  }
  for (const placed of Object.values(contents)) if ('section' in placed) expect(sectionKeys).toContain(placed.section)
})
