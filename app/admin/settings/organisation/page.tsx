import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { changeOrganisation, organisation } from '#domains/settings/organisation.server.ts'
import { organisationForm } from '#domains/settings/organisation.ts'
import type { Route } from './+types/page'
import { KindField } from './KindField.tsx'

const here = href('/admin/settings/organisation')

export const loader = read((ctx) => organisation(ctx))

export const action = form(organisationForm, async (ctx, form) => {
  await changeOrganisation(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function OrganisationSettings({ loaderData: saved }: Route.ComponentProps) {
  return (
    <SettingsForm title="Organisation" action={here} verb="Save settings" key={JSON.stringify(saved)}>
      {({ field }) => (
        <>
          <TextField
            label="Name of the hub"
            hint="Shown beside the logo and in the title of every page."
            maxLength={100}
            {...field('productName', saved.productName)}
          />
          <TextField
            label="Organisation name"
            hint="As on your CQC registration. Used to sign emails."
            maxLength={100}
            autoComplete="organization"
            {...field('name', saved.name)}
          />
          <KindField field={field} kind={saved.kind} />
          <TextField
            label="Contact email"
            hint="Where people can write to you; included in every email."
            type="email"
            maxLength={254}
            {...field('contactEmail', saved.contactEmail)}
          />
          <TextField
            label="Contact phone"
            optional
            type="tel"
            width="w20"
            maxLength={30}
            {...field('contactPhone', saved.contactPhone)}
          />
          <TextField label="Address" optional maxLength={200} {...field('address', saved.address)} />
        </>
      )}
    </SettingsForm>
  )
}
