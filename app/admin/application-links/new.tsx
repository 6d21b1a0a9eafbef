import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { linkForm } from '#domains/recruitment/links/links.form.ts'
import { formTypeNotes, formTypeWords } from '#domains/recruitment/links/links.labels.ts'
import { formTypes } from '#domains/recruitment/links/links.rules.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'

export const action = form(
  linkForm,
  async (ctx, form) => {
    const { id } = await sendLink(ctx, form)
    return redirectAbout('link-sent', id, href('/admin/application-links'))
  },
  { invalid: 'Failed to send' },
)

export default function GenerateLink() {
  return (
    <FormDialog
      id="generate-link"
      title="Generate Application Link"
      description="The link works for 14 days. Any earlier link to the same address stops working."
      verb="Send link"
      busyLabel="Sending"
      failure="Failed to send"
    >
      {(field) => (
        <>
          <TextField label="Name" autoComplete="off" maxLength={200} {...field('name')} />
          <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
          <RadioGroup
            label="Form type"
            {...field('formType', 'new')}
            options={formTypes.map((value) => ({ value, label: formTypeWords[value], note: formTypeNotes[value] }))}
          />
        </>
      )}
    </FormDialog>
  )
}
