import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectAbout } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { candidateForm, candidateSources } from '#domains/recruitment/links/candidates.form.ts'
import { enterCandidate } from '#domains/recruitment/links/candidates.server.ts'
import { sourceWords } from '#domains/recruitment/links/links.labels.ts'

const back = href('/admin/application-links')

export const action = form(
  candidateForm,
  async (ctx, form) => {
    const { id } = await enterCandidate(ctx, form)
    return redirectAbout('link-sent', id, back)
  },
  { invalid: 'Failed to send' },
)

export default function EnterCandidate() {
  const reply = useFormReply()
  const busy = useBusy(href('/admin/application-links/enter'))
  const field = (name: string) => ({
    name,
    defaultValue: reply?.values[name] ?? '',
    error: reply?.errors[name],
  })
  return (
    <RouteDialog
      id="enter-candidate"
      title="Enter a candidate"
      description="They get a link to finish the application themselves. Name, phone and position are in their form already."
      back={back}
    >
      <Form
        failure="Failed to send"
        method="post"
        action={href('/admin/application-links/enter')}
        className={css.form}
        noValidate
        preventScrollReset
      >
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="Name" autoComplete="off" maxLength={200} {...field('name')} />
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          optional
          autoComplete="off"
          maxLength={30}
          width="w20"
          {...field('phone')}
        />
        <TextField label="Position" optional autoComplete="off" maxLength={200} {...field('position')} />
        <SelectField
          label="How they came"
          empty="Choose one"
          options={candidateSources.map((value) => ({ value, label: sourceWords[value] }))}
          {...field('source')}
        />
        <TextArea label="Note" optional hint="Only Admin / HR see it." rows={3} maxLength={4000} {...field('note')} />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button icon="mail" busy={busy} busyLabel="Sending">
            Save and send link
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
