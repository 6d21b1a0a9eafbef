import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField } from '#app/ui/Field.tsx'
import { FieldSet } from '#app/ui/FieldFrame.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { mailingForm } from '#domains/inspection/governance/mailing.form.ts'
import { chooseReaders, readersOfQuality } from '#domains/inspection/governance/mailing.server.ts'
import type { Route } from './+types/mail'

export const loader = read((ctx) => readersOfQuality(ctx))

export const action = form(mailingForm, async (ctx, form) => {
  await chooseReaders(ctx, form)
  return redirectWith('settings-saved', '..')
})

export default function WhoGetsIt({ loaderData: { managers, accounts, office } }: Route.ComponentProps) {
  const { reply, tick } = useFields()
  const values = reply?.values
  return (
    <FormDialog
      id="quality-mail"
      title="Who gets it by email"
      description="One email when a month is over, with its figures and the month before. No one gets it until someone is ticked; it begins with the month that is under way."
      verb="Save"
    >
      <CheckField label="Registered managers" hint="Each of their own locations." {...tick('managers', managers)} />
      <FieldSet label="People in the office" name="accounts.0" optional error={reply?.errors?.['accounts.0']}>
        <div className="stack">
          {office.map(({ id, name, email }, at) => (
            <CheckField
              key={id}
              label={name}
              hint={email}
              name={`accounts.${at}`}
              value={id}
              defaultChecked={values ? values[`accounts.${at}`] === id : accounts.includes(id)}
            />
          ))}
        </div>
      </FieldSet>
    </FormDialog>
  )
}
