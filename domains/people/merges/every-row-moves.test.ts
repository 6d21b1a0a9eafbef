import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf } from '#domains/merge-places.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import type { MergeKind, Place } from './merges.rules.ts'
import { moveBack, moveRows } from './moving.server.ts'

let world: World
let hr: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
})
afterAll(() => world.close())

const tableOf = (place: Place) => place.split('.')[0] ?? ''
type Column = { table: string; name: string; type: string; required: boolean; words: string[] | null }

/** Every column of these tables that is written, with the words that a check allows in it. */
async function columnsOf(tables: readonly string[]): Promise<Map<string, Column[]>> {
  const { rows } = await world.database.pool.query<Column>(
    `select relname::text as table, attname::text as name, format_type(atttypid, null) as type, attnotnull as required,
      (select array_agg(word[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']+)''::text', 'g') as word
        where contype = 'c' and conrelid = attrelid and conkey = array[attnum] and pg_get_constraintdef(pg_constraint.oid) like '%ANY (ARRAY[%') as words
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname = any($1) and relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by relname, attnum`,
    [tables],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

let n = 0
function some({ table, name, type }: Column): unknown {
  n += 1
  // generated columns read ids from it
  if (`${table}.${name}` === 'reminders.about') return v7()
  if (type === 'uuid') return v7()
  if (type === 'date') return new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10)
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2020, 0, n)).toISOString()
  if (type === 'boolean') return true
  if (type === 'jsonb') return '{}'
  if (type.endsWith('[]')) return '{}'
  if (type === 'bytea') return String.raw`\x00`
  return type === 'numeric' ? '1' : `${n}`
}

/** Rows that point at someone by this column: each word of each column once, with everything filled and with no more than is needed. */
function rowsFor(place: Place, columns: readonly Column[], id: string): Record<string, unknown>[] {
  const words = columns.flatMap(({ name, words }) => (words ?? []).map((word) => ({ name, word })))
  const forms = [...words, { name: '', word: '' }].flatMap((one) => [true, false].map((whole) => ({ ...one, whole })))
  return forms.map(({ name, word, whole }) =>
    Object.fromEntries(
      columns.map((column) => {
        if (`${column.table}.${column.name}` === place) return [column.name, id]
        if (column.name === name) return [column.name, word]
        return [column.name, whole || column.required ? (column.words?.[0] ?? some(column)) : null]
      }),
    ),
  )
}

/** Past every rule: what is asked here is only whether such a row, however it came to be, changes hands. */
async function fill(places: readonly Place[], id: string): Promise<number> {
  const tables = [...new Set(places.map(tableOf))]
  const columns = await columnsOf(tables)
  let made = 0
  await asOwner(world.database.db, async (db) => {
    const { rows } = await db.execute<{ table: string; name: string }>(sql`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where conrelid = any(${sql.param(tables)}::regclass[]) and contype in ('c', 'f')`)
    for (const { table, name } of rows)
      await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
    for (const table of tables) await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    for (const place of places)
      for (const row of rowsFor(place, columns.get(tableOf(place)) ?? [], id)) {
        const names = Object.keys(row).map((name) => sql.identifier(name))
        const values = Object.values(row).map((value): SQL => sql`${value}`)
        await db.execute(sql`insert into ${sql.identifier(tableOf(place))} (${sql.join(names, sql`, `)})
          overriding system value values (${sql.join(values, sql`, `)}) on conflict do nothing`)
        made += 1
      }
    for (const table of tables) await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  })
  return made
}

/** Moves the rows of one column and takes it back, as the hub's role; what the database says against it. */
async function tried(kind: MergeKind, place: Place, from: string, into: string): Promise<string> {
  const done = 'done'
  return world.database.db
    .transaction(async (db) => {
      const mergeId = v7()
      const { rows: counted } = await db.execute(
        sql`select 1 from ${sql.identifier(tableOf(place))} where ${sql.identifier(place.split('.')[1] ?? '')} = ${from}::uuid`,
      )
      if (counted.length === 0) throw new Error('no row')
      await db.execute(sql`insert into merges (id, kind, from_id, into_id, merged_by, merged_at)
        values (${mergeId}, ${kind}, ${from}, ${into}, ${hr.actor.userId}, '2026-11-20T12:00:00Z')`)
      await moveRows({ ...hr, db }, { mergeId, from, into }, [place])
      await moveBack({ ...hr, db }, mergeId)
      await db.execute(sql`set constraints all immediate`)
      throw new Error(done)
    })
    .catch((error: Error & { cause?: { constraint?: string; message?: string } }) =>
      error.message === done ? '' : `${place}: ${error.cause?.constraint ?? error.cause?.message ?? error.message}`,
    )
}

test.each<MergeKind>(['person', 'job', 'location'])(
  'every row that points at a %s changes hands in a merge, and back, whatever it says',
  async (kind) => {
    const places = placesOf(kind)
    const [from, into] = [v7(), v7()]
    const made = await fill(places, from)
    const refused = []
    for (const place of places) refused.push(await tried(kind, place, from, into))
    expect(refused.filter(Boolean)).toEqual([])
    expect(made).toBeGreaterThanOrEqual(places.length * 2)
  },
)
