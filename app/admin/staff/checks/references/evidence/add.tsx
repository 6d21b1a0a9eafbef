import { redirectWith } from '#app/doors/flash.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { EvidenceDialog } from '#app/parts/vetting/references/EvidenceDialog.tsx'
import { recordEvidence } from '#domains/vetting/references/evidence.server.ts'
import { referenceToRecord } from '#domains/vetting/references/recorded.queries.server.ts'
import { evidenceForm } from '#domains/vetting/references/requests.form.ts'
import type { Route } from './+types/add'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  jobs: (await referenceToRecord(ctx, params.id)).jobs,
  uploadKey: crypto.randomUUID(),
}))

export const action = upload({ fields: evidenceForm }, async (ctx, brought, { params }: Route.ActionArgs) => {
  await recordEvidence(ctx, { personId: params.id }, brought.form, brought)
  return redirectWith('evidence-recorded', '..')
})

export default function RecordEvidence({ loaderData }: Route.ComponentProps) {
  return <EvidenceDialog {...loaderData} />
}
