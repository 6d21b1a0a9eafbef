import { data, href } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PinForm } from '#app/parts/employment/badge/PinForm.tsx'
import { PinOnce } from '#app/parts/employment/badge/PinOnce.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { setPin } from '#domains/employment/kiosk/badges.server.ts'
import { setPinForm } from '#domains/employment/kiosk/kiosk.form.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Route } from './+types/pin'

export const middleware = [provenHere]

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
}))

export const action = form(
  setPinForm,
  async (ctx, form, { params: { id } }: Route.ActionArgs) => {
    const pin = await setPin(ctx, id, form)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, set: { pin } })
  },
  { failure: 'Not set', once: false },
)

export default function Pin({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const { id } = person
  const firstName = firstNameOf(person.name)
  const set = actionData && 'set' in actionData ? actionData.set : undefined
  return (
    <StaffPage person={person} title="Set a PIN">
      <Card>
        <CardBody>
          {set ? (
            <div className="fields">
              <PinOnce pin={set.pin} firstName={firstName} back={href('/admin/staff/:id/badge', { id })} />
            </div>
          ) : (
            <PinForm action={href('/admin/staff/:id/badge/pin', { id })} firstName={firstName} />
          )}
        </CardBody>
      </Card>
    </StaffPage>
  )
}
