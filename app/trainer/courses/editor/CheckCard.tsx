import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { kindWords } from '#domains/learning/courses/questions.labels.ts'
import type { WrittenLesson } from '#domains/learning/courses/writing.queries.server.ts'
import css from './editor.module.css'
import { atLesson } from './here.ts'

type CheckCardProps = { courseId: string; lesson: WrittenLesson; locked: boolean }

/** The question that a lesson ends with, or why it has none. */
export function CheckCard({ courseId: id, lesson, locked }: CheckCardProps) {
  const { check, noCheckReason } = lesson
  const at = (path: string) => atLesson(path, lesson.id)
  return (
    <section className="grid gap-2 framed surface r-2 pad-3" aria-label="Check">
      <div className="abreast gap-2 between">
        <h2>Check {check && <small className="muted">{kindWords[check.kind]}</small>}</h2>
        {check && !locked && (
          <ButtonLink
            kind="ghost"
            size="xs"
            to={at(href('/trainer/courses/:id/questions/:question', { id, question: check.questionId }))}
            preventScrollReset
          >
            Edit<span className="sr"> the check</span>
          </ButtonLink>
        )}
      </div>
      {check ? (
        <>
          <p>{check.text}</p>
          <ul className={css.options}>
            {check.options.map(({ id, text, right, pair }) => (
              <li key={id}>
                {right ? <Icon name="check" /> : <span />}
                <span>
                  {text}
                  {pair && ` – ${pair.text}`}
                  {right && <span className="sr"> (right)</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">{noCheckReason ? `None: ${noCheckReason}` : 'This lesson asks nothing yet.'}</p>
      )}
      {!locked && (
        <div className="row">
          <ButtonLink
            kind="line"
            size="xs"
            icon="plus"
            to={at(`${href('/trainer/courses/:id/questions/new', { id })}?use=check`)}
            preventScrollReset
          >
            New question
          </ButtonLink>
          <ButtonLink kind="quiet" size="xs" to={at(href('/trainer/courses/:id/bank', { id }))} preventScrollReset>
            From the question bank
          </ButtonLink>
          <ButtonLink
            kind="ghost"
            size="xs"
            to={at(href('/trainer/courses/:id/lessons/:lesson/no-check', { id, lesson: lesson.id }))}
            preventScrollReset
          >
            No check
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
