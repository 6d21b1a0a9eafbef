import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { StandardSignOffDialog } from '#app/parts/supervision/care-certificate/dialogs.tsx'
import { standardSignOffForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { signOffStandards } from '#domains/supervision/care-certificate/practice.server.ts'
import type { Route } from './+types/sign-off'
import { namedAssessor, toAssess } from './parts.server.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => toAssess(ctx, params.id))

export const action = form(
  standardSignOffForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await signOffStandards(ctx, params.id, form)
    return redirectWith('standards-signed', '..')
  },
  namedAssessor<Route.ActionArgs>(),
)

export default function SignOff({ loaderData }: Route.ComponentProps) {
  const { person, ...view } = loaderData
  return <StandardSignOffDialog {...view} name={person.name} />
}
