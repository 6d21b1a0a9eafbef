import { and, eq, isNull } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { complianceState, rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { isOwnStaff, ownEvidence } from './evidence.queries.server.ts'
import { canBeSent } from './evidence.rules.ts'

/** The asker's current status in every type, with what they sent last; undefined for people who do not work here. */
export async function ownRecords(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  if (!(await isOwnStaff(ctx))) return undefined
  const [states, sent] = await Promise.all([
    complianceState(ctx, { personIds: [ctx.actor.personId] }),
    ownEvidence(ctx),
  ])
  return {
    today: rightNow(ctx).day,
    records: states.map((state) => ({
      state,
      sendable: canBeSent(state),
      last: sent.find(({ typeId }) => typeId === state.typeId),
    })),
  }
}
export type OwnRecords = NonNullable<Awaited<ReturnType<typeof ownRecords>>>
export type OwnRecord = OwnRecords['records'][number]

/** One of them, for the page that sends a certificate. */
export async function readOwnRecord(ctx: Ctx<User>, key: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { id, name, readFrom, closedAt } = complianceTypes
  const [row] = await ctx.db
    .select({ id, key: complianceTypes.key, name, readFrom })
    .from(complianceTypes)
    .where(and(eq(complianceTypes.key, key), isNull(closedAt)))
  const type = found(row, 'Compliance type')
  authorize(await isOwnStaff(ctx), 'This is for staff.')
  const [state] = await complianceState(ctx, { personIds: [ctx.actor.personId], types: [type.id] })
  const sent = await ownEvidence(ctx)
  return {
    type,
    state,
    sendable: canBeSent(type),
    sent: sent.filter(({ typeId }) => typeId === type.id),
    today: rightNow(ctx).day,
  }
}
