import { href } from 'react-router'
import { nextToReview } from '#domains/recruitment/review/document-queue.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

type Which = { id: string; fileId: string }

/** Where a verdict leads: back to the application, or to the next document while one is left. */
export async function afterReview(ctx: Ctx<User>, { id, fileId }: Which, then: 'next' | undefined): Promise<string> {
  const next = then && (await nextToReview(ctx, id, fileId))
  return next
    ? href('/admin/applicants/:id/documents/:fileId/review', { id, fileId: next })
    : href('/admin/applicants/:id', { id })
}
