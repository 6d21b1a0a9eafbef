import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes, evidence, type Provided } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { isOwnStaff } from './evidence.queries.server.ts'
import { whyNotSend } from './evidence.rules.ts'

/** Sends a certificate of another provider, whose signature was verified, for the office to approve. Returns the evidence. */
export async function provideEvidence(ctx: Ctx<User>, typeId: string, provided: Provided): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  authorize(await isOwnStaff(ctx), 'This is for staff.')
  return transaction(ctx, async (ctx) => {
    const { personId, userId } = ctx.actor
    const [type] = await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, typeId))
    refuse(whyNotSend(found(type, 'Compliance type'), provided.completedOn, todayOf(ctx)))
    await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
    const waiting = and(eq(evidence.personId, personId), eq(evidence.typeId, typeId), eq(evidence.state, 'waiting'))
    if ((await ctx.db.$count(evidence, waiting)) > 0)
      throw new Refusal('conflict', 'Not sent', 'A certificate for this already waits for the office.')
    const { completedOn } = provided
    const row = { personId, typeId, completedOn, provided, sentBy: userId, sentAt: ctx.now.toString() }
    const [kept] = await ctx.db.insert(evidence).values(row).returning({ id: evidence.id })
    const { id } = found(kept, 'Certificate')
    await record(ctx, 'compliance.evidence_sent', id, { personId, typeId })
    return id
  })
}
