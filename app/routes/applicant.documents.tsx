import { data, useActionData } from 'react-router'
import { DeedRefused } from '#app/application/DeedRefused.tsx'
import { receiveFile } from '#app/application/receive-file.server.ts'
import { redirectAbout } from '#app/doors.server.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import type { Route } from './+types/applicant.documents'

export const middleware = [signedIn, getGoesTo('/applicant')]

/** An upload without scripts: back to the page it came from, or a page that says why not. */
export async function action(args: Route.ActionArgs) {
  const received = await receiveFile(args)
  if ('name' in received) return redirectAbout('document-uploaded', received.id, received.back)
  return data({ title: received.title, message: received.message }, { status: received.status })
}

export default function UploadRefused() {
  const said = useActionData<typeof action>()
  return <DeedRefused {...(said ?? { title: 'Upload failed', message: '' })} />
}
