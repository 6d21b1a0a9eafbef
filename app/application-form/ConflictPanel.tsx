import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fieldLabels } from '#domains/recruitment/form/application-form.labels.ts'
import {
  fieldsOfStep,
  LAST_STEP,
  sameAnswers,
  steps,
  type Typed,
} from '#domains/recruitment/form/application-form.rules.ts'
import { answerLines } from './answer-words.ts'

type Version = Partial<Typed>
type ConflictPanelProps = {
  step: number
  yours: Version
  theirs: Version
  /** With which this page's answers are kept. */
  revision: number
  onTakeTheirs: () => void
  onKeepMine?: () => void
}

/** The same answers were changed elsewhere: both versions, and the choice between them. */
export function ConflictPanel({ step, yours, theirs, revision, onTakeTheirs, onKeepMine }: ConflictPanelProps) {
  const submitting = step === LAST_STEP && !onKeepMine
  const names = submitting ? steps.flatMap(({ fields }) => fields) : fieldsOfStep(step)
  const differing = names.filter((name) => !sameAnswers(yours[name], theirs[name]))
  return (
    <section className={css.conflict} aria-labelledby="conflict" role="alert">
      <Notice
        tone="soon"
        icon="warn"
        title={
          <span id="conflict">
            {submitting
              ? 'Not submitted: your answers were changed somewhere else.'
              : 'This page was changed somewhere else.'}
          </span>
        }
      >
        <p>
          Other answers were saved in another tab or on another device. Nothing is lost: choose which to keep
          {submitting && ', then submit'}.
        </p>
        <dl className={css.versions}>
          {differing.map((name) => (
            <div key={name}>
              <dt>{fieldLabels[name]}</dt>
              <dd>
                <span className="muted">On this page: </span>
                {answerLines(name, yours).join('; ') || 'nothing'}
              </dd>
              <dd>
                <span className="muted">Saved elsewhere: </span>
                {answerLines(name, theirs).join('; ') || 'nothing'}
              </dd>
            </div>
          ))}
        </dl>
        <div className={css.choose}>
          <Button
            form="step-form"
            {...(submitting && { formAction: href('/application-form/keep'), name: 'keep', value: revision })}
            onClick={
              onKeepMine &&
              ((event) => {
                event.preventDefault()
                onKeepMine()
              })
            }
          >
            Keep what is on this page
          </Button>
          <ButtonLink kind="line" to={`${href('/application-form')}?step=${step}`} reload onClick={onTakeTheirs}>
            Use the other answers
          </ButtonLink>
        </div>
      </Notice>
    </section>
  )
}
