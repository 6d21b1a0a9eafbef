import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { long } from '#tests/long.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { fillDemo } from './fill.ts'

// Future days: ends, deadlines and plans.
const toCome =
  /(expires_at|send_after|waits_until|interview_at|lapses_at|interviews\.at|session_dates\.\w+|supervision_due\.booked_at|supervisions\.at)$/

const hours = [
  ['before anyone is up', '2026-03-10T05:30:00Z'],
  ['at noon', '2026-03-10T12:00:00Z'],
]
for (const [when, at = ''] of long ? hours : [])
  test(`nothing in a demonstration begun ${when} has happened later than that`, async () => {
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
  }, 300_000)

test('a demonstration is a home of 48, one of them its registered manager, who have signed two thirds of what they are asked; all have a number and a contract, and most a lead', async () => {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url)
  await fillDemo(database)
  const { rows } =
    await database.pool.query(`with held as (select * from posts where date_from <= current_date and date_to is null)
    select (select count(distinct person_id)::int from held) as staff,
      (select count(*)::int from held join jobs on jobs.id = job_id where title = 'Registered Manager') as managers,
      (select count(*)::int from held where manager_id = person_id) as "ownTeam",
      (select count(*)::int from reminders where way = 'letter') > 0 as letters,
      (select count(*)::int from reminders) > 50 as reminders,
      (select count(*)::int from messages where template = 'compliance.reminder' and state = 'sent') > 5 as arrived,
      (select count(*)::int from compliance_days where day < current_date - 170) > 0 as "sixMonths",
      (select count(*)::int from held join staff_files using (person_id) where staff_number <> '' and contract <> '') as numbered,
      (select count(*)::int from held where manager_id is not null) as led,
      (select count(*)::int from quality_months where location_id is null and supervisions_due > 0) > 3 as supervised,
      (select count(*) from policy_signatures)::float / ((select count(distinct person_id) from held) * (select count(*) from policies)) as signed`)
  const { signed, ...others } = rows[0]
  const yes = { letters: true, reminders: true, arrived: true, sixMonths: true }
  expect(others).toEqual({
    staff: 48,
    managers: 1,
    ownTeam: 0,
    numbered: 48,
    led: expect.toSatisfy((led) => led > 40),
    supervised: true,
    ...yes,
  })
  expect(signed).toBeGreaterThan(0.6)
  expect(signed).toBeLessThan(0.7)
  const { rows: barred } = await database.pool.query(
    "select title from jobs where not care_work and dbs_level like '%barred%'",
  )
  expect(barred).toEqual([])
  await database.close()
  await drop()
}, 600_000)

test('a demonstration chooses by names and never by ids, which are new each time, so that all of them look alike', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const byId = sources.filter((name) =>
    /md5\([^)]*\b\w*id\b/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  )
  expect(byId).toEqual([])
})

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
