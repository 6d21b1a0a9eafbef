import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { UploadOnBehalf } from '#app/parts/files/UploadOnBehalf.tsx'
import { uploadForStaff } from '#domains/employment/staff-files/staff-documents.server.ts'
import type { Route } from './+types/upload'

export function loader() {
  return { uploadKey: crypto.randomUUID() }
}

export const action = upload({}, async (ctx, brought, { params }: Route.ActionArgs) => {
  const fileId = await uploadForStaff(ctx, params.id, brought)
  return redirectAbout('document-uploaded', fileId, href('/admin/staff/:id/documents', params))
})

export default function UploadForStaff({ params, loaderData: { uploadKey } }: Route.ComponentProps) {
  return (
    <UploadOnBehalf
      description="Earlier documents of the same type stay on file."
      back={href('/admin/staff/:id/documents', params)}
      action={href('/admin/staff/:id/documents/upload', params)}
      uploadKey={uploadKey}
    />
  )
}
