import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { CriminalRecordCard } from '#app/admin/applicants/criminal-record/CriminalRecordCard.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { CheckCard } from '#app/parts/vetting/CheckCard.tsx'
import css from '#app/parts/vetting/checks.module.css'
import { DocumentsCard } from '#app/parts/vetting/DocumentsCard.tsx'
import { applicantChecks } from '#app/parts/vetting/places.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fileItems } from '#domains/employment/clearance/file-items.queries.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { readChecks } from '#domains/vetting/checks/checks.queries.server.ts'
import { ABROAD_MONTHS } from '#domains/vetting/checks/checks.rules.ts'
import { criminalRecordState } from '#domains/vetting/checks/criminal-record.server.ts'
import { documentsToCheck } from '#domains/vetting/documents/documents.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  const page = await readChecks(ctx, id)
  const items = await fileItems(ctx, id)
  const kinds = page.kinds.map((of) => ({ ...of, requirement: items.find(({ key }) => key === of.kind) }))
  return {
    brief: await readApplicantBrief(ctx, id),
    criminal: await criminalRecordState(ctx, id),
    page: { ...page, kinds },
    documents: page.mayVet ? await documentsToCheck(ctx, id) : [],
    young: items.find(({ key }) => key === 'young_worker'),
  }
})

export default function Checks({ loaderData: { brief, criminal, page, documents, young } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title="Checks">
      {page.job ? (
        <p>
          Checks this <strong>{page.job.title}</strong> role needs are listed first.
        </p>
      ) : (
        <Notice tone="soon" icon="info" title="No job is assigned yet, so all checks are shown.">
          <Link to={href('/admin/applicants/:id', { id: brief.id })}>Assign a job</Link> to see only the checks it
          needs.
        </Notice>
      )}
      {page.monthsAbroad >= ABROAD_MONTHS && (
        <Notice tone="mist" icon="flag" title={`${page.monthsAbroad} months abroad in the last five years.`}>
          Ask for a certificate of good conduct.
        </Notice>
      )}
      {young && page.mayVet && (
        <Notice
          tone="mist"
          icon="shield"
          title={young.satisfied ? 'Under 18: the assessment for a young worker is written.' : young.missing}
          actions={
            <ButtonLink kind="line" size="xs" to={applicantChecks(brief.id).risk('young_worker')}>
              Open the assessment
            </ButtonLink>
          }
        />
      )}
      {!page.mayVet && (
        <Notice tone="mist" icon="lock">
          You can see which checks are complete. To read or record one you need the permission “vetting”.
        </Notice>
      )}
      <DocumentsCard documents={documents} places={applicantChecks(brief.id)} />
      <div className={css.grid}>
        {page.kinds.map((of) => (
          <CheckCard key={of.kind} page={page} of={of} places={applicantChecks(brief.id)} />
        ))}
        <CriminalRecordCard id={brief.id} state={criminal} />
      </div>
    </ApplicantFile>
  )
}
