import { and, eq } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { type Opened, openCopy } from '#domains/files/openings.server.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { closedCopies } from '#domains/vetting/standing/copies.queries.server.ts'
import type { Entry } from '#domains/vetting/standing/on-record.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { hasSecondFactor, isSigner, secondFactorFirst } from './clearance.access.ts'
import { isAtTheGate } from './clearance.rules.ts'
import { entriesOf } from './file-entries.queries.server.ts'
import { type AtGate, atGate, gateOf } from './gate.queries.server.ts'

type Gate = Awaited<ReturnType<typeof gateOf>>
/** Whether the asker opens a document from the file, and if it is closed, why. */
export type Copied = { opens: boolean; why: string }

/**
 * Opens a document that the records of this signing rest on, for who signs it. To anyone else it is not found, like one that
 * does not exist. Each look is logged.
 */
export async function openSigningDocument(
  ctx: Ctx<User>,
  { subjectId, fileId }: { subjectId: string; fileId: string },
): Promise<Opened> {
  authorize(hasSecondFactor(ctx.actor), secondFactorFirst)
  const row = await atGate(ctx, subjectId)
  const at = found(row && isSigner(ctx.actor, row.signer?.personId) ? row : undefined, 'Document')
  const gate = await gateOf(ctx, at)
  const entries = Object.values(await entriesOf(ctx, at.personId, gate.place)).flat()
  const copies = await copiesIn(ctx, { at, gate, entries })
  found(copies[fileId]?.opens ? fileId : undefined, 'Document')
  return openCopy(ctx, { id: fileId, personId: at.personId })
}

/** The documents that the entries of a file name, by id; called by queries that authorize. */
export async function copiesIn(
  ctx: Ctx<User>,
  { at, gate, entries }: { at: AtGate; gate: Gate; entries: readonly Entry[] },
): Promise<Record<string, Copied>> {
  const rests = gate.items.flatMap((item) => item.rests)
  const closed = await closedCopies(ctx, { personId: at.personId, entries, rests })
  const signs =
    isSigner(ctx.actor, at.signer?.personId) && hasSecondFactor(ctx.actor) && (await isToSign(ctx, at, gate.postId))
  return Object.fromEntries(
    Object.entries(closed).map(([id, why]) => [id, { opens: signs && why === undefined, why: why ?? '' }]),
  )
}

/** From the offer for as long as the post lasts. */
async function isToSign(ctx: Ctx, { status }: AtGate, postId: string | undefined): Promise<boolean> {
  if (!isAtTheGate(status)) return false
  if (!postId) return true
  return (await ctx.db.$count(posts, and(eq(posts.id, postId), notEndedOn(todayOf(ctx))))) > 0
}
