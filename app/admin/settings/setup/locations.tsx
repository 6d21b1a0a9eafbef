import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { isDone } from '#domains/settings/setup.rules.ts'
import { readSetup } from '#domains/setup.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/locations'
import { Saved } from './Saved.tsx'
import { SetupPage } from './SetupPage.tsx'

const here = href('/admin/setup/locations')

export const loader = read(async (ctx) => ({
  setup: await readSetup(ctx),
  saved: await listLocations(ctx),
  today: todayOf(ctx),
}))

export const action = form(locationForm, async (ctx, form) => {
  await addLocation(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function FirstLocations({ loaderData: { setup, saved, today } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  return (
    <SetupPage step="locations" setup={setup} reply={reply}>
      <Saved label="Locations so far" names={saved.map(({ name }) => name)} />
      <Form
        method="post"
        action={here}
        noValidate
        failure="Not saved"
        className={classes('fields', css.narrow)}
        key={saved.length}
      >
        <TextField label="Name" hint="As your staff call it." maxLength={100} autoComplete="off" {...field('name')} />
        <TextArea label="Address" rows={3} maxLength={300} {...field('address')} />
        <TextField label="Postcode" width="w10" maxLength={10} autoComplete="off" {...field('postcode')} />
        <TextField
          label="In use since"
          hint="People who began before this day come in by your spreadsheet. Everyone else starts through Applicants, once cleared."
          type="date"
          {...field('inUseSince', today)}
        />
        <p className="muted small">
          Name its registered manager in <Link to={href('/admin/settings/locations')}>Settings, Locations</Link>, once
          they have an account.
        </p>
        <div>
          <Button kind={isDone(setup, 'locations') ? 'line' : 'primary'} busy={busy} busyLabel="Saving">
            {saved.length > 0 ? 'Add another location' : 'Add location'}
          </Button>
        </div>
      </Form>
    </SetupPage>
  )
}
