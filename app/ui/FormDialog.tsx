import type { ReactNode } from 'react'
import { useResolvedPath } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Actions } from './Actions.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import { RouteDialog } from './RouteDialog.tsx'
import { type Field, useFields } from './use-fields.ts'

type FormDialogProps = {
  id: string
  title: string
  description?: ReactNode
  /** Where closing and *Cancel* lead to; unless said, the page around it. */
  back?: string | undefined
  /** Unless said, the dialog's own address. */
  action?: string | undefined
  /** The label of the button. */
  verb: string
  busyLabel?: string | undefined
  danger?: boolean | undefined
  wide?: boolean
  /** The toast's title when it could not be sent. */
  failure?: string
  /** For a form with a file. */
  files?: boolean
  children?: ReactNode | ((field: Field) => ReactNode)
}

/** One form in a dialog with its own address: its errors, its fields with what was typed, then *Cancel* and the button. */
export function FormDialog({ verb, busyLabel, danger, failure, files, children, ...given }: FormDialogProps) {
  const { reply, field } = useFields()
  const own = useResolvedPath('.').pathname
  const around = useResolvedPath('..').pathname
  const { action = own, back = around, ...dialog } = given
  return (
    <RouteDialog back={back} {...dialog}>
      <Form
        method="post"
        action={action}
        className="fields"
        noValidate
        preventScrollReset
        {...(failure && { failure })}
        {...(files && { encType: 'multipart/form-data' as const })}
      >
        <ErrorSummary errors={errorList(reply)} />
        {typeof children === 'function' ? children(field) : children}
        <Actions back={back} action={action} verb={verb} busyLabel={busyLabel} kind={danger ? 'danger' : 'primary'} />
      </Form>
    </RouteDialog>
  )
}
