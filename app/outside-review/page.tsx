import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { door } from '#app/doors/context.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { QuestionShown } from '#app/parts/employment/clearance/QuestionShown.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { reviewForm } from '#domains/employment/outside-reviews/outside-reviews.form.ts'
import {
  answerOutsideReview,
  isOutsideReviewLink,
  type OutsideReviewPage,
  readOutsideReview,
} from '#domains/employment/outside-reviews/reading.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/page'
import css from './outside-review.module.css'
import { DeadLink, ReviewFrame, secretHeaders } from './ReviewFrame.tsx'

export const headers = () => secretHeaders

/** Looking changes nothing: what follows links in letters is often a machine. */
export const loader = read(async (ctx, { params, context }: Route.LoaderArgs) => {
  await counted(ctx, context)
  const page = await readOutsideReview(ctx, params.token).catch(deadIsUndefined)
  return data({ page }, { status: page ? 200 : 404, headers: secretHeaders })
})

/** Whether the link is one of ours is asked before anything is read; for a dead one the page says so. */
export const action = form(
  reviewForm,
  async (ctx, typed, { params }: Route.ActionArgs) => {
    const answered = await answerOutsideReview(ctx, params.token, typed).then(() => true, deadIsUndefined)
    if (!answered) return data({ dead: true }, { status: 404, headers: secretHeaders })
    return redirect(href('/outside-review/thank-you'), { headers: secretHeaders })
  },
  {
    invalid: 'Not sent',
    before: async (ctx, { params, context }) => {
      await counted(ctx, context)
      return isOutsideReviewLink(ctx, params.token)
    },
  },
)

const counted = (ctx: Ctx, context: Readonly<RouterContextProvider>) =>
  throttle(ctx.db, ctx.now, limits.outsideReviews, context.get(door).address)

function deadIsUndefined(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind !== 'missing') throw error
}

export default function OutsideReview({ loaderData: { page }, params }: Route.ComponentProps) {
  const { reply } = useFields()
  if (!page) return <DeadLink />
  const { provider, by, person, job, about, question, reason, reviewer } = page
  const title = about === 'record' ? 'One question about a person' : 'One question about an appointment'
  return (
    <ReviewFrame title={reply ? `Error: ${title}` : title}>
      <div className={css.lead}>
        <h1>{title}</h1>
        <p className="muted">
          Hello {reviewer}. {by} of {provider} asks for your independent view, since no one else there may decide this.
          You see this one question and no other record. Your answer is kept with it, with your name.
        </p>
      </div>
      {about === 'record' && question ? (
        <>
          <p>
            It is about <b>{person}</b>, for the job <b>{job}</b>.
          </p>
          <QuestionShown question={question} who={by} />
          <h2>May they work in this job?</h2>
        </>
      ) : (
        <>
          <p>
            <b>{person}</b> named themselves <b>{job}</b>, and so decides alone who may start work there.
          </p>
          {reason && <p className="lines">Their reason: {reason}</p>}
          <h2>Is this person fit to be named {job} for signing here?</h2>
        </>
      )}
      <AnswerForm token={params.token} about={about} />
      <p className="quiet">
        How we look after what you tell us is in our <Link to={href('/privacy')}>privacy notice</Link>.
      </p>
    </ReviewFrame>
  )
}

const ofRecord = [
  { value: 'agree', label: 'I agree that they may work in this job' },
  { value: 'conditions', label: 'I agree with these conditions' },
  { value: 'disagree', label: 'I do not agree' },
]
const ofAppointment = [
  { value: 'agree', label: 'Yes, I agree to the appointment' },
  { value: 'disagree', label: 'No, I do not agree' },
]

function AnswerForm({ token, about }: { token: string; about: OutsideReviewPage['about'] }) {
  const { reply, field, tick } = useFields()
  const action = href('/outside-review/:token', { token })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} noValidate className={css.form} failure="Not sent">
      <ErrorSummary errors={errorList(reply)} />
      <RadioGroup label="Your answer" options={about === 'record' ? ofRecord : ofAppointment} {...field('answer')} />
      {about === 'record' && (
        <TextArea
          label="The conditions"
          hint="Only if you agree with conditions."
          optional
          rows={3}
          maxLength={2000}
          {...field('conditions')}
        />
      )}
      <TextArea
        label="Your reason"
        hint="A few sentences. Leave out anything about someone’s health."
        rows={5}
        maxLength={4000}
        {...field('reason')}
      />
      <TextField label="Your full name" autoComplete="name" maxLength={100} {...field('typedName')} />
      <CheckField
        label="This is my own view. I am not employed by the provider, and I gain nothing by the answer."
        {...tick('confirmed', false)}
      />
      <p className="muted">You answer once: after that it cannot be changed.</p>
      <div className="row">
        <Button busy={busy} busyLabel="Sending">
          Send my answer
        </Button>
      </div>
    </Form>
  )
}
