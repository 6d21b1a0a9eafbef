import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { retirePath } from '#domains/learning/paths/paths.server.ts'
import { readPath } from '#domains/learning/paths/progress.queries.server.ts'
import type { Route } from './+types/retire'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readPath(ctx, params.id))

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await retirePath(ctx, params.id)
  return redirectWith('path-retired', href('/trainer/cohorts'))
})

export default function Retire({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="retire"
      title={`Retire ${title}?`}
      description="It is offered no more, and what is assigned of it goes to no one new. Who is on it keeps their courses and due days."
      verb="Retire the path"
      busyLabel="Retiring"
    />
  )
}
