import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf } from '#app/doors/old-doors.server.ts'
import { kindLabels } from '#domains/recruitment/checks/checks.labels.ts'
import { readCheck } from '#domains/recruitment/checks/checks.queries.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/record'
import { CheckRecord } from './CheckRecord.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({
    brief: await readApplicantBrief(ctx, id),
    check: await readCheck(ctx, id, idOf(params.checkId)),
  }))
}

export default function Record({ loaderData: { brief, check } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title={`${kindLabels[check.kind]} check`}>
      <CheckRecord check={check} here={href('/admin/applicants/:id', { id: brief.id })} />
    </ApplicantFile>
  )
}
