import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { newSeatCode, seatLetter } from '#domains/shop/seats/letters.server.ts'
import type { Route } from './+types/new-code'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { name } = await seatLetter(ctx, params.assignmentId)
  return { name }
})

export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => {
    await newSeatCode(ctx, params.assignmentId)
    return redirectWith('seat-code-renewed', href('/learner/seats/:assignmentId', params))
  },
  { failure: 'No new code' },
)

export default function NewCode({ loaderData: { name }, params }: Route.ComponentProps) {
  return (
    <FormDialog
      id="new-code"
      title={`A new code for ${name}?`}
      description="The letter and the email that were sent stop working. Print the letter again, or send a reminder."
      back={href('/learner/seats/:assignmentId', params)}
      verb="New code"
      busyLabel="Changing"
      failure="No new code"
    />
  )
}
