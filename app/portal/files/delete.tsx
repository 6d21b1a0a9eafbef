import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { DocumentRefused } from '#app/parts/own-pages/DocumentRefused.tsx'
import { takeBackPage } from '#domains/compliance/evidence/evidence.server.ts'
import type { Route } from './+types/delete'

export const middleware = [getGoesTo(href('/portal'))]

/** Not in one transaction with the answer: the bytes go once the row is marked. */
export const action = form(
  noFields,
  async (ctx, _form, { params }: Route.ActionArgs) => {
    const key = await takeBackPage(ctx, params.id)
    return redirectWith('file-deleted', href('/portal/certificates/:key', { key }))
  },
  { failure: 'Delete failed', once: false },
)

export default function DeleteRefused() {
  return <DocumentRefused title="Delete failed" reply={useFormReply()} home={href('/portal')} />
}
