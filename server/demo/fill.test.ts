import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { fillDemo } from './fill.ts'

// Future days: ends, deadlines and plans.
const toCome = /(expires_at|send_after|waits_until|interview_at|lapses_at|interviews\.at|session_dates\.\w+)$/

test.each([
  ['before anyone is up', '2026-03-10T05:30:00Z'],
  ['at noon', '2026-03-10T12:00:00Z'],
])(
  'nothing in a demonstration begun %s has happened later than that',
  async (_, at) => {
    const { url, drop } = await freshDatabase()
    const database = openDatabase(url)
    const before = await laterThan(database, at)
    await fillDemo(database, Temporal.Instant.from(at))
    // what every new hub has is of the real clock; a filling may only date it back
    for (const [column, n] of Object.entries(await laterThan(database, at)))
      expect({ column, more: n - (before[column] ?? 0) }).toEqual({
        column,
        more: expect.toSatisfy((more) => more <= 0),
      })
    await database.close()
    await drop()
  },
  60_000,
)

/** How many rows of each column that says when something happened say that it was later. */
async function laterThan({ pool }: Database, at: string): Promise<Record<string, number>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  )
  const counts = columns
    .filter(({ table, column }) => !toCome.test(`${table}.${column}`))
    .map(
      ({ table, column }) =>
        `select '${table}.${column}' as name, count(*)::int as n from "${table}" where "${column}" > $1`,
    )
  expect(counts.length).toBeGreaterThan(100)
  const { rows } = await pool.query(`select * from (${counts.join(' union all ')}) as c where n > 0`, [at])
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
