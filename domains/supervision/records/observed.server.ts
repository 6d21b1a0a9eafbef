import { eq } from 'drizzle-orm'
import { isInDate, signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { supervisions } from '#domains/supervision/supervision.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { Locked } from './rows.server.ts'

/**
 * Someone seen to be competent is signed off by who saw it: in the compliance records, by its own verb, which refuses oneself.
 * Whose own record is not in date signs no one off. In the caller's transaction, before the signature.
 */
export async function signOffObserved(ctx: Ctx<User>, row: Locked): Promise<void> {
  if (row.kind !== 'competence' || row.outcome !== 'competent' || row.factId) return
  const [personId, typeId] = [found(row.people[0], 'Person').personId, found(row.typeId, 'Compliance type')]
  if (!(await isInDate({ ...ctx, actor: system }, ctx.actor.personId, typeId)))
    throw new Refusal(
      'conflict',
      'Not signed',
      'Your own record of this is not in date, so someone else must assess it. Record it as not yet competent, or ask them.',
    )
  const hub = { ...ctx, actor: system }
  const note = await signOffNote(hub, {
    personId,
    typeId,
    assessorId: ctx.actor.personId,
    note: 'Seen at an observation.',
  })
  const fact = {
    personId,
    typeId,
    aspect: 'competence' as const,
    validFrom: row.heldOn ?? '',
    source: 'office' as const,
    note,
  }
  const [factId] = await recordFacts(hub, [fact])
  await ctx.db
    .update(supervisions)
    .set({ factId: factId ?? null })
    .where(eq(supervisions.id, row.id))
}
