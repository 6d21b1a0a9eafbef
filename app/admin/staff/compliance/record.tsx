import { v7 } from 'uuid'
import { redirectWith } from '#app/doors/flash.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { CompletionDialog } from '#app/parts/compliance/CompletionDialog.tsx'
import { checksPlace } from '#app/parts/compliance/checks-place.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { completionForm } from '#domains/compliance/facts/facts.form.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/record'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await readRecordTypes(ctx, params.id)),
  checksAt: await checksPlace(ctx, params.id),
  uploadKey: v7(),
}))

export const action = upload(
  { fields: completionForm },
  async (ctx, { form, ...upload }, { params }: Route.ActionArgs) => {
    await recordCompletion(ctx, params.id, form, upload)
    return redirectWith('record-kept', '..')
  },
)

export default function RecordCompletion({ loaderData }: Route.ComponentProps) {
  const { person, ...given } = loaderData
  return <CompletionDialog title="Record what was completed" name={person.name} {...given} />
}
