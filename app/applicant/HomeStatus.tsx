import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import learning from '#app/ui/pictures/learning.svg?url'
import { type Step, Steps } from '#app/ui/Steps.tsx'
import type { ApplicantHome } from '#domains/recruitment/applications/applicant.queries.server.ts'
import { steps as formSteps } from '#domains/recruitment/form/application-form.rules.ts'
import type { Progress } from '#domains/recruitment/form/progress.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant, formatDay, formatDayShort, formatInstant, formatTime } from '#lib/day.ts'

type Draft = { step: number; savedAt: string; steps: readonly Progress[] }
type HomeStatusProps = Pick<ApplicantHome, 'application'> & {
  /** To continue, with how far each step is. */
  draft: Draft | undefined
  /** Whether the page's first button is here. */
  first: boolean
}

/** The state of the application, and the one thing to do next. */
export function HomeStatus({ application, draft, first }: HomeStatusProps) {
  return (
    <>
      {application?.returned && <Returned returned={application.returned} first={first} />}
      {draft && !application?.returned && <ContinueDraft draft={draft} first={first} />}
      {!application && !draft && (
        <Card>
          <EmptyState
            picture="all-done"
            heading="Apply for a job with us"
            line="The form has eight short steps and saves itself as you go. You can stop at any time and continue later, on another device too."
            action={<ButtonLink to={href('/application-form')}>Start your application</ButtonLink>}
          />
        </Card>
      )}
      {application && <Sent application={application} mayStart={!application.active && !draft} />}
    </>
  )
}

function ContinueDraft({ draft, first }: { draft: Draft; first: boolean }) {
  const { step, savedAt, steps } = draft
  const left = minutesLeft(steps)
  return (
    <Card aria-labelledby="draft">
      <CardHead id="draft" title="Continue your application">
        {left > 0 && `about ${left} minutes left`}
      </CardHead>
      <CardBody>
        <div className={css.section}>
          {steps.length > 0 && (
            <div className={css.begun}>
              <Steps steps={formSteps.map(({ label }, at) => ({ label, ...lookOf(steps[at], at) }))} />
              <img src={learning} alt="" width={480} height={360} />
            </div>
          )}
          <p>
            You are on step {step + 1} of {formSteps.length}, {formSteps[step]?.label}. Last saved on{' '}
            {formatDay(dayOfInstant(savedAt))} at {formatTime(savedAt)}. It is not sent yet.
          </p>
          <div>
            <ButtonLink kind={first ? 'primary' : 'line'} to={`${href('/application-form')}?step=${step}`}>
              Continue your application
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

// as long as most take for a step
const MINUTES = 4
const minutesLeft = (steps: readonly Progress[]) =>
  Math.ceil((steps.filter((step) => step !== 'complete').length * MINUTES) / 5) * 5

const looks = { complete: 'done', begun: 'begun', empty: 'next' } as const
const lookOf = (progress: Progress | undefined, at: number) => ({
  state: looks[progress ?? 'empty'],
  ...(progress === 'empty' ? {} : { to: `${href('/application-form')}?step=${at}` }),
})

/** What HR asks for, and the way back into the form. */
function Returned({ returned, first }: { returned: NonNullable<Application['returned']>; first: boolean }) {
  return (
    <Card aria-labelledby="returned">
      <CardHead id="returned" title="We need something more from you" />
      <CardBody>
        <div className={css.section}>
          <p className="lines">{returned.reason}</p>
          <p>Your answers are all there. Change what is needed, then send your application again from the last step.</p>
          <div>
            <ButtonLink kind={first ? 'primary' : 'line'} to={href('/application-form')}>
              Open my application
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

const next: Record<ApplicationStatus, string> = {
  submitted: 'We are reading your application. We will write to you about the next step.',
  interview_scheduled: 'You are invited to an interview. The details are below and in your email.',
  offer_made:
    'We have made you an offer. It depends on the checks we make before you start; we will write to you about each.',
  rejected: 'We could not take this application further. You are welcome to apply again.',
  withdrawn: 'You have withdrawn this application. You are welcome to apply again.',
  hired: 'Welcome to the team.',
}

type Application = NonNullable<ApplicantHome['application']>

function Sent({ application, mayStart }: { application: Application; mayStart: boolean }) {
  const { reference, position, status, createdAt, interviewAt, interviewPlace } = application
  return (
    <Card aria-labelledby="status">
      <CardHead id="status" title={position ? `Your application: ${position}` : 'Your application'}>
        <StatusBadge of="application" status={status} />
      </CardHead>
      <CardBody>
        <div className={css.section}>
          <p>
            Reference number <span className={css.reference}>{reference}</span>, sent on {formatInstant(createdAt)}.
          </p>
          <Steps look="pipe" label="Application status" steps={pipe(application)} />
          {!application.returned && <p>{next[status]}</p>}
          {status === 'interview_scheduled' && interviewAt && (
            <Notice
              tone="wheat"
              icon="cal"
              title="Your interview"
              actions={
                <ButtonLink kind="line" to={href('/applicant/interview')}>
                  Ask for adjustments
                </ButtonLink>
              }
            >
              {formatInstant(interviewAt)}
              {interviewPlace && `, ${interviewPlace}`}
            </Notice>
          )}
          <div className={css.choose}>
            {!application.returned && (
              <ButtonLink kind="line" to={href('/application-form')}>
                Read what you sent
              </ButtonLink>
            )}
            {mayStart && (
              <Form method="post" action={href('/application-form/new')}>
                <Button>Start a new application</Button>
              </Form>
            )}
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

const stages: { status: ApplicationStatus; label: string }[] = [
  { status: 'submitted', label: 'Submitted' },
  { status: 'interview_scheduled', label: 'Interview' },
  { status: 'offer_made', label: 'Offer' },
]

/** The stages of an application; one that has ended shows how far it got. */
function pipe({ status, history }: Application): Step[] {
  const at = (asked: ApplicationStatus) => history.findLast(({ toStatus }) => toStatus === asked)?.at
  const ended = !stages.some((stage) => stage.status === status)
  const now = stages.findIndex((stage) => stage.status === status)
  const come = stages.map(({ status: asked, label }, index): Step => {
    const when = at(asked)
    const reached = ended ? when !== undefined : index <= now
    const state = !ended && index === now ? 'now' : reached ? 'done' : 'next'
    return { label, state, ...(reached && when ? { note: formatDayShort(dayOfInstant(when)) } : {}) }
  })
  const endedAt = at(status)
  return ended
    ? [
        ...come,
        {
          label: endings[status] ?? '',
          state: 'now',
          ...(endedAt ? { note: formatDayShort(dayOfInstant(endedAt)) } : {}),
        },
      ]
    : come
}

const endings: Partial<Record<ApplicationStatus, string>> = {
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  hired: 'Hired',
}
