import { and, eq, gt, sql } from 'drizzle-orm'
import { complianceFacts, complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { imports } from '#domains/intake/imports.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { GATHERS_HOURS } from '#domains/notifications/waves.rules.ts'
import { messageWaves } from '#domains/notifications/waves.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'

/** The reminder of each person that waits in a wave which still gathers; beside an older one reminders go on as ever. */
export async function waitingReminders({ db, now }: Ctx): Promise<Map<string, string>> {
  const gathers = gt(messageWaves.openedAt, now.subtract({ hours: GATHERS_HOURS }).toString())
  const rows = await db
    .select({ id: messages.id, personId: messages.personId })
    .from(messages)
    .innerJoin(messageWaves, and(eq(messageWaves.id, messages.waveId), gathers))
    .where(and(eq(messages.state, 'waiting'), eq(messages.template, 'compliance.reminder')))
    .orderBy(messages.createdAt)
  return new Map(rows.flatMap(({ id, personId }) => (personId ? [[personId, id] as const] : [])))
}

/** When an import was done, or a rule written, the last time; what many reminders may follow from. */
export async function lastChange({ db }: Ctx): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`select greatest(
    (select max(${imports.doneAt}) from ${imports}), (select max(${complianceRules.recordedAt}) from ${complianceRules}),
    (select max(${complianceTypes.recordedAt}) from ${complianceTypes}))::text as at`)
  return rows[0]?.at ? instantOf(rows[0].at) : undefined
}

/** Who came, and which records, since an instant: "person" and "person type". */
export async function freshSince({ db }: Ctx, instant: string | undefined): Promise<Set<string>> {
  if (!instant) return new Set()
  const { rows } = await db.execute<{ what: string }>(sql`
    select ${people.id}::text as what from ${people} where ${people.createdAt} > ${instant}
    union select ${complianceFacts.personId} || ' ' || ${complianceFacts.typeId} from ${complianceFacts}
      where ${complianceFacts.recordedAt} > ${instant}`)
  return new Set(rows.map(({ what }) => what))
}
