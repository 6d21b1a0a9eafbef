import { and, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayConfirmSome } from '#domains/employment/bring-ins/bring-ins.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { mustSpeak } from '#domains/people/jobs/speaking.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { knownToConfirm } from './known-words.queries.server.ts'
import { knownWords } from './known-words.table.ts'

/** A manager says that these records, known only from a spreadsheet, are right: the next morning the people are told of them. */
export async function confirmKnownRecords(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayConfirmSome(ctx.actor), 'Managers only.')
  await transaction(ctx, async (ctx) => {
    const theirs = await knownToConfirm(ctx, ids)
    if (theirs.length < new Set(ids).size) found(undefined, 'Record')
    await mustSpeak(ctx, await whereTheyWork(ctx, theirs))
    const made = await ctx.db
      .insert(knownWords)
      .values(theirs.map(({ id }) => ({ checkId: id, confirmedBy: ctx.actor.userId, confirmedAt: ctx.now.toString() })))
      .onConflictDoNothing()
      .returning({ id: knownWords.checkId })
    const whose = new Map(theirs.map(({ id, personId }) => [id, personId]))
    for (const { id } of made) await record(ctx, 'known_record.confirmed', id, { personId: whose.get(id) ?? '' })
  })
}

async function whereTheyWork(ctx: Ctx, of: readonly { personId: string }[]) {
  const { personId, locationId } = posts
  const whose = inArray(
    personId,
    of.map((one) => one.personId),
  )
  return ctx.db
    .selectDistinct({ personId, locationId })
    .from(posts)
    .where(and(whose, heldOn(todayOf(ctx))))
}
