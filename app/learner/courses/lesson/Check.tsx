import { type ReactNode, useEffect, useRef } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import type { Marked, Row, ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import { AnswerFields, answerHints } from '../AnswerFields.tsx'
import css from './check.module.css'
import { lessonPath } from './paths.ts'

type CheckProps = {
  place: { enrolmentId: string; lessonId: string }
  question: ShownQuestion
  marked: Marked | undefined
  reply: Partial<FormReply> | undefined
  cycle: number
  eventKey: string
}

/** The lesson's own question: to answer, or with what was right in the answer. */
export function Check({ place, question, marked, reply, cycle, eventKey }: CheckProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shows = useRef(Boolean(marked))
  useEffect(() => {
    // what was pressed is gone: reading goes on at the question
    if (shows.current === Boolean(marked)) return
    shows.current = Boolean(marked)
    heading.current?.focus()
  }, [marked])
  const title = (
    <h2 ref={heading} id="check" tabIndex={-1}>
      {question.text}
    </h2>
  )
  return (
    <section className={css.check} aria-labelledby="check">
      {marked ? (
        <Answered {...{ place, marked }}>{title}</Answered>
      ) : (
        <Asking {...{ place, question, reply, cycle, eventKey }}>{title}</Asking>
      )}
    </section>
  )
}

type AskingProps = Omit<CheckProps, 'marked'> & { children: ReactNode }

function Asking({ place, question, reply, cycle, eventKey, children }: AskingProps) {
  const action = lessonPath(place)
  const busy = useBusy(action)
  const error = reply?.errors?.answer ?? reply?.errors?.text ?? reply?.toast?.text ?? reply?.toast?.title
  return (
    <Form method="post" action={action} preventScrollReset replace noValidate>
      <input type="hidden" name="key" value={eventKey} />
      <input type="hidden" name="cycle" value={cycle} />
      {children}
      {error && (
        <p className={css.error} role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
      <fieldset className={css.options} aria-labelledby="check">
        <p className={css.hint}>{answerHints[question.kind]}</p>
        <AnswerFields question={question} answer={given(reply?.values)} />
      </fieldset>
      <Button kind="line" busy={busy} busyLabel="Checking">
        Check my answer
      </Button>
    </Form>
  )
}

/** What was sent, by the names of its fields. */
function given(values: Record<string, string> = {}): Answer {
  const numbered = (name: (at: number) => string) => {
    const all: string[] = []
    for (let at = 0; values[name(at)] !== undefined; at++) all.push(values[name(at)] ?? '')
    return all
  }
  const matched = numbered((at) => `pairs.${at}.1`)
  return {
    text: values.text ?? '',
    chosen: numbered((at) => `chosen.${at}`),
    pairs: numbered((at) => `pairs.${at}.0`).map((id, at) => [id, matched[at] ?? ''] as const),
  }
}

function Answered({ place, marked, children }: { place: CheckProps['place']; marked: Marked; children: ReactNode }) {
  const { hint, rows, why } = marked
  return (
    <>
      {children}
      <p className={css.hint} role="status">
        {hint}
      </p>
      {rows.length > 0 && (
        <ul className={css.options}>
          {rows.map((row) => (
            <Said key={row.id} {...row} />
          ))}
        </ul>
      )}
      {why && (
        <div className={css.why}>
          <b>Why</b>
          <p>{why}</p>
        </div>
      )}
      <ButtonLink kind="line" icon="again" to={`${lessonPath(place)}?again`} preventScrollReset replace>
        Try again
      </ButtonLink>
    </>
  )
}

function Said({ text, state, say }: Row) {
  return (
    <li className={classes(css.option, css[state])}>
      {state === 'rest' ? <span className={css.noMark} /> : <Icon name={state === 'wrong' ? 'x' : 'check'} />}
      <span className={css.words}>{text}</span>
      {say && <span className={css.say}>{say}</span>}
    </li>
  )
}
