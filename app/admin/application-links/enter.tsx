import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { candidateForm, candidateSources } from '#domains/recruitment/links/candidates.form.ts'
import { enterCandidate } from '#domains/recruitment/links/candidates.server.ts'
import { sourceWords } from '#domains/recruitment/links/links.labels.ts'

export const action = form(
  candidateForm,
  async (ctx, form) => {
    const { id } = await enterCandidate(ctx, form)
    return redirectAbout('link-sent', id, href('/admin/application-links'))
  },
  { invalid: 'Failed to send' },
)

export default function AddCandidate() {
  return (
    <FormDialog
      id="enter-candidate"
      title="Add a candidate"
      description="They are emailed a link to complete the application themselves, with name, phone and position filled in."
      verb="Save and send link"
      busyLabel="Sending"
      failure="Failed to send"
    >
      {(field) => (
        <>
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
            label="Source"
            empty="Choose one"
            options={candidateSources.map((value) => ({ value, label: sourceWords[value] }))}
            {...field('source')}
          />
          <TextArea
            label="Note"
            optional
            hint="Visible to Admin / HR only."
            rows={3}
            maxLength={4000}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  )
}
