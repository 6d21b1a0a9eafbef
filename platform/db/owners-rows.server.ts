import { sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

type Kept =
  | 'clearances'
  | 'leaving_concerns'
  | 'merges'
  | 'outside_review_requests'
  | 'pre_employment_checks'
  | 'risk_assessments'
type Referring = 'clearances.post_id' | 'pre_employment_checks.application_id' | 'risk_assessments.application_id'

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Deletes rows that the hub's own role may not: at the end of their time, or with the person; as the owner. */
export async function eraseRows(db: Db, table: Kept, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length > 0) await db.execute(sql`select erase_rows(${table}, ${list(rows.map(({ id }) => id))})`)
}

/** The days that bring-ins left behind, with the file of their person. */
export async function forgetBringIns(db: Db, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length > 0) await db.execute(sql`select forget_bring_ins(${list(rows.map(({ id }) => id))})`)
}

/** Rows that stay let go of what is erased. */
export async function letGo(db: Db, referring: Referring, ids: readonly string[]): Promise<void> {
  const [table, column] = referring.split('.')
  if (ids.length > 0) await db.execute(sql`select let_go(${table}, ${column}, ${list(ids)})`)
}
