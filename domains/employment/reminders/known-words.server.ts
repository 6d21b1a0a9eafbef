import { record } from '#domains/audit/audit.server.ts'
import { mayConfirmSome } from '#domains/employment/bring-ins/bring-ins.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { knownToConfirm } from './known-words.queries.server.ts'
import { knownWords } from './known-words.table.ts'

/** A manager says that these records, known only from a spreadsheet, are right: the next morning the people are told of them. */
export async function confirmKnownRecords(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayConfirmSome(ctx.actor), 'Managers only.')
  await transaction(ctx, async (ctx) => {
    const theirs = await knownToConfirm(ctx, ids)
    if (theirs.length < new Set(ids).size) found(undefined, 'Record')
    const made = await ctx.db
      .insert(knownWords)
      .values(theirs.map(({ id }) => ({ checkId: id, confirmedBy: ctx.actor.userId, confirmedAt: ctx.now.toString() })))
      .onConflictDoNothing()
      .returning({ id: knownWords.checkId })
    const whose = new Map(theirs.map(({ id, personId }) => [id, personId]))
    for (const { id } of made) await record(ctx, 'known_record.confirmed', id, { personId: whose.get(id) ?? '' })
  })
}
