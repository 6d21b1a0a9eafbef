import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fieldLabels } from '#domains/recruitment/form/application-form.labels.ts'
import { fieldsOfStep, sameAnswers, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { answerLines } from './answer-words.ts'
import css from './application.module.css'

type Version = Partial<Typed>
type ConflictPanelProps = { step: number; mine: Version; theirs: Version; onKeepMine?: () => void }

/** The same page was changed elsewhere: both versions, and the choice between them. */
export function ConflictPanel({ step, mine, theirs, onKeepMine }: ConflictPanelProps) {
  const differing = fieldsOfStep(step).filter((name) => !sameAnswers(mine[name], theirs[name]))
  return (
    <section className={css.conflict} aria-labelledby="conflict" role="alert">
      <Notice tone="soon" icon="warn" title={<span id="conflict">This page was changed somewhere else.</span>}>
        <p>
          In another tab or on another device you saved other answers here. Nothing is lost: choose which answers to
          keep.
        </p>
        <dl className={css.versions}>
          {differing.map((name) => (
            <div key={name}>
              <dt>{fieldLabels[name]}</dt>
              <dd>
                <span className="muted">On this page: </span>
                {answerLines(name, mine).join('; ') || 'nothing'}
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
          <ButtonLink kind="line" to={`/application-form?step=${step}`} reload>
            Use the other answers
          </ButtonLink>
        </div>
      </Notice>
    </section>
  )
}
