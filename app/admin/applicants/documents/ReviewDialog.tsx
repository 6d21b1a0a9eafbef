import type { ReactNode } from 'react'
import { href } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'

type ReviewDialogProps = {
  applicationId: string
  document: { id: string; name: string; fileType: FileType }
  verb: 'Verify' | 'Reject'
  children: (reply: FormReply | undefined) => ReactNode
}

/** What HR finds about one document. */
export function ReviewDialog({ applicationId, document, verb, children }: ReviewDialogProps) {
  const reply = useFormReply()
  const back = href('/admin/applicants/:id', { id: applicationId })
  const action = `${back}/documents/${document.id}/${verb.toLowerCase()}`
  const busy = useBusy(action)
  return (
    <RouteDialog
      id="review"
      title={`${verb}: ${fileTypeLabels[document.fileType]}`}
      description={document.name}
      back={back}
    >
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        {children(reply)}
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button kind={verb === 'Reject' ? 'danger' : 'primary'} busy={busy}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
