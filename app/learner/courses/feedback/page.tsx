import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { feedbackForm } from '#domains/learning/feedback/feedback.form.ts'
import { markOptions } from '#domains/learning/feedback/feedback.labels.ts'
import { giveFeedback, type MyFeedback, myFeedback } from '#domains/learning/feedback/feedback.server.ts'
import { homeOf } from '#platform/actor.ts'
import { coursePath } from '../quiz/paths.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  feedback: await myFeedback(ctx, params.enrolmentId),
  name: ctx.actor.name,
  home: homeOf(ctx.actor.role),
}))

export const action = form(
  feedbackForm,
  async (ctx, form, { params: { enrolmentId } }: Route.ActionArgs) => {
    const sent = await giveFeedback(ctx, enrolmentId, form)
    if (sent) return redirectWith('feedback-sent', coursePath(enrolmentId))
    return redirectWith('feedback-kept', href('/learner/courses/:enrolmentId/feedback', { enrolmentId }))
  },
  { failure: 'Not sent' },
)

/** Three questions about a completed course. */
export default function Feedback({ loaderData: { feedback, name, home }, params }: Route.ComponentProps) {
  const { reply } = useFields()
  const { title, completed, sent } = feedback
  const back = { to: coursePath(params.enrolmentId), words: 'Back to the course' }
  return (
    <PortalPage title={`How was ${title}?`} {...{ name, home, back, faulty: Boolean(reply) }}>
      {sent ? (
        <Notice tone="mist" icon="check" title="Thank you. You have sent your answers.">
          What you sent is not changed any more.
        </Notice>
      ) : completed ? (
        <Questions feedback={feedback} action={href('/learner/courses/:enrolmentId/feedback', params)} />
      ) : (
        <Notice tone="mist" icon="clock" title="You are asked once you have completed the course." />
      )}
    </PortalPage>
  )
}

function Questions({ feedback: { given }, action }: { feedback: MyFeedback; action: string }) {
  const { reply, field } = useFields()
  return (
    <Form method="post" action={action} className="fields" noValidate failure="Not sent">
      <p>
        The people who write the course read the answers together, from five learners on. They do not see who wrote
        what.
      </p>
      <ErrorSummary errors={errorList(reply)} />
      <RadioGroup
        label="Was it clear?"
        options={markOptions}
        {...field('clear', given ? String(given.clear) : undefined)}
      />
      <RadioGroup
        label="Is it useful for your work?"
        options={markOptions}
        {...field('useful', given ? String(given.useful) : undefined)}
      />
      <TextArea
        label="What should be different?"
        optional
        rows={4}
        maxLength={2000}
        hint="Name no one you support or work with."
        {...field('change', given?.change)}
      />
      <div className="row">
        <Button name="send" value="yes">
          Send
        </Button>
        <Button kind="line" name="send" value="no">
          Keep for later
        </Button>
      </div>
    </Form>
  )
}
