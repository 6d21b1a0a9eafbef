import { data, href, useActionData } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { idOf, redirectWith } from '#app/doors/old-doors.server.ts'
import { certificatePage } from '#app/ui/evidence/places.ts'
import { DeedRefused } from '#app/ui/own-pages/DeedRefused.tsx'
import { takeBackPage } from '#domains/compliance/evidence/evidence.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/delete'

export const middleware = [signedIn, getGoesTo(href('/portal'))]

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const key = await takeBackPage(context.get(userCtx), idOf(params.id))
    return redirectWith('file-deleted', certificatePage(key))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ title: 'Delete failed', message: error.detail ?? error.title }, { status: error.status })
  }
}

export default function DeleteRefused() {
  const said = useActionData<typeof action>()
  return <DeedRefused {...(said ?? { title: 'Delete failed', message: '' })} home={href('/portal')} />
}
