import { data } from 'react-router'
import { ReferralFields } from '#app/admin/staff/file/ReferralFields.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import { lapseForm } from '#domains/employment/standing/lapses.form.ts'
import { choiceHints, choiceLabels } from '#domains/employment/standing/lapses.labels.ts'
import { type LapsePage, readLapse } from '#domains/employment/standing/lapses.queries.server.ts'
import { decideLapse } from '#domains/employment/standing/lapses.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { Route } from './+types/decide'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { person, lapse, documents, today } = await readLapse(ctx, params.id, params.key)
  const decision = lapse?.choices.find((one) => one === params.decision)
  if (!decision) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return { name: person.name, decision, documents, today }
})

export const action = form(lapseForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await decideLapse(ctx, params.id, params.key, form)
  return redirectWith('lapse-decided', '..')
})

export default function Decide({ loaderData: { name, decision, documents, today } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="decide"
      title={`${choiceLabels[decision]}: ${name}`}
      description={choiceHints[decision]}
      verb="Record the decision"
    >
      {(field) => (
        <>
          <input type="hidden" name="decision" value={decision} />
          {decision === 'applied_in_time' && <InTime field={field} documents={documents} />}
          {decision === 'new_check' && (
            <TextField
              label="Expected by"
              hint="Within 28 days. After it everyone is reminded again."
              type="date"
              {...field('until', today)}
            />
          )}
          {decision === 'off_regulated_activity' && <ReferralFields field={field} />}
          <TextArea
            label="What was done and why"
            hint="Restricted to people who decide about it."
            rows={3}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  )
}

function InTime({ field, documents }: { field: Field; documents: LapsePage['documents'] }) {
  return (
    <>
      <TextField label="Applied to the Home Office on" type="date" {...field('appliedOn')} />
      <SelectField
        label="Proof of the application"
        hint="Not there? Upload it under Documents first."
        options={documents.map(({ id, name, fileType }) => ({
          value: id,
          label: `${fileTypeLabels[fileType]}: ${name}`,
        }))}
        empty="Choose a document"
        {...field('evidence')}
      />
    </>
  )
}
