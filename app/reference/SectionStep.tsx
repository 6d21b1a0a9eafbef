import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { type SaveState, useAutosave } from '#app/ui/use-autosave.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { inWords } from '#domains/vetting/references/answer-words.rules.ts'
import {
  type Answers,
  CHECK_STEP,
  questionsOf,
  type RefereeType,
  sections,
} from '#domains/vetting/references/questions.rules.ts'
import { QuestionField } from './QuestionFields.tsx'
import css from './reference.module.css'

export type Clash = { revision: number; theirs: Answers }
export type SectionReply = { errors?: Record<string, string>; yours?: Answers; clash?: Clash }
type SectionProps = {
  token: string
  step: number
  type: RefereeType
  answers: Answers
  revision: number
  lastSave: string | undefined
  savedTime: string | undefined
  reply: SectionReply | undefined
}

/** One step of the questions: kept while it is typed, and on Save, Back and Next without scripts too. */
export function SectionStep({ token, step, type, answers, revision, lastSave, savedTime, reply }: SectionProps) {
  const here = href('/reference/:token', { token })
  // after a clash nothing goes over the other answers but by the button that says so
  const seen = reply?.clash ? 0 : revision
  const autosave = useAutosave<Answers>({
    address: `${href('/reference/:token/save', { token })}?step=${step}`,
    revision: seen,
    lastSave,
    time: savedTime,
    // a reference is given in confidence: nothing of it stays in the browser
    owner: 'reference',
    page: `step-${step}`,
  })
  const to = (next: number) => `${here}?step=${step}&to=${next}`
  const busy = useBusy(here)
  const clash = autosave.conflict ?? reply?.clash
  const errors = reply?.errors ?? {}
  return (
    <>
      <ErrorSummary errors={Object.entries(errors).map(([name, message]) => ({ name, message }))} />
      <StepHead step={step} />
      <Form
        ref={autosave.form}
        method="post"
        action={to(step + 1)}
        noValidate
        className={css.form}
        onSubmit={autosave.onSubmit}
      >
        {clash && <ClashNotice {...{ clash, step, type, token }} onTakeTheirs={autosave.takeTheirs} />}
        <input type="hidden" name="revision" defaultValue={seen} />
        <input type="hidden" name="ownSaves" />
        {questionsOf(step, type).map((question) => (
          <QuestionField key={question.name} question={question} answers={reply?.yours ?? answers} errors={errors} />
        ))}
        <p className={css.saved} role="status">
          {savedWords(autosave.state)}
        </p>
        <div className={css.actions}>
          <Button busy={busy} busyLabel="Saving">
            Next
          </Button>
          {step > 0 && (
            <Button kind="line" formAction={to(step - 1)} formNoValidate>
              Back
            </Button>
          )}
          <Button kind="ghost" formAction={to(step)} formNoValidate>
            Save for later
          </Button>
        </div>
      </Form>
    </>
  )
}

/** Which of the five steps this is. */
export function StepHead({ step }: { step: number }) {
  const labels = [...sections.map(({ title }) => title), 'Check and send']
  return (
    <div className={css.head}>
      <p className="quiet">
        Step {step + 1} of {CHECK_STEP + 1}
      </p>
      <h2>{labels[step]}</h2>
      <Steps
        look="patches"
        label="Progress"
        steps={labels.map((label, at) => ({ label, state: at === step ? 'now' : at < step ? 'done' : 'next' }))}
      />
      {sections[step]?.intro && <p className="muted">{sections[step].intro}</p>}
    </div>
  )
}

function savedWords({ kind, time }: SaveState<Answers>): string {
  if (kind === 'saving' || kind === 'unsaved') return 'Saving'
  if (kind === 'offline') return 'Not saved: there is no connection. What you typed stays on this page.'
  if (kind === 'refused' || kind === 'conflict') return 'Not saved'
  return time ? `Saved ${time}` : ''
}

type ClashProps = { clash: Clash; step: number; type: RefereeType; token: string; onTakeTheirs: () => void }

/** The same step was changed elsewhere: what was saved there, and the choice. */
function ClashNotice({ clash, step, type, token, onTakeTheirs }: ClashProps) {
  const here = `${href('/reference/:token', { token })}?step=${step}`
  const said = inWords(clash.theirs, type)[step]?.said.filter(({ answer }) => answer) ?? []
  return (
    <Notice tone="soon" icon="warn" title="This page was changed in another tab or on another device.">
      <p>Nothing is lost. Saved there:</p>
      <dl className={css.theirs}>
        {said.map(({ name, label, answer }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Button name="keep" value={clash.revision} kind="line" formAction={`${here}&to=${step}`}>
          Keep what is on this page
        </Button>
        <ButtonLink kind="ghost" to={here} reload onClick={onTakeTheirs}>
          Use the other answers
        </ButtonLink>
      </div>
    </Notice>
  )
}
