import { href, redirect } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { markForm } from '#domains/learning/quiz/marking.form.ts'
import { type Marking, readMarking } from '#domains/learning/quiz/marking.queries.server.ts'
import { markShortAnswer } from '#domains/learning/quiz/marking.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/attempt'
import { MoreAttempts } from './MoreAttempts.tsx'
import css from './marking.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  marking: await readMarking(ctx, params.attemptId),
  name: ctx.actor.name,
}))

export const action = form(
  markForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await markShortAnswer(ctx, params.attemptId, form)
    return redirect(href('/trainer/marking/:attemptId', params))
  },
  { failure: 'Not marked' },
)

/** One attempt: its written answers to mark or, once it is marked, what was not right. */
export default function MarkAttempt({ loaderData: { marking, name } }: Route.ComponentProps) {
  const reply = useFormReply()
  const { id, course, number, sentAt, own, questions, usedUp, next, waits } = marking
  return (
    <TrainerPage
      title={`${marking.name}: ${course}`}
      above={{ label: 'Marking', to: href('/trainer/marking') }}
      narrow
      {...{ name, faulty: Boolean(reply) }}
    >
      <p>
        Attempt {number}
        {sentAt && `, sent ${formatDay(dayOfInstant(sentAt))}`}
      </p>
      <ErrorSummary errors={errorList(reply)} />
      {own && <Notice tone="soon" icon="info" title="Someone else marks your own answers." />}
      <Outcome marking={marking} />
      {questions.map((question) => (
        <Answer key={question.position} {...{ id, question, reply }} />
      ))}
      {usedUp && !own && <MoreAttempts attemptId={id} reply={reply} />}
      <Wrong marking={marking} />
      {next && (!waits || own) && (
        <ButtonLink
          icon="edit"
          kind={usedUp ? 'line' : 'primary'}
          to={href('/trainer/marking/:attemptId', { attemptId: next.id })}
        >
          {`Mark next: ${next.name}`}
        </ButtonLink>
      )}
    </TrainerPage>
  )
}

function Outcome({ marking: { waits, sentAt, right, asked, passed, percent } }: { marking: Marking }) {
  if (!sentAt) return <Notice tone="mist" icon="clock" title="This quiz has not been sent yet." />
  if (waits) return null
  return (
    <Notice
      tone={passed ? 'mist' : 'soon'}
      icon={passed ? 'check' : 'info'}
      title={`${passed ? 'Passed' : 'Not passed'}: ${right} of ${asked} right, ${percent}%`}
    />
  )
}

type AnswerProps = { id: string; question: Marking['questions'][number]; reply: Partial<FormReply> | undefined }

function Answer({ id, question: { position, text, why, written, mark }, reply }: AnswerProps) {
  const action = href('/trainer/marking/:attemptId', { attemptId: id })
  const busy = useBusy(action)
  const said = reply?.values?.position === String(position) ? reply : undefined
  return (
    <Card>
      <CardHead title={text} />
      <div className="grid gap-3 pad-4">
        <p className={css.written}>{written}</p>
        {why && (
          <p>
            <b>Look for:</b> {why}
          </p>
        )}
        {mark && (
          <p>
            Marked {mark.right ? 'right' : 'not yet right'}. {mark.comment}
            {mark.reason && ` Marked again because: ${mark.reason}`}
          </p>
        )}
        <Form method="post" action={action} className="fields" noValidate failure="Not marked">
          <input type="hidden" name="position" value={position} />
          <RadioGroup
            id={`right-${position}`}
            label="Is it right?"
            name="right"
            options={[
              { value: 'right', label: 'Right' },
              { value: 'wrong', label: 'Not yet' },
            ]}
            defaultValue={said?.values?.right}
            error={said?.errors?.right}
          />
          <TextArea
            id={`comment-${position}`}
            label="Comment for the learner"
            name="comment"
            rows={3}
            maxLength={2000}
            defaultValue={said?.values?.comment ?? mark?.comment}
            error={said?.errors?.comment}
          />
          {mark && (
            <TextArea
              id={`reason-${position}`}
              label="Why you mark it again"
              name="reason"
              rows={2}
              maxLength={1000}
              hint="It stays on record; the learner does not read it."
              defaultValue={said?.values?.reason}
              error={said?.errors?.reason}
            />
          )}
          <Button kind={mark ? 'line' : 'primary'} busy={busy} busyLabel="Saving">
            {mark ? 'Mark it again' : 'Save the mark'}
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function Wrong({ marking: { wrong } }: { marking: Marking }) {
  if (wrong.length === 0) return null
  return (
    <Card>
      <CardHead title="What was not right" />
      <ul className="grid gap-4 pad-4">
        {wrong.map(({ position, text, written, comment, answered, rows, why }) => (
          <li key={position}>
            <b>
              {position}. {text}
            </b>
            {!answered && <p>Not answered.</p>}
            {written && <p className={css.written}>{written}</p>}
            {comment && <p>Comment: {comment}</p>}
            {rows
              .filter(({ state }) => state === 'wrong')
              .map(({ id, text }) => (
                <p key={id}>Answered: {text}</p>
              ))}
            {why && <p>{why}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
