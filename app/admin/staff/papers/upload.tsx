import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { SelectField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { uploadForStaff } from '#domains/employment/staff-files/staff-documents.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { anyKind, fileTypes } from '#domains/files/file-types.rules.ts'
import type { Route } from './+types/upload'

export function loader() {
  return { uploadKey: crypto.randomUUID() }
}

export const action = upload({}, async (ctx, brought, { params }: Route.ActionArgs) => {
  const fileId = await uploadForStaff(ctx, params.id, brought)
  return redirectAbout('document-uploaded', fileId, href('/admin/staff/:id/papers', params))
})

const types = fileTypes.map((value) => ({ value, label: fileTypeLabels[value] }))

export default function UploadDocument({ params, loaderData: { uploadKey } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="upload"
      title="Upload on their behalf"
      description="Earlier documents of the same type stay on file."
      back={href('/admin/staff/:id/papers', params)}
      action={href('/admin/staff/:id/papers/upload', params)}
      verb="Upload"
      failure="Upload failed"
      files
    >
      {(field) => (
        <>
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <SelectField label="Type of document" options={types} empty="Choose one" {...field('fileType')} />
          <UploadArea
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
