import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { PeopleMergeUndone } from '#domains/events.ts'
import { mayMergePeople } from '#domains/people/merges/merges.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

const BATCH = 1000

/** Removes facts of people who were made by mistake and go with them; any other fact is voided. */
export async function removeFacts(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  if (ids.length > 0) await ctx.db.delete(complianceFacts).where(inArray(complianceFacts.id, [...ids]))
}

/** Voids many facts with one reason, in the caller's transaction; void ones stay void. What vetting keeps is voided there. */
export async function voidFacts(ctx: Ctx<User>, ids: readonly string[], reason: string): Promise<void> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  const { id, personId, typeId, aspect, validFrom, source } = complianceFacts
  const facts = await ctx.db
    .select({ id, personId, typeId, aspect, validFrom, source })
    .from(complianceFacts)
    .innerJoin(complianceTypes, and(eq(complianceTypes.id, typeId), isNull(complianceTypes.readFrom)))
    .where(inArray(id, [...ids]))
  const signature = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId }
  const voiding = facts.map(({ id, personId, typeId, aspect, validFrom, source }) => ({
    ...{ personId, typeId, aspect, validFrom, source, voidsId: id, note: reason },
    ...signature,
  }))
  for (let at = 0; at < voiding.length; at += BATCH)
    await ctx.db
      .insert(complianceFacts)
      .values(voiding.slice(at, at + BATCH))
      .onConflictDoNothing({ target: complianceFacts.voidsId })
}

/** What voids a record goes with it, where a merge of two people was undone. */
export async function giveVoidings(ctx: Ctx, { from, into }: PeopleMergeUndone): Promise<void> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await ctx.db.execute(sql`update ${complianceFacts} as voiding set person_id = voided.person_id
    from ${complianceFacts} as voided where voided.id = voiding.voids_id and voided.person_id <> voiding.person_id
      and voiding.person_id in (${from}::uuid, ${into}::uuid)`)
}
