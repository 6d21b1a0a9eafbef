import { v7 } from 'uuid'
import { CompletionDialog } from '#app/compliance/CompletionDialog.tsx'
import { receiveCompletion } from '#app/compliance/record-door.server.ts'
import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith } from '#app/doors.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/admin.staff.$id.compliance.record'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await answer(() => readRecordTypes(context.get(userCtx), idOf(params.id)))), uploadKey: v7() }
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return receiveCompletion(args, id, () => redirectWith('record-kept', `/admin/staff/${id}/compliance`))
}

export default function RecordCompletion({ loaderData, params }: Route.ComponentProps) {
  const { person, ...given } = loaderData
  const back = `/admin/staff/${params.id}/compliance`
  return (
    <CompletionDialog
      title="Record what was completed"
      name={person.name}
      action={`${back}/record`}
      back={back}
      {...given}
    />
  )
}
