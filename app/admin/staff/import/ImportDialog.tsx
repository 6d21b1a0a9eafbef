import type { ReactNode } from 'react'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { importAt } from './places.ts'
import css from './staff-import.module.css'

type ImportDialogProps = {
  id: string
  /** The last part of the address. */
  deed: 'undo' | 'give-up'
  title: string
  fileName: string
  verb: string
  busyLabel: string
  children: ReactNode
}

/** Asks once more before something of an import is lost. */
export function ImportDialog({ id, deed, title, fileName, verb, busyLabel, children }: ImportDialogProps) {
  const reply = useFormReply()
  const action = `${importAt(id)}/${deed}`
  const busy = useBusy(action)
  return (
    <RouteDialog id={deed} title={title} description={fileName} back={importAt(id)}>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        {children}
        <DialogActions>
          <ButtonLink kind="ghost" to={importAt(id)} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button kind="danger" busy={busy} busyLabel={busyLabel}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
