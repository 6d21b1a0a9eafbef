import { data, href, useActionData } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { formOf, idOf, redirectWith } from '#app/doors/old-doors.server.ts'
import { DeedRefused } from '#app/ui/own-pages/DeedRefused.tsx'
import { deleteFile } from '#domains/files/deletions.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/delete'

export const middleware = [signedIn, getGoesTo(href('/applicant'))]

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = (await formOf(request)).get('back')
  try {
    await deleteFile(context.get(userCtx), idOf(params.id))
    return redirectWith('file-deleted', safeRedirect(typeof back === 'string' ? back : '', href('/applicant')))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ title: 'Delete failed', message: error.detail ?? error.title }, { status: error.status })
  }
}

export default function DeleteRefused() {
  const said = useActionData<typeof action>()
  return <DeedRefused {...(said ?? { title: 'Delete failed', message: '' })} />
}
