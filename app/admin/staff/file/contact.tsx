import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { contactForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { changeContact } from '#domains/employment/staff-files/staff-files.server.ts'
import type { Route } from './+types/contact'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readStaffHead(ctx, params.id))

export const action = form(contactForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changeContact(ctx, params.id, form)
  return redirectWith('staff-saved', '..')
})

export default function Contact({ loaderData: { name, email, phone, account } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="contact"
      title={account ? 'Name' : 'Contact'}
      description={account ? 'They change their email and phone number under My account.' : undefined}
      verb="Save"
    >
      {(field) => (
        <>
          <TextField label="Full name" autoComplete="off" {...field('name', name)} />
          {!account && (
            <>
              <TextField label="Email" type="email" optional autoComplete="off" {...field('email', email ?? '')} />
              <TextField label="Phone" type="tel" optional autoComplete="off" {...field('phone', phone ?? '')} />
            </>
          )}
          <TextField
            label="What shows a change of name"
            hint="For example a marriage certificate or a deed poll. Needed where checks were made in the earlier name."
            optional={!field('nameProof').error}
            autoComplete="off"
            maxLength={200}
            {...field('nameProof')}
          />
          <TextField label="Seen on" type="date" optional={!field('nameSeenOn').error} {...field('nameSeenOn')} />
        </>
      )}
    </FormDialog>
  )
}
