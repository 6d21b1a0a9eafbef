import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { StandardSignOffDialog } from '#app/parts/supervision/care-certificate/dialogs.tsx'
import { teamStandardsForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { signOffStandards } from '#domains/supervision/care-certificate/practice.server.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/sign-off'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(teamStandardsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await signOffStandards(ctx, params.id, form)
  return redirectWith('standards-signed', '..')
})

export default function SignOff({ loaderData }: Route.ComponentProps) {
  const { person, standards, today } = loaderData
  return <StandardSignOffDialog name={person.name} standards={standards} today={today} />
}
