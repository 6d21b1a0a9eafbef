import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'

export type Key = { name: string; type: string }
/** A unique index as PostgreSQL writes it: its parts, and the rows it is of. */
export type Unique = { parts: string[]; only: string | null; nullsSame: boolean }

/** The columns of each table's primary key; called by verbs that authorize. */
export async function keysOf({ db }: Ctx, tables: readonly string[]): Promise<Map<string, Key[]>> {
  const { rows } = await db.execute<{ table: string; key: Key[] }>(sql`
    select relation.relname as table,
      jsonb_agg(jsonb_build_object('name', attribute.attname, 'type', format_type(attribute.atttypid, attribute.atttypmod))) as key
    from pg_index as indexed
    join pg_class as relation on relation.oid = indexed.indrelid
    join pg_attribute as attribute on attribute.attrelid = indexed.indrelid and attribute.attnum = any(indexed.indkey)
    where indexed.indisprimary and relation.relnamespace = 'public'::regnamespace
      and relation.relname = any(${sql.param([...new Set(tables)])}::text[])
    group by relation.relname`)
  return new Map(rows.map(({ table, key }) => [table, key]))
}

/** The unique indexes of each table; called by verbs that authorize. */
export async function uniquesOf({ db }: Ctx, tables: readonly string[]): Promise<Map<string, Unique[]>> {
  const { rows } = await db.execute<Unique & { table: string }>(sql`
    select relation.relname as table, indexed.indnullsnotdistinct as "nullsSame",
      pg_get_expr(indexed.indpred, indexed.indrelid) as only,
      array(select pg_get_indexdef(indexed.indexrelid, place, false) from generate_series(1, indexed.indnkeyatts) as place) as parts
    from pg_index as indexed
    join pg_class as relation on relation.oid = indexed.indrelid
    where indexed.indisunique and relation.relnamespace = 'public'::regnamespace
      and relation.relname = any(${sql.param([...new Set(tables)])}::text[])`)
  return Map.groupBy(rows, ({ table }) => table)
}
