import type { FormReply } from '#app/doors/form-reply.ts'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { HintAndError } from '#app/ui/FieldFrame.tsx'
import { QUESTIONS, scores } from '#domains/vetting/checks/personal.form.ts'
import css from './checks.module.css'

export type Asked = { question?: string; score?: string; answer?: string }

const options = Object.entries(scores).map(([value, label]) => ({ value, label }))

/** The questions of an interview, each with its score; blank ones are left out. */
export function Questions({ reply, begin }: { reply: FormReply | undefined; begin: readonly Asked[] }) {
  const rows = Array.from({ length: Math.max(QUESTIONS, begin.length) }, (_, at) => at)
  const typed = (at: number, part: keyof Asked) => reply?.values[`questions.${at}.${part}`] ?? begin[at]?.[part]
  return (
    <fieldset className={css.questions} id="questions" tabIndex={-1}>
      <legend className="strong">Questions and scores</legend>
      <HintAndError
        id="questions"
        hint="Ask every candidate the same questions. Leave out any you did not ask."
        error={reply?.errors.questions}
      />
      {rows.map((at) => (
        <div key={at} className={css.question}>
          <TextField
            label={`Question ${at + 1}`}
            name={`questions.${at}.question`}
            defaultValue={typed(at, 'question')}
          />
          <SelectField
            label={`Score ${at + 1}`}
            name={`questions.${at}.score`}
            options={options}
            empty="No score"
            defaultValue={typed(at, 'score')}
          />
          <TextArea
            label={`Answer ${at + 1}`}
            name={`questions.${at}.answer`}
            rows={2}
            optional
            defaultValue={typed(at, 'answer')}
          />
        </div>
      ))}
    </fieldset>
  )
}
