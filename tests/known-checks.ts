import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { Day } from '#lib/day.ts'
import { seal } from '#platform/encryption.server.ts'
import type { World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import { permitted } from '#tests/permitted.ts'

type Check = typeof preEmploymentChecks.$inferInsert
type Given = Partial<Check> & { personId: string; checkedOn: Day }

/** A satisfactory DBS check of ours, or another. Returns its id. */
export async function keepCheck({ database: { db } }: Pick<World, 'database'>, given: Given): Promise<string> {
  const id = given.id ?? v7()
  const details = seal('{}', { table: 'pre_employment_checks', column: 'details', row: id })
  const made = { kind: 'dbs' as const, outcome: 'satisfactory' as const, recordedAt: `${given.checkedOn}T12:00:00Z` }
  const plain = given.kind === 'right_to_work' ? permitted(given.followUpOn) : undefined
  await db
    .insert(preEmploymentChecks)
    .values({ ...made, details, recordedBy: v7(), ...(plain && { plain }), ...given, id })
  return id
}

/** The hub as it was before checks were read from vetting: compliance kept them itself. */
export async function keptByCompliance({ database: { db } }: Pick<World, 'database'>): Promise<void> {
  await asOwner(db, async (db) => {
    await db.execute(sql`alter table compliance_types disable trigger user`)
    await db.execute(sql`update compliance_types set read_from = null`)
    await db.execute(sql`alter table compliance_types enable trigger user`)
    await db.execute(sql`update compliance_type_versions set read_from = null`)
  })
}
