import type { ReactNode } from 'react'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import css from '#app/ui/settings.module.css'

type AskOnceProps = {
  title: string
  action: string
  back: string
  /** What the button does, as it says it. */
  verb: string
  /** What goes, and what stays. */
  children: ReactNode
}

/** Asks once before something is done that cannot be taken back. */
export function AskOnce({ title, action, back, verb, children }: AskOnceProps) {
  const reply = useFormReply()
  return (
    <RouteDialog id="ask-once" title={title} back={back}>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <p>{children}</p>
        <Actions back={back} action={action} verb={verb} kind="danger" />
      </Form>
    </RouteDialog>
  )
}
