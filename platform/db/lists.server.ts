import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'
import { instantOf } from './columns.ts'
import { writtenOnce } from './written-once.server.ts'

type Fields = Record<string, AnyPgColumn | SQL>
type Value<Field> = Field extends SQL<infer Type> ? Type : Field extends Column ? GetColumnData<Field> : never
/** One row of a list. */
export type Listed<List> = List extends SQL<(infer One)[]> ? One : never
type Row<Of extends Fields> = { [Name in keyof Of]: Value<Of[Name]> }

/**
 * The rows of a select as one value, for a statement that reads several lists: its fields, and what follows them. Instants are
 * read from columns alone; other fields are text, numbers, truth values or JSON.
 */
export function listOf<Of extends Fields>(fields: Of, rest: SQL): SQL<Row<Of>[]> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  const rows = sql`select ${row} as row ${rest}`
  const instants = Object.keys(fields).filter((name) => isInstant(fields[name]))
  return sql`(select coalesce(json_agg(listed.row), '[]') from (${rows}) as listed)`.mapWith((read: Row<Of>[]) => {
    for (const row of read as Record<string, string | null>[])
      for (const name of instants) if (row[name]) row[name] = instantOf(row[name])
    return read
  })
}

const isInstant = (field: unknown) => is(field, Column) && field.getSQLType() === 'timestamp with time zone'

/** Several lists in one statement. */
export function readTogether<Lists extends Record<string, SQL>>(lists: Lists) {
  const written = writtenOnce((db) => db.select(lists).from(sql`(values (1)) as one`))
  return async (db: Db, values: Record<string, unknown>): Promise<{ [Name in keyof Lists]: Value<Lists[Name]> }> => {
    const [read] = await written(db).execute(values)
    return read as { [Name in keyof Lists]: Value<Lists[Name]> }
  }
}
