import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { redirectAbout } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { linkForm } from '#domains/recruitment/links/links.form.ts'
import { formTypeNotes, formTypeWords } from '#domains/recruitment/links/links.labels.ts'
import { formTypes } from '#domains/recruitment/links/links.rules.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'

const back = href('/admin/application-links')

export const action = form(
  linkForm,
  async (ctx, form) => {
    const { id } = await sendLink(ctx, form)
    return redirectAbout('link-sent', id, back)
  },
  { invalid: 'Failed to send' },
)

export default function GenerateLink() {
  const { reply, field } = useFields()
  const busy = useBusy(href('/admin/application-links/new'))
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
