import type pg from 'pg'
import { retentionPlan } from '#domains/data-protection/retention-plan.rules.ts'

export type KeyToPeople = { pointing: string; column: string; target: string; cascades: boolean }
const stays = ['keeps the person', 'is let go']

export const nameOf = ({ pointing, column }: KeyToPeople) => `${pointing}.${column}`
/** Whether a row that refers so is deleted with the person or their records, as what is about them. */
export const isAboutThem = (key: KeyToPeople) => !stays.includes(retentionPlan[nameOf(key)] ?? '')

/** Every foreign key that points at a person, at an application, or at what is deleted with them, however deep. */
export async function keysToPeople(pool: pg.Pool): Promise<KeyToPeople[]> {
  const { rows } = await pool.query<KeyToPeople>(`
    select pointing.relname as pointing, attribute.attname as column, target.relname as target,
      constr.confdeltype = 'c' as cascades
    from pg_constraint as constr
    join pg_class as pointing on pointing.oid = constr.conrelid
    join pg_class as target on target.oid = constr.confrelid
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and pointing.oid <> target.oid`)
  const reached = new Set(['people', 'applications', 'application_links', 'file_uploads'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const key of rows) if (reached.has(key.target) && isAboutThem(key)) reached.add(key.pointing)
  }
  return rows.filter(({ target }) => reached.has(target))
}
