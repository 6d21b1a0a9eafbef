import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { v7 } from 'uuid'
import { addDays, type Day } from '#lib/day.ts'
import { LAST_BEFORE } from '#platform/db/journal.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { freshDatabase } from '../postgres.ts'

type Values = Record<string, unknown>
type Kept<Names> = {
  /** When it was kept. */
  at: string
  names: Names
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
}

/**
 * A hub of before the baseline, as the last of the migrations of then left it: rows that were kept from a run of them over a hub
 * of one of the versions before. Its days and moments come to be as far from now as they were from when it was kept. It waits
 * for `migrate`.
 */
export async function earlierHub<Names extends object>(...files: string[]) {
  const kept = files.map((file) => read<Names>(file))
  const { ownerUrl: url, drop } = await freshDatabase('template0')
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from role_permissions; delete from roles; delete from table_changes')
  const restore = await suspendRules(client, [...new Set(kept.flatMap(({ tables }) => Object.keys(tables)))])
  const [first] = kept
  const shift = shiftSince(first?.at ?? '')
  for (const { tables } of kept)
    for (const [table, { columns, rows }] of Object.entries(tables)) {
      const objects = rows.map((row) => Object.fromEntries(row.map((value, at) => [columns[at], shift(value)])))
      const names = columns.map((name) => `"${name}"`).join(', ')
      await client.query(
        `insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(objects)],
      )
    }
  await client.query(restore)
  await client.query('delete from drizzle.__drizzle_migrations')
  const entry = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`
  await client.query(entry, [LAST_BEFORE.moment])
  return {
    url,
    names: kept.map(({ names }) => names),
    /** A day of then, as it is now. */
    dayNow: (day: Day): Day => String(shift(day)),
    put: (table: string, values: Values) => put(client, table, values),
    run: (statement: string, values: unknown[]) => client.query(statement, values),
    close: () => client.end(),
    drop,
  }
}
export type EarlierHub = Awaited<ReturnType<typeof earlierHub>>

function read<Names>(file: string): Kept<Names> {
  return JSON.parse(gunzipSync(readFileSync(new URL(`${file}.json.gz`, import.meta.url))).toString())
}

/** What is written while rows are put in; the statements that bring it back. */
async function suspendRules(client: pg.Client, tables: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string; drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[])`,
    [tables],
  )
  const triggers = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger user`)
  await client.query([...rows.map(({ drop }) => drop), ...triggers('disable')].join(';'))
  return [...triggers('enable'), ...rows.map(({ add }) => add)].join(';')
}

const aDay = /^\d{4}-\d\d-\d\d$/
const aMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const NEAR_HOURS = 2

/** Days of birth that were never counted from a day stay. */
const isFixed = (day: string) => day < '1995'

function shiftSince(at: string) {
  const then = Temporal.Instant.from(at)
  const now = Temporal.Now.instant()
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('Europe/London').toPlainDate()
  const { days } = dayOf(then).until(dayOf(now), { largestUnit: 'days' })
  const shift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shift)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shift(one)]))
    if (typeof value !== 'string' || isFixed(value)) return value
    if (aDay.test(value)) return addDays(value, days)
    if (!aMoment.test(value)) return value
    const moment = Temporal.Instant.from(value)
    // what was written as it was kept is written now, whatever the hour
    const isNear = Math.abs(moment.since(then).total('hours')) < NEAR_HOURS
    return isNear ? moment.add(then.until(now)).toString() : moment.add({ hours: days * 24 }).toString()
  }
  return shift
}

const plainValues: Record<string, unknown> = {
  ...{ uuid: v7, text: '', integer: 0, date: '2026-03-02', jsonb: '[]' },
  'timestamp with time zone': '2026-03-02T09:00:00Z',
}

/** Writes a row and returns its id; columns that must have a value and are not given get a plain one of their type. */
async function put(client: pg.Client, table: string, values: Values): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const needed = rows.map(({ name, type }) => [name, type === 'uuid' ? v7() : plainValues[type]])
  const row: Values = { ...Object.fromEntries(needed), ...values }
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  await client.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  return String(row.id ?? '')
}

/** A value as it was sealed into its row. */
export function sealedIn(table: string, column: string, row: string, value: object): string {
  return seal(JSON.stringify(value), { table, column, row })
}
