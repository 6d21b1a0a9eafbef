import { and, count, eq, sql } from 'drizzle-orm'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { supervisions } from '#domains/supervision/supervision.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayImport } from './import.access.ts'
import { importRemarks } from './imports.table.ts'

/** What spreadsheets said of someone besides their records, until a record of the same is added. */
export async function remarksOf(ctx: Ctx<User>, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { id, kind, day, says, typeId, at } = importRemarks
  return ctx.db
    .select({ id, kind, day, says, type: complianceTypes.name })
    .from(importRemarks)
    .leftJoin(complianceTypes, eq(complianceTypes.id, typeId))
    .where(
      and(
        eq(importRemarks.personId, personId),
        sql`not exists (select 1 from ${complianceFacts} as later where later.person_id = ${importRemarks.personId}
          and later.type_id = ${typeId} and later.recorded_at > ${at})`,
        // what was held is in the history of supervision by now
        sql`not exists (select 1 from ${supervisions} as held where held.remark_id = ${id})`,
      ),
    )
    .orderBy(kind, complianceTypes.name, day)
}
export type Remark = Awaited<ReturnType<typeof remarksOf>>[number]

/** How much of each kind an import kept aside. */
export async function remarksOfImport(ctx: Ctx<User>, importId: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { kind } = importRemarks
  return ctx.db
    .select({ kind, count: count() })
    .from(importRemarks)
    .where(eq(importRemarks.importId, importId))
    .groupBy(kind)
    .orderBy(kind)
}
