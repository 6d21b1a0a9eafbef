import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import css from '#app/ui/staff/staff.module.css'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { anyKind, fileTypes } from '#domains/files/file-types.rules.ts'
import { uploadForStaff } from '#domains/people/staff-files/staff-documents.server.ts'
import type { Route } from './+types/upload'

export function loader() {
  return { uploadKey: crypto.randomUUID() }
}

export const action = upload({}, async (ctx, brought, { params }: Route.ActionArgs) => {
  const fileId = await uploadForStaff(ctx, params.id, brought)
  return redirectAbout('document-uploaded', fileId, href('/admin/staff/:id/papers', { id: params.id }))
})

const types = fileTypes.map((value) => ({ value, label: fileTypeLabels[value] }))

export default function UploadPaper({ params, loaderData: { uploadKey } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const back = href('/admin/staff/:id/papers', { id: params.id })
  const action = href('/admin/staff/:id/papers/upload', { id: params.id })
  return (
    <RouteDialog
      id="upload"
      title="Upload for them"
      description="A newer document of the same type leaves the earlier one on file."
      back={back}
    >
      <Form
        failure="Upload failed"
        method="post"
        action={action}
        encType="multipart/form-data"
        className={css.form}
        noValidate
      >
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <SelectField label="Type of document" options={types} empty="Choose one" {...field('fileType')} />
        <UploadArea label="File" name="file" kinds={anyKind.words} accept={anyKind.accept} error={reply?.errors.file} />
        <Actions back={back} action={action} verb="Upload" />
      </Form>
    </RouteDialog>
  )
}
