import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { UploadOnBehalf } from '#app/parts/files/UploadOnBehalf.tsx'
import { uploadFor } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/upload'

export function loader() {
  return { uploadKey: crypto.randomUUID() }
}

export const action = upload({}, async (ctx, brought, { params }: Route.ActionArgs) => {
  const fileId = await uploadFor(ctx, params.id, brought)
  return redirectAbout('document-uploaded', fileId, href('/admin/applicants/:id', params))
})

export default function UploadForApplicant({ params, loaderData: { uploadKey } }: Route.ComponentProps) {
  return (
    <UploadOnBehalf
      description="A document the applicant brought in or sent by post."
      back={href('/admin/applicants/:id', params)}
      action={href('/admin/applicants/:id/documents', params)}
      uploadKey={uploadKey}
      askOriginal
    />
  )
}
