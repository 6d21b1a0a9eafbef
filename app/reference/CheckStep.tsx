import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { inWords } from '#domains/vetting/references/answer-words.rules.ts'
import {
  type Answers,
  CHECK_STEP,
  type RefereeType,
  stepOfAnswer,
} from '#domains/vetting/references/questions.rules.ts'
import css from './reference.module.css'
import { StepHead } from './SectionStep.tsx'

type CheckProps = {
  token: string
  type: RefereeType
  answers: Answers
  errors: Record<string, string> | undefined
}

/** Everything that was answered, the declaration, and the button that sends it. */
export function CheckStep({ token, type, answers, errors = {} }: CheckProps) {
  const action = href('/reference/:token/send', { token })
  const stepAt = (step: number) => `${href('/reference/:token', { token })}?step=${step}`
  const busy = useBusy(action)
  const problems = Object.entries(errors).map(([name, message]) =>
    name === 'declared' ? { name, message } : { name, message, href: stepAt(stepOfAnswer(name)) },
  )
  return (
    <>
      <ErrorSummary errors={problems} title={problems.length > 1 ? 'Not sent yet' : 'There is a problem'} />
      <StepHead step={CHECK_STEP} />
      {inWords(answers, type).map(({ title, step, said }) => (
        <section key={title} className="grid gap-2">
          <div className={css.sectionHead}>
            <h3>{title}</h3>
            <Link to={stepAt(step)}>
              Change<span className="sr"> {title}</span>
            </Link>
          </div>
          <dl className={css.theirs}>
            {said.map(({ name, label, answer, detail }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className="lines">{answer || <span className={css.missing}>Not answered</span>}</dd>
                {detail && <dd className="lines">{detail.answer}</dd>}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Form method="post" action={action} noValidate className={css.form}>
        <CheckField
          name="declared"
          label="What I say here is true to the best of my knowledge, and I may be asked about it."
          hint="A reference is given in confidence. The person you write about does not see it here."
          error={errors.declared}
        />
        <div className={css.actions}>
          <Button busy={busy} busyLabel="Sending">
            Send reference
          </Button>
          <ButtonLink kind="line" to={stepAt(CHECK_STEP - 1)}>
            Back
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
