import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectAbout, replyToForm } from '#app/doors/old-doors.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { linkForm } from '#domains/recruitment/links/links.form.ts'
import { formTypeNotes, formTypeWords } from '#domains/recruitment/links/links.labels.ts'
import { formTypes } from '#domains/recruitment/links/links.rules.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/new'

const back = href('/admin/application-links')

export function action(args: Route.ActionArgs) {
  return replyToForm(
    args,
    linkForm,
    async (form) => {
      const { id } = await sendLink(args.context.get(userCtx), form)
      return redirectAbout('link-sent', id, back)
    },
    'Failed to send',
  )
}

export default function GenerateLink() {
  const reply = useFormReply()
  const busy = useBusy(href('/admin/application-links/new'))
  const field = (name: string, begin = '') => ({
    name,
    defaultValue: reply?.values[name] ?? begin,
    error: reply?.errors[name],
  })
  return (
    <RouteDialog
      id="generate-link"
      title="Generate Application Link"
      description="The link works for 14 days. An earlier link to the same address stops working."
      back={back}
    >
      <Form
        failure="Failed to send"
        method="post"
        action={href('/admin/application-links/new')}
        className={css.form}
        noValidate
        preventScrollReset
      >
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="Name" autoComplete="off" maxLength={200} {...field('name')} />
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
        <RadioGroup
          label="Form type"
          {...field('formType', 'new')}
          options={formTypes.map((value) => ({ value, label: formTypeWords[value], note: formTypeNotes[value] }))}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button icon="mail" busy={busy} busyLabel="Sending">
            Send link
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
