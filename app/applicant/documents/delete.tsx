import { href } from 'react-router'
import { z } from 'zod'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { DocumentRefused } from '#app/parts/own-pages/DocumentRefused.tsx'
import { deleteFile } from '#domains/files/deletions.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/delete'

export const middleware = [getGoesTo(href('/applicant'))]

const deleteForm = z.object({ back: z.string().optional() })

/** Not in one transaction with the answer: the bytes go once the row is marked. */
export const action = form(
  deleteForm,
  async (ctx, { back }, { params }: Route.ActionArgs) => {
    await deleteFile(ctx, params.id)
    return redirectWith('file-deleted', safeRedirect(back, href('/applicant')))
  },
  { failure: 'Delete failed', once: false },
)

export default function DeleteRefused() {
  return <DocumentRefused title="Delete failed" reply={useFormReply()} />
}
