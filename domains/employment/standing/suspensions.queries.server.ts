import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { decidersOnly, mayDecideStanding } from './standing.access.ts'
import { suspensions } from './standing.table.ts'
import { isOn, isOver } from './suspensions.rules.ts'
import { suspensionPlace } from './suspensions.server.ts'

const [recorder, ender] = [alias(users, 'recorder'), alias(users, 'ender')]

const ofPerson = writtenOnce((db) =>
  db
    .select({ row: suspensions, by: recorder.name, endedBy: ender.name })
    .from(suspensions)
    .leftJoin(recorder, eq(recorder.id, suspensions.recordedBy))
    .leftJoin(ender, eq(ender.id, suspensions.endedBy))
    .where(eq(suspensions.personId, sql.placeholder('personId')))
    .orderBy(desc(suspensions.dateFrom), desc(suspensions.id)),
)

/** Someone's suspensions, the newest first. The reason is for those who decide about them. */
export async function suspensionsOf(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const mayDecide = mayDecideStanding(ctx.actor)
  const today = todayOf(ctx)
  const rows = await ofPerson(ctx.db).execute({ personId })
  const all = rows.map(({ row, by, endedBy }) => ({
    ...{ id: row.id, dateFrom: row.dateFrom, dateTo: row.dateTo, by, ended: row.endedAt !== null, endedBy },
    ...{ isOn: isOn(row, today), isOver: isOver(row, today) },
    reason: mayDecide ? unseal(row.reason, suspensionPlace(row.id)) : undefined,
  }))
  const isOneself = ctx.actor.kind === 'user' && ctx.actor.personId === personId
  return { all, mayDecide: mayDecide && !isOneself }
}

/** Who is to be suspended, or comes back. */
export async function toSuspend(ctx: Ctx, personId: string) {
  authorize(mayDecideStanding(ctx.actor), decidersOnly)
  const { name } = await readStaffHead(ctx, personId)
  return { name, today: todayOf(ctx) }
}
export type Suspensions = Awaited<ReturnType<typeof suspensionsOf>>
