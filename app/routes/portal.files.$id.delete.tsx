import { data, useActionData } from 'react-router'
import { DeedRefused } from '#app/application/DeedRefused.tsx'
import { userCtx } from '#app/context.ts'
import { idOf, redirectWith } from '#app/doors.server.ts'
import { certificatePage } from '#app/evidence/places.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { takeBackPage } from '#domains/compliance/evidence/evidence.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/portal.files.$id.delete'

export const middleware = [signedIn, getGoesTo('/portal')]

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
  return <DeedRefused {...(said ?? { title: 'Delete failed', message: '' })} home="/portal" />
}
