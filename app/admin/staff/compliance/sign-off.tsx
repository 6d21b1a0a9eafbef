import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { possibleAssessors, signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { signOffForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/sign-off'
import { SignOffDialog } from './fact-dialogs.tsx'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const [ctx, personId] = [context.get(userCtx), idOf(params.id)]
  const asked = new URL(request.url).searchParams.get('record')
  return answer(async () => {
    const { types, ...given } = await readRecordTypes(ctx, personId)
    const signed = types.filter(({ needsCompetence }) => needsCompetence)
    const type = signed.find(({ key }) => key === asked) ?? signed[0]
    return { ...given, types: signed, assessors: type ? await possibleAssessors(ctx, type.id, personId) : [] }
  })
}

export function action(args: Route.ActionArgs) {
  const personId = idOf(args.params.id)
  const ctx = args.context.get(userCtx)
  return replyToForm(args, signOffForm, async ({ assessorId, expiresOn, note, ...form }) => {
    await recordFact(ctx, {
      personId,
      aspect: 'competence',
      source: 'office',
      note: await signOffNote(ctx, { personId, typeId: form.typeId, assessorId, note }),
      ...(expiresOn ? { expiresOn } : {}),
      ...form,
    })
    return redirectWith('record-kept', href('/admin/staff/:id/compliance', { id: personId }))
  })
}

export default function SignOff({ loaderData, params }: Route.ComponentProps) {
  const { person, types, today, assessors } = loaderData
  return (
    <SignOffDialog
      name={person.name}
      types={types}
      today={today}
      assessors={assessors}
      back={href('/admin/staff/:id/compliance', { id: params.id })}
    />
  )
}
