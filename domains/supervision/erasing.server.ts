import { eq, inArray, sql } from 'drizzle-orm'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { supervisionPeople, supervisions, supervisionTimes } from './supervision.table.ts'
import {
  supervisionActions,
  supervisionCorrections,
  supervisionRestricted,
  supervisionSignatures,
} from './supervision-parts.table.ts'

/**
 * What was held with a leaver, with everything written and signed. Of one held with a group the others’ stays: the leaver’s
 * place in it, signature and actions go.
 */
export async function eraseSupervision(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { db } = ctx
  await db.delete(supervisionActions).where(eq(supervisionActions.personId, personId))
  await db.delete(supervisionSignatures).where(eq(supervisionSignatures.personId, personId))
  const { rows } = await db.execute<{ id: string }>(sql`
    select own.supervision_id as id from ${supervisionPeople} as own where own.person_id = ${personId}::uuid
      and not exists (select 1 from ${supervisionPeople} as other
        where other.supervision_id = own.supervision_id and other.person_id <> own.person_id)`)
  const ids = rows.map(({ id }) => id)
  await db.delete(supervisionPeople).where(eq(supervisionPeople.personId, personId))
  await db.delete(supervisionDue).where(eq(supervisionDue.personId, personId))
  if (ids.length === 0) return
  for (const table of [
    supervisionActions,
    supervisionRestricted,
    supervisionCorrections,
    supervisionTimes,
    supervisionSignatures,
  ])
    await db.delete(table).where(inArray(table.supervisionId, ids))
  await db.delete(supervisions).where(inArray(supervisions.id, ids))
}
