import { type ReactNode, useEffect, useRef } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import type { Marked, Row, ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import { AnswerFields, answerHints } from './AnswerFields.tsx'
import css from './check.module.css'

type CheckProps = {
  /** Where it is answered. */
  at: string
  /** Where it is answered once more. */
  again: string
  question: ShownQuestion
  marked: Marked | undefined
  waits?: Answer | undefined
  reply: Partial<FormReply> | undefined
  /** What is sent with the answer. */
  fields: Record<string, string | number>
}

/** The lesson's own question: to answer, or with what was right in the answer. */
export function Check({ at, again, question, marked, waits, reply, fields }: CheckProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shows = useRef(Boolean(marked ?? waits))
  useEffect(() => {
    // what was pressed is gone: reading goes on at the question
    if (shows.current === Boolean(marked ?? waits)) return
    shows.current = Boolean(marked ?? waits)
    heading.current?.focus()
  }, [marked, waits])
  const title = (
    <h2 ref={heading} id="check" tabIndex={-1}>
      {question.text}
    </h2>
  )
  return (
    <section className={css.check} aria-labelledby="check">
      {marked ? (
        <Answered {...{ again, marked }}>{title}</Answered>
      ) : waits ? (
        <Waits {...{ again, question, answer: waits }}>{title}</Waits>
      ) : (
        <Asking {...{ at, question, reply, fields }}>{title}</Asking>
      )}
    </section>
  )
}

type AskingProps = Pick<CheckProps, 'at' | 'question' | 'reply' | 'fields'> & { children: ReactNode }

function Asking({ at, question, reply, fields, children }: AskingProps) {
  const busy = useBusy(at)
  const error = reply?.errors?.answer ?? reply?.errors?.text ?? reply?.toast?.text ?? reply?.toast?.title
  return (
    <Form method="post" action={at} preventScrollReset replace noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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

function Answered({ again, marked, children }: { again: string; marked: Marked; children: ReactNode }) {
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
      <ButtonLink kind="line" icon="again" to={again} preventScrollReset replace>
        Try again
      </ButtonLink>
    </>
  )
}

type WaitsProps = { again: string; question: ShownQuestion; answer: Answer; children: ReactNode }

/** An answer that no one has marked yet, since there is no connection. */
function Waits({ again, question, answer, children }: WaitsProps) {
  return (
    <>
      {children}
      <p className={css.waits} role="status">
        <Icon name="saved" />
        Saved on this phone. We mark it when you are back online.
      </p>
      <ul className={css.options}>
        {saidWords(question, answer).map((words) => (
          <li key={words} className={classes(css.option, css.rest)}>
            <span className={css.noMark} />
            <span className={css.words}>{words}</span>
          </li>
        ))}
      </ul>
      <ButtonLink kind="line" icon="again" to={again} preventScrollReset replace>
        Answer again
      </ButtonLink>
    </>
  )
}

function saidWords({ options, matches }: ShownQuestion, { chosen = [], pairs = [], text }: Answer): string[] {
  const words = new Map([...options, ...matches].map((one) => [one.id, one.text]))
  const made = pairs.map(([left, right]) => `${words.get(left) ?? ''}: ${words.get(right) ?? ''}`)
  return [...chosen.map((id) => words.get(id) ?? ''), ...made, ...(text ? [text] : [])]
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
