import type { Database } from '#platform/db/client.server.ts'

export type Row = Record<string, unknown>

/** Writes rows of one shape in one statement; every row has the columns of the first. */
export async function insertAll({ pool }: Pick<Database, 'pool'>, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The same choice for the same number, so that every demonstration hub looks alike. */
export function pick<Item>(items: readonly Item[], n: number): Item {
  return items[((n % items.length) + items.length) % items.length] as Item
}
