import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { anyKind, fileTypes } from '#domains/files/file-types.rules.ts'
import { uploadFor } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/upload'

export function loader() {
  return { uploadKey: crypto.randomUUID() }
}

export const action = upload({}, async (ctx, brought, { params }: Route.ActionArgs) => {
  const fileId = await uploadFor(ctx, params.id, brought)
  return redirectAbout('document-uploaded', fileId, href('/admin/applicants/:id', { id: params.id }))
})

const types = fileTypes.map((value) => ({ value, label: fileTypeLabels[value] }))

export default function UploadForPerson({ params, loaderData: { uploadKey } }: Route.ComponentProps) {
  const reply = useFormReply()
  const back = href('/admin/applicants/:id', { id: params.id })
  const action = href('/admin/applicants/:id/documents', { id: params.id })
  const busy = useBusy(action)
  const [chosen, setChosen] = useState('')
  const showChosen = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0]?.name ?? '')
  }
  return (
    <RouteDialog
      id="upload"
      title="Upload for them"
      description="A document the applicant has handed in or sent by post."
      back={back}
    >
      <Form
        failure="Upload failed"
        method="post"
        action={action}
        encType="multipart/form-data"
        className={css.form}
        preventScrollReset
        onChange={showChosen}
      >
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <SelectField
          label="Type of document"
          name="fileType"
          options={types}
          empty="Choose one"
          error={reply?.errors.fileType}
        />
        <CheckField name="originalSeen" label="I have seen the original, and it is in order" />
        <UploadArea
          label="File"
          name="file"
          hint={chosen && `Chosen: ${chosen}`}
          kinds={anyKind.words}
          accept={anyKind.accept}
          error={reply?.errors.file}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy} busyLabel="Uploading">
            Upload
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
