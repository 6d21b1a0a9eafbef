import pg from 'pg'
import { ownersUrlOf } from '#tests/as-owner.ts'

type Column = { table: string; name: string; type: string; made: boolean }
type Reference = { table: string; column: string; to: string }
type Unique = { table: string; columns: string[] }
type Shape = { columns: Column[]; references: Reference[]; uniques: Unique[] }

/**
 * Copies the rows of some tables until each has about so many, with ids and references that fit one another, so that plans
 * are those of a large hub. It is no hub afterwards: these tables have no triggers, checks or foreign keys any more.
 */
export async function copyRows(pool: pg.Pool, wanted: Readonly<Record<string, number>>): Promise<void> {
  const tables = Object.keys(wanted)
  const client = new pg.Client({ connectionString: ownersUrlOf(pool) })
  await client.connect()
  try {
    const shape = await shapeOf(client, tables)
    await letGo(client, tables)
    const copies = new Map<string, number>()
    for (const table of tables) copies.set(table, await copiesOf(client, table, wanted[table] ?? 0))
    for (const table of tables) await client.query(copying(table, shape, copies))
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}

async function copiesOf(client: pg.Client, table: string, wanted: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  if (!rows[0]?.n) throw new Error(`Nothing in ${table} to copy`)
  return Math.max(0, Math.ceil(wanted / rows[0].n) - 1)
}

async function letGo(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where contype in ('f', 'c') and conrelid = any($1::regclass[])
     union all select format('alter table %s disable trigger user', name) from unnest($1) as name`,
    [tables],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function shapeOf(client: pg.Client, tables: readonly string[]): Promise<Shape> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text, [tables])).rows
  return {
    columns: await rows<Column>(
      `select attrelid::regclass::text as table, attname::text as name, format_type(atttypid, null) as type,
        attgenerated <> '' or attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid) like 'nextval%', false) as made
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped order by attrelid, attnum`,
    ),
    // what is kept of people names them without a foreign key
    references: await rows<Reference>(
      `select conrelid::regclass::text as table, attname::text as column, confrelid::regclass::text as to
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[]) and cardinality(conkey) = 1
       union select attrelid::regclass::text, 'person_id', 'people' from pg_attribute
       where attrelid = any($1::regclass[]) and attname = 'person_id'`,
    ),
    uniques: await rows<Unique>(
      `select indrelid::regclass::text as table, array(select attname::text from pg_attribute
        where attrelid = indrelid and attnum > 0
          and split_part(pg_get_indexdef(indexrelid), ' WHERE ', 1) ~ ('[ (]' || attname || '[,) ]')) as columns
       from pg_index where indisunique and indrelid = any($1::regclass[])`,
    ),
  }
}

function copying(table: string, shape: Shape, copies: ReadonlyMap<string, number>): string {
  const of = <Part extends { table: string }>(parts: readonly Part[]) => parts.filter((part) => part.table === table)
  const columns = of(shape.columns).filter(({ made }) => !made)
  const references = new Map(of(shape.references).map(({ column, to }) => [column, to]))
  const isOwn = (name: string) => references.has(name) || columns.some((one) => one.name === name && name === 'id')
  const numbered = of(shape.uniques)
    .filter((unique) => !unique.columns.some(isOwn))
    // an id that generated columns read stays one
    .map((unique) => unique.columns.filter((name) => `${table}.${name}` !== 'reminders.about'))
    .map((names) => columns.find(({ name, type }) => names.includes(name) && /text|int/.test(type))?.name)
  const copyOf = ({ name, type }: Column) => {
    const old = `row.${name}`
    const to = references.get(name)
    if (to) return copied(old, `copy % ${(copies.get(to) ?? 0) + 1}`)
    if (name === 'id' && type === 'uuid') return copied(old, 'copy')
    if (type === 'timestamp with time zone') return `${old} - copy * interval '7 minutes'`
    if (!numbered.includes(name)) return old
    return type === 'text' ? `${old} || '-' || copy` : `${old} + copy * 100000`
  }
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${columns.map(copyOf).join(', ')} from ${table} as row, generate_series(1, ${copies.get(table) ?? 0}) as copy
    on conflict do nothing`
}

/** The id of a copy; copy 0 is the row itself. */
const copied = (id: string, copy: string) =>
  `case when ${copy} = 0 then ${id} else md5(${id}::text || (${copy}))::uuid end`
