import { useLocation } from 'react-router'
import { v7 } from 'uuid'
import { CompletionDialog } from '#app/compliance/CompletionDialog.tsx'
import { receiveCompletion } from '#app/compliance/record-door.server.ts'
import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith } from '#app/doors.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/admin.compliance.$id.record'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await answer(() => readRecordTypes(context.get(userCtx), idOf(params.id)))), uploadKey: v7() }
}

export function action(args: Route.ActionArgs) {
  const { search } = new URL(args.request.url)
  return receiveCompletion(args, idOf(args.params.id), () => redirectWith('record-kept', `/admin/compliance${search}`))
}

export default function RecordFromList({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation()
  const { person, ...given } = loaderData
  return (
    <CompletionDialog
      title="Add the evidence and the dates?"
      name={`${person.name} is marked as updated. Record what was completed, or close this.`}
      action={`/admin/compliance/${params.id}/record${search}`}
      back={`/admin/compliance${search}`}
      {...given}
    />
  )
}
