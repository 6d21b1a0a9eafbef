import { desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayDecideRetention } from './retention.access.ts'
import { legalHolds } from './retention.table.ts'

const [putter, lifter] = [alias(users, 'putter'), alias(users, 'lifter')]

const holds = writtenOnce((db) =>
  db
    .select({ hold: legalHolds, putBy: putter.name, liftedBy: lifter.name })
    .from(legalHolds)
    .leftJoin(putter, eq(putter.id, legalHolds.putBy))
    .leftJoin(lifter, eq(lifter.id, legalHolds.liftedBy))
    .where(eq(legalHolds.personId, sql.placeholder('personId')))
    .orderBy(desc(legalHolds.putAt)),
)

/** The person's holds, the newest first; undefined for those who do not decide about them. */
export async function holdsOf(ctx: Ctx, personId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  if (!mayDecideRetention(ctx.actor)) return undefined
  const rows = await holds(ctx.db).execute({ personId })
  return rows.map(({ hold, putBy, liftedBy }) => ({
    ...{ id: hold.id, putAt: hold.putAt, putBy, liftedAt: hold.liftedAt, liftedBy },
    reason: unseal(hold.reason, { table: 'legal_holds', column: 'reason', row: hold.id }),
    liftedReason:
      hold.liftedReason && unseal(hold.liftedReason, { table: 'legal_holds', column: 'lifted_reason', row: hold.id }),
  }))
}
export type Hold = NonNullable<Awaited<ReturnType<typeof holdsOf>>>[number]

/** Who is to be put on hold, or is on hold. */
export async function whomToHold(
  ctx: Ctx,
  of: { applicationId: string } | { personId: string },
): Promise<{ personId: string; name: string }> {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.')
  const asked = ctx.db.select({ personId: people.id, name: people.name }).from(people)
  if ('personId' in of) return found((await asked.where(eq(people.id, of.personId)))[0], 'Person')
  const [row] = await asked
    .innerJoin(applications, eq(people.id, applications.applicantId))
    .where(eq(applications.id, of.applicationId))
  return found(row, 'Application')
}

/** Everyone on hold today. */
export async function listHeld(ctx: Ctx) {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.')
  return ctx.db
    .select({ personId: people.id, name: people.name, putAt: legalHolds.putAt, putBy: putter.name })
    .from(legalHolds)
    .innerJoin(people, eq(people.id, legalHolds.personId))
    .leftJoin(putter, eq(putter.id, legalHolds.putBy))
    .where(isNull(legalHolds.liftedAt))
    .orderBy(desc(legalHolds.putAt))
}
export type Held = Awaited<ReturnType<typeof listHeld>>[number]
