import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { DocumentRefused } from '#app/parts/own-pages/DocumentRefused.tsx'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { keepOwnFile, ownFileForm } from './receive-file.server.ts'

export const middleware = [getGoesTo(href('/applicant'))]

/** An upload without scripts: back to the page it came from, or a page that says why not. */
export const action = upload({ fields: ownFileForm }, async (ctx, brought) => {
  const { id } = await keepOwnFile(ctx, brought)
  return redirectAbout('document-uploaded', id, safeRedirect(brought.form.back, href('/applicant')))
})

export default function UploadRefused() {
  return <DocumentRefused title="Upload failed" reply={useFormReply()} />
}
