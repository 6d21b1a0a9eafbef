import type { ReactNode } from 'react'
import { errorList } from '#app/doors/form-reply.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import css from '#app/ui/staff/staff.module.css'
import { useFields } from '#app/ui/use-fields.ts'

type StaffDialogProps = {
  id: string
  title: string
  description?: ReactNode
  /** The page of the person. */
  back: string
  action: string
  verb: string
  danger?: boolean
  children: (field: ReturnType<typeof useFields>['field']) => ReactNode
}

/** A change to a staff file, in a dialog with an address of its own. */
export function StaffDialog({ id, title, description, back, action, verb, danger, children }: StaffDialogProps) {
  const { reply, field } = useFields()
  return (
    <RouteDialog id={id} title={title} description={description} back={back}>
      <Form method="post" action={action} className={css.form} noValidate preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        {children(field)}
        <Actions back={back} action={action} verb={verb} {...(danger && { kind: 'danger' as const })} />
      </Form>
    </RouteDialog>
  )
}
