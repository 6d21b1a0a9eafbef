import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { CheckRecord } from '#app/parts/vetting/CheckRecord.tsx'
import { personChecks } from '#app/parts/vetting/places.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { readCheck } from '#domains/vetting/checks/one-check.queries.server.ts'
import type { Route } from './+types/record'

export const loader = read(async (ctx, { params: { id, checkId } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  check: await readCheck(ctx, { personId: id }, checkId),
}))

export default function Record({ loaderData: { person, check } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title={`${kindLabels[check.kind]} check`}>
      <CheckRecord check={check} places={personChecks(person.id)} />
    </StaffPage>
  )
}
