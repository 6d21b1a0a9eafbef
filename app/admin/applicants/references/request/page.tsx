import { href, Outlet } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import type { Concerns } from '#app/parts/vetting/references/FindingDialog.tsx'
import { jobOptions } from '#app/parts/vetting/references/options.ts'
import {
  AnswerCards,
  CallsCard,
  ComparisonCard,
  ConcernsNotice,
  ReviewsCard,
} from '#app/parts/vetting/references/ReferenceCards.tsx'
import css from '#app/parts/vetting/references/references.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { readReference } from '#domains/vetting/references/reading.server.ts'
import { refereeTypeLabels } from '#domains/vetting/references/references.labels.ts'
import { jobChoices, readRequest } from '#domains/vetting/references/references.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const which = { applicationId: params.id, requestId: params.requestId }
  return {
    brief: await readApplicantBrief(ctx, which.applicationId),
    read: await readReference(ctx, which),
    about: (await readRequest(ctx, which)).periodPosition,
    jobs: await jobChoices(ctx, which.applicationId),
  }
})

export default function Reference({ loaderData: { brief, read, about, jobs } }: Route.ComponentProps) {
  const { request } = read
  const params = { id: brief.id, requestId: request.id }
  const jobAction = href('/admin/applicants/:id/references/requests/:requestId/job', params)
  const savingJob = useBusy(jobAction)
  return (
    <ApplicantFile brief={brief} title={`Reference by ${request.refereeName}`}>
      <Outlet context={[...read.adverse, ...read.flags] satisfies Concerns} />
      <div>
        <h2>{request.refereeName}</h2>
        <p className="quiet">
          {refereeTypeLabels[request.referenceType]} · {request.refereeEmail} ·{' '}
          {request.receivedAt
            ? `received ${formatInstant(request.receivedAt)}`
            : `declined ${formatInstant(request.declinedAt ?? '')}`}{' '}
          · viewing is logged
        </p>
      </div>
      {request.receivedAt ? (
        <>
          <ConcernsNotice adverse={read.adverse} flags={read.flags} />
          <div className={css.columns}>
            <div className="columns-part">
              <AnswerCards sections={read.sections} />
            </div>
            <div className="columns-part">
              <ReviewsCard
                reviews={read.reviews}
                review={href('/admin/applicants/:id/references/requests/:requestId/review', params)}
              />
              <ComparisonCard comparison={read.comparison} />
              <CallsCard
                verifications={read.verifications}
                record={href('/admin/applicants/:id/references/requests/:requestId/verify', params)}
              />
              {jobs.length > 0 && (
                <Card>
                  <CardHead title="Counts for" />
                  <CardBody>
                    <Form
                      failure="Update failed"
                      method="post"
                      action={jobAction}
                      className="fields"
                      preventScrollReset
                    >
                      <SelectField
                        label="Job"
                        name="about_job"
                        empty="No job in particular"
                        options={jobOptions(jobs)}
                        defaultValue={about === null ? '' : String(about)}
                      />
                      <div>
                        <Button kind="quiet" size="xs" busy={savingJob} busyLabel="Saving">
                          Save
                        </Button>
                      </div>
                    </Form>
                  </CardBody>
                </Card>
              )}
            </div>
          </div>
        </>
      ) : (
        <Card>
          <CardHead title="Declined" />
          <CardBody>
            <p className="lines">{request.declineReason || 'No reason was given.'}</p>
          </CardBody>
        </Card>
      )}
      <div>
        <ButtonLink kind="ghost" to={href('/admin/applicants/:id/references', { id: brief.id })}>
          Back to references
        </ButtonLink>
      </div>
    </ApplicantFile>
  )
}
