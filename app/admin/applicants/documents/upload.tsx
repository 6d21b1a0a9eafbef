import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { CheckField, SelectField } from '#app/ui/Field.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { anyKind, fileTypes } from '#domains/files/file-types.rules.ts'
import { uploadFor } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/upload'

export function loader() {
  return { uploadKey: crypto.randomUUID() }
}

export const action = upload({}, async (ctx, brought, { params }: Route.ActionArgs) => {
  const fileId = await uploadFor(ctx, params.id, brought)
  return redirectAbout('document-uploaded', fileId, href('/admin/applicants/:id', params))
})

const types = fileTypes.map((value) => ({ value, label: fileTypeLabels[value] }))

export default function UploadOnBehalf({ params, loaderData: { uploadKey } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="upload"
      title="Upload on their behalf"
      description="A document the applicant brought in or sent by post."
      back={href('/admin/applicants/:id', params)}
      action={href('/admin/applicants/:id/documents', params)}
      verb="Upload"
      busyLabel="Uploading"
      failure="Upload failed"
      files
    >
      {(field) => (
        <>
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <SelectField label="Type of document" options={types} empty="Choose one" {...field('fileType')} />
          <CheckField name="originalSeen" label="I have seen the original, and it is in order" />
          <FileField
            label="File"
            name="file"
            kinds={anyKind.words}
            accept={anyKind.accept}
            error={field('file').error}
          />
        </>
      )}
    </FormDialog>
  )
}
