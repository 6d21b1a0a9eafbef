import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { emergencyForm } from '#domains/employment/staff-files/own-file.form.ts'
import { ownStaffFile } from '#domains/employment/staff-files/own-file.queries.server.ts'
import { changeOwnEmergency } from '#domains/employment/staff-files/own-file.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/emergency-contact'

export const loader = read(async (ctx) => {
  const file = await ownStaffFile(ctx)
  return { emergency: file?.emergency, name: ctx.actor.name, home: homeOf(ctx.actor.role) }
})

export const action = form(emergencyForm, async (ctx, form) => {
  await changeOwnEmergency(ctx, form)
  return redirectWith('emergency-saved', homeOf(ctx.actor.role))
})

export default function EmergencyContact({ loaderData: { emergency, name, home } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(href('/portal/emergency-contact'))
  return (
    <PortalPage title="Emergency contact" name={name} home={home} faulty={Boolean(reply)}>
      <p>Who we should contact if something happens to you at work. Your manager and the office can see it.</p>
      <Form method="post" className="grid gap-4" noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="Name" {...field('emergencyName', emergency?.emergencyName)} />
        <TextField
          label="Relationship"
          optional
          hint="For example partner, parent or friend."
          {...field('emergencyRelation', emergency?.emergencyRelation)}
        />
        <TextField label="Phone" type="tel" width="w20" {...field('emergencyPhone', emergency?.emergencyPhone)} />
        <div className="row">
          <Button busy={busy} busyLabel="Saving">
            Save
          </Button>
        </div>
      </Form>
    </PortalPage>
  )
}
