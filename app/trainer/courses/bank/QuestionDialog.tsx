import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { type Field, useFields } from '#app/ui/use-fields.ts'
import type { Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import css from './bank.module.css'

type Asked = { kind: QuestionKind; text: string; why: string; options: readonly Option[] }
type QuestionDialogProps = {
  title: string
  action: string
  back: string
  /** The number of its version that is changed; 0 for a new question. */
  base: number
  question: Asked
  children?: React.ReactNode
}

const hints: Record<QuestionKind, string> = {
  single: 'Mark the one that is right.',
  multiple: 'Mark all that are right. An answer is right when exactly these are chosen.',
  truefalse: 'Mark the one that is right.',
  order: 'Write them in their right order. Learners see them shuffled.',
  match: 'Write each beside what it belongs to. Learners see the right side shuffled.',
  short: 'A trainer reads and marks the answer.',
}
const MOST_OPTIONS = 12

export function QuestionDialog({ title, action, back, base, question, children }: QuestionDialogProps) {
  const { kind } = question
  const { reply } = useFields()
  const begin = kind === 'truefalse' ? 2 : Math.max(4, question.options.length)
  const [rows, setRows] = useState(Math.max(begin, countTyped(reply?.values)))
  return (
    <FormDialog id="question" title={title} description={hints[kind]} action={action} back={back} verb="Save" wide>
      {(field) => (
        <>
          {children}
          <input type="hidden" name="base" value={base} />
          <input type="hidden" name="kind" value={kind} />
          <TextArea label="Question" rows={2} maxLength={1000} {...field('text', question.text)} />
          {kind !== 'short' && (
            <fieldset id="options" className={css.options}>
              <legend>Options</legend>
              {reply?.errors.options && <p className={css.error}>{reply.errors.options}</p>}
              {Array.from({ length: rows }, (_, at) => at).map((at) => (
                <OptionRow key={at} at={at} kind={kind} option={question.options[at]} field={field} />
              ))}
              {kind !== 'truefalse' && rows < MOST_OPTIONS && (
                <div>
                  <Button type="button" kind="quiet" size="xs" icon="plus" onClick={() => setRows(rows + 1)}>
                    Another option
                  </Button>
                </div>
              )}
            </fieldset>
          )}
          <TextArea
            label={kind === 'short' ? 'What the trainer looks for' : 'Why it is right'}
            hint={kind === 'short' ? 'Learners do not see this.' : 'Learners read it after they answer.'}
            rows={2}
            maxLength={1000}
            {...field('why', question.why)}
          />
        </>
      )}
    </FormDialog>
  )
}

const countTyped = (values: Record<string, string> = {}) =>
  Object.keys(values).filter((name) => /^options\.\d+\.text$/.test(name)).length

type OptionRowProps = { at: number; kind: QuestionKind; option: Option | undefined; field: Field }

function OptionRow({ at, kind, option, field }: OptionRowProps) {
  const { reply } = useFields()
  const name = (part: string) => `options.${at}.${part}`
  const number = at + 1
  const one = kind === 'single' || kind === 'truefalse'
  const chosen = reply ? reply.values.rightOne === String(at) : option?.right === true
  const ticked = reply ? reply.values[name('right')] === 'on' : option?.right === true
  return (
    <div className={css.option}>
      {option && <input type="hidden" name={name('id')} value={option.id} />}
      {option?.pair && <input type="hidden" name={name('pairId')} value={option.pair.id} />}
      {one && (
        <label className={css.right}>
          <input type="radio" name="rightOne" value={at} defaultChecked={chosen} />
          <span className="sr">Option {number} is right</span>
        </label>
      )}
      {kind === 'multiple' && (
        <label className={css.right}>
          <input type="checkbox" name={name('right')} defaultChecked={ticked} />
          <span className="sr">Option {number} is right</span>
        </label>
      )}
      <div className={css.optionFields}>
        <TextField
          label={`Option ${number}`}
          maxLength={500}
          autoComplete="off"
          {...field(name('text'), option?.text ?? (kind === 'truefalse' ? ['True', 'False'][at] : ''))}
        />
        {kind === 'match' && (
          <TextField
            label={`Belongs to option ${number}`}
            maxLength={500}
            autoComplete="off"
            {...field(name('pair'), option?.pair?.text)}
          />
        )}
        {kind !== 'match' && kind !== 'order' && (
          <TextField
            label={`Feedback for option ${number}`}
            optional
            maxLength={500}
            autoComplete="off"
            {...field(name('feedback'), option?.feedback)}
          />
        )}
      </div>
    </div>
  )
}
