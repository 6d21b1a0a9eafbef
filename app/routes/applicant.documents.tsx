import { DeedRefused } from '#app/application/DeedRefused.tsx'
import { keepOwnFile, ownFileForm } from '#app/application/receive-file.server.ts'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { errorList, useFormReply } from '#app/form-reply.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

export const middleware = [signedIn, getGoesTo('/applicant')]

/** An upload without scripts: back to the page it came from, or a page that says why not. */
export const action = upload({ fields: ownFileForm }, async (ctx, brought) => {
  const { id } = await keepOwnFile(ctx, brought)
  return redirectAbout('document-uploaded', id, safeRedirect(brought.form.back, '/applicant'))
})

export default function UploadRefused() {
  const reply = useFormReply()
  return <DeedRefused title="Upload failed" message={reply?.toast?.text ?? errorList(reply)[0]?.message ?? ''} />
}
