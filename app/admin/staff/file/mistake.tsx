import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { mistakeForm } from '#domains/intake/mistakes.form.ts'
import { keptBy } from '#domains/intake/mistakes.queries.server.ts'
import { deleteEntered } from '#domains/intake/mistakes.server.ts'
import type { Route } from './+types/mistake'
import css from './mistake.module.css'

export const middleware = [provenHere]

export const loader = read((ctx, { params }: Route.LoaderArgs) => keptBy(ctx, params.id))

export const action = form(mistakeForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const how = await deleteEntered(ctx, params.id, form)
  return redirectWith(how === 'deleted' ? 'person-deleted' : 'person-in-error', href('/admin/staff'))
})

export default function Mistake({ params, loaderData: { name, reasons } }: Route.ComponentProps) {
  const back = href('/admin/staff/:id', params)
  if (reasons.length > 0)
    return (
      <RouteDialog id="mistake" title={`${name} cannot be deleted`}>
        <div className="fields">
          <p>Records that others rely on stay. Since {name} was entered:</p>
          <ul className={css.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>Someone who no longer works for you is ended by End employment; their file is kept as the law asks.</p>
          <div className="row">
            <ButtonLink kind="line" to={back}>
              Close
            </ButtonLink>
          </div>
        </div>
      </RouteDialog>
    )
  return (
    <FormDialog
      id="mistake"
      title={`Delete ${name}: entered by mistake`}
      description="For someone who was entered twice, or never worked for you. What was entered with them goes too, and this cannot be undone. If an email or a letter went out about them, they stay as entered in error and are counted nowhere."
      verb="Delete"
      danger
    >
      {(field) => <TextField label="Reason" autoComplete="off" maxLength={200} {...field('reason')} />}
    </FormDialog>
  )
}
