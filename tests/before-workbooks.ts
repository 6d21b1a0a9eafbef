import { sql } from 'drizzle-orm'
import type { World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'

/** From here on this database takes sign-offs of the Care Certificate, and its type, as it did before there were workbooks; those of old hubs count. */
export async function beforeWorkbooks({ database: { db } }: Pick<World, 'database'>): Promise<void> {
  await asOwner(db, async (owner) => {
    await owner.execute(sql`alter table compliance_facts disable trigger compliance_facts_care_certificate`)
    await owner.execute(sql`alter table compliance_types drop constraint compliance_types_care_certificate_signed`)
  })
}
