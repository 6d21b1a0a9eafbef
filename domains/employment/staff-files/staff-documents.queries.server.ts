import { mayChangeStaff, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { nextUndecided, placeIn } from '#domains/files/document-queue.rules.ts'
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

/** A person's documents that can be looked at, newest first, each with its last verdict. */
async function queueOf(ctx: Ctx, personId: string) {
  const documents = (await staffDocuments(ctx, personId)).filter(({ state }) => state === 'clean')
  return documents.map(({ review, ...document }) => ({ ...document, verdict: review?.verdict, reason: review?.reason }))
}

/** One document to look at, with an address for the asker, and its place among those of the person. */
export async function staffDocumentToReview(ctx: Ctx<User>, { personId, fileId }: Which) {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const queue = await queueOf(ctx, personId)
  const document = found(
    queue.find(({ id }) => id === fileId),
    'Document',
  )
  return { document: { ...document, address: await signedAddress(ctx, fileId) }, ...placeIn(queue, fileId) }
}

/** The next document without a verdict, after this one or before it; none once all are decided. */
export async function nextStaffDocument(ctx: Ctx<User>, { personId, fileId }: Which): Promise<string | undefined> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  return nextUndecided(await queueOf(ctx, personId), fileId)
}

/** A personal link to one of the person's documents, valid for 600 seconds. */
export async function staffDocumentAddress(ctx: Ctx<User>, { personId, fileId }: Which): Promise<string> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const own = (await staffDocuments(ctx, personId)).find(({ id }) => id === fileId)
  return signedAddress(ctx, found(own, 'Document').id)
}
