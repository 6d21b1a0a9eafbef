import { href, redirect } from 'react-router'
import { form, read } from '#app/doors/signed-in.server.ts'
import { sameAs } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { sameAsForm } from '#domains/people/merges/merges.form.ts'
import type { Route } from './+types/same'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readStaffHead(ctx, params.id))

export const action = form(
  sameAsForm,
  async (_ctx, { otherId }, { params }: Route.ActionArgs) =>
    redirect(href('/admin/staff/:id/merge/:otherId', { ...params, otherId })),
  { resolve: named('otherId', (ctx, whom, { params }: Route.ActionArgs) => sameAs(ctx, whom, params.id)) },
)

export default function Same({ params, loaderData: { name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="same"
      title={`${name} is the same person as …`}
      description="For someone who is here twice. You see both side by side before anything moves."
      verb="Compare"
    >
      {(field) => (
        <PersonPicker
          label="Same person as"
          hint="Staff and applicants, by any part of their name or email address."
          name="otherId"
          field={field}
          search={peopleSearch({ for: 'same', about: params.id })}
        />
      )}
    </FormDialog>
  )
}
