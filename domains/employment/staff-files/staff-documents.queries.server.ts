import { mayChangeStaff, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { maySeeFile } from '#domains/files/files.access.ts'
import { listFiles, signedAddress } from '#domains/files/files.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { readStaffHead } from './staff-file.queries.server.ts'

/** A person's documents, newest first; none without the permission to review documents. */
export async function staffDocuments(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { id } = await readStaffHead(ctx, personId)
  return maySeeFile(ctx.actor, { personId: id }) ? listFiles(ctx, id) : []
}
export type StaffDocument = Awaited<ReturnType<typeof staffDocuments>>[number]

type Which = { personId: string; fileId: string }

/** A person's documents that can be looked at, newest first, and the place of one of them; below 0 if it is none of them. */
async function queueOf(ctx: Ctx, { personId, fileId }: Which) {
  const queue = (await staffDocuments(ctx, personId)).filter(({ state }) => state === 'clean')
  return { queue, at: queue.findIndex(({ id }) => id === fileId) }
}

/** One document to look at, with an address for the asker, and its place among those of the person. */
export async function staffDocumentToReview(ctx: Ctx<User>, which: Which) {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const { queue, at } = await queueOf(ctx, which)
  const { review, ...document } = found(queue[at], 'Document')
  return {
    document: { ...document, ...decided(review), address: await signedAddress(ctx, document.id) },
    place: at + 1,
    queue: queue.map(({ id, review }) => ({ id, verdict: review?.verdict })),
    previous: queue[at - 1]?.id,
    next: queue[at + 1]?.id,
  }
}

const decided = (review: StaffDocument['review']) => ({ verdict: review?.verdict, reason: review?.reason })

/** The next document without a verdict, after this one or before it; none once all are decided. */
export async function nextStaffDocument(ctx: Ctx<User>, which: Which): Promise<string | undefined> {
  const { queue, at } = await queueOf(ctx, which)
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].find(({ review }) => !review)?.id
}

/** A personal link to one of the person's documents, valid for 600 seconds. */
export async function staffDocumentAddress(ctx: Ctx<User>, { personId, fileId }: Which): Promise<string> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const own = (await staffDocuments(ctx, personId)).find(({ id }) => id === fileId)
  return signedAddress(ctx, found(own, 'Document').id)
}
