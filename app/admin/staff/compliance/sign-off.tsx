import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { possibleAssessors, signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { signOffForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/sign-off'
import { SignOffDialog } from './fact-dialogs.tsx'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const personId = params.id
  const asked = new URL(request.url).searchParams.get('record')
  const { types, ...given } = await readRecordTypes(ctx, personId)
  const signed = types.filter(({ needsCompetence }) => needsCompetence)
  const type = signed.find(({ key }) => key === asked) ?? signed[0]
  return { ...given, types: signed, assessors: type ? await possibleAssessors(ctx, type.id, personId) : [] }
})

export const action = form(
  signOffForm,
  async (ctx, { assessorId, expiresOn, note, ...form }, { params }: Route.ActionArgs) => {
    const personId = params.id
    await recordFact(ctx, {
      personId,
      aspect: 'competence',
      source: 'office',
      note: await signOffNote(ctx, { personId, typeId: form.typeId, assessorId, note }),
      ...(expiresOn ? { expiresOn } : {}),
      ...form,
    })
    return redirectWith('record-kept', href('/admin/staff/:id/compliance', params))
  },
)

export default function SignOff({ loaderData, params }: Route.ComponentProps) {
  const { person, types, today, assessors } = loaderData
  return (
    <SignOffDialog
      name={person.name}
      types={types}
      today={today}
      assessors={assessors}
      action={href('/admin/staff/:id/compliance/sign-off', params)}
      back={href('/admin/staff/:id/compliance', params)}
    />
  )
}
