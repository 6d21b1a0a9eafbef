import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { removePerson } from '#domains/learning/sessions/places.server.ts'
import { readSession } from '#domains/learning/sessions/sessions.queries.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/remove'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { register } = await readSession(ctx, params.id)
  return {
    person: found(
      register.find(({ id }) => id === params.attendanceId),
      'Person',
    ).name,
  }
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await removePerson(ctx, params.id, params.attendanceId)
  return redirectWith('session-person-removed', '..')
})

export default function RemovePerson({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="remove-person"
      title={`Take ${person} off the list?`}
      description="They get an email. Their place goes to the first person waiting."
      verb="Take off the list"
      danger
    />
  )
}
