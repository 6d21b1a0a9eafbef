import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SignOffDialog } from '#app/parts/compliance/fact-dialogs.tsx'
import { assessorsFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { peopleSearch } from '#app/parts/people/search.ts'
import { signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { signOffForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import type { Route } from './+types/sign-off'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const personId = params.id
  const asked = new URL(request.url).searchParams.get('record')
  const { types, ...given } = await readRecordTypes(ctx, personId)
  // signed standard by standard, in its workbook
  const signed = types.filter(({ key, needsCompetence }) => needsCompetence && key !== CARE_CERTIFICATE)
  const type = signed.find(({ key }) => key === asked) ?? signed[0]
  return { ...given, types: signed, search: { about: personId, type: type?.id ?? '' } }
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
    return redirectWith('record-kept', '..')
  },
  { resolve: named('assessorId', (ctx, whom, { params }: Route.ActionArgs) => assessorsFor(ctx, whom, params.id)) },
)

export default function SignOff({ loaderData }: Route.ComponentProps) {
  const { person, types, today, search } = loaderData
  return (
    <SignOffDialog
      name={person.name}
      types={types}
      today={today}
      search={peopleSearch({ for: 'assessor', ...search })}
    />
  )
}
