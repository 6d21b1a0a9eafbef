import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
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

/** A personal link to one of the person's documents, valid for 600 seconds. */
export async function staffDocumentAddress(
  ctx: Ctx<User>,
  { personId, fileId }: { personId: string; fileId: string },
): Promise<string> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const own = (await staffDocuments(ctx, personId)).find(({ id }) => id === fileId)
  return signedAddress(ctx, found(own, 'Document').id)
}
