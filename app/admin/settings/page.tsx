import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { changeOrganisation, organisation } from '#domains/settings/organisation.server.ts'
import { organisationForm } from '#domains/settings/organisation.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings')

export const loader = read((ctx) => organisation(ctx))

export const action = form(organisationForm, async (ctx, form) => {
  await changeOrganisation(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function OrganisationSettings({ loaderData: saved }: Route.ComponentProps) {
  const reply = useFormReply()
  const errors = errorList(reply)
  const busy = useBusy(here)
  const field = (name: keyof typeof saved) => ({
    name,
    defaultValue: reply?.values[name] ?? saved[name],
    error: reply?.errors[name],
  })
  return (
    <Form method="post" noValidate className={css.form} key={JSON.stringify(saved)}>
      <title>{errors.length > 0 ? 'Error: Organisation – Settings' : 'Organisation – Settings'}</title>
      <ErrorSummary errors={errors} />
      <TextField
        label="Name of the hub"
        hint="It stands beside the logo and in the title of every page."
        maxLength={100}
        {...field('productName')}
      />
      <TextField
        label="Organisation name"
        hint="As on your CQC registration. Emails are signed with it."
        maxLength={100}
        autoComplete="organization"
        {...field('name')}
      />
      <TextField
        label="Contact email"
        hint="Where people can write to; it stands in every email."
        type="email"
        maxLength={254}
        {...field('contactEmail')}
      />
      <TextField label="Contact phone" optional type="tel" width="w20" maxLength={30} {...field('contactPhone')} />
      <TextField label="Address" optional maxLength={200} {...field('address')} />
      <div>
        <Button busy={busy} busyLabel="Saving">
          Save settings
        </Button>
      </div>
    </Form>
  )
}
