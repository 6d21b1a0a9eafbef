import { MonthYearFields, partErrorsOf, RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import {
  type Answers,
  LONGEST_ANSWER,
  LONGEST_LINE,
  type Question,
  ratings,
  suitability,
  yesNo,
} from '#domains/vetting/references/questions.rules.ts'
import css from './reference.module.css'

type QuestionProps = { question: Question; answers: Answers; errors: Record<string, string> }

/** One question as a field, and what it asks further once the answer needs explaining. */
export function QuestionField({ question, answers, errors }: QuestionProps) {
  const { name, detail } = question
  const details = `${name}Details`
  return (
    <div className={css.question}>
      <Asked question={question} answers={answers} errors={errors} />
      {detail && (
        <div className={css.detail} data-after={detail.after}>
          <TextArea
            label={detail.label}
            name={details}
            hint={detail.after === 'yes' ? 'If yes.' : 'If no.'}
            rows={3}
            maxLength={LONGEST_ANSWER}
            defaultValue={answers[details]}
            error={errors[details]}
          />
        </div>
      )}
    </div>
  )
}

const choices: Record<string, Record<string, string>> = { yesno: yesNo, rating: ratings, suitable: suitability }
const known: Record<string, string> = { name: 'name', workEmail: 'email', phone: 'tel', organisation: 'organization' }

function Asked({ question: { name, label, kind, hint, optional }, answers, errors }: QuestionProps) {
  const frame = { label, name, hint, error: errors[name], ...(optional && { optional }) }
  const offered = choices[kind]
  if (offered)
    return (
      <RadioGroup
        {...frame}
        options={Object.entries(offered).map(([value, words]) => ({ value, label: words }))}
        across
        defaultValue={answers[name]}
      />
    )
  if (kind === 'month')
    return (
      <MonthYearFields
        {...frame}
        partErrors={partErrorsOf(name, (path) => errors[path])}
        defaultValue={{ month: answers[`${name}.month`], year: answers[`${name}.year`] }}
      />
    )
  if (kind === 'text') return <TextArea {...frame} rows={4} maxLength={LONGEST_ANSWER} defaultValue={answers[name]} />
  return (
    <TextField
      {...frame}
      type={name === 'workEmail' ? 'email' : name === 'phone' ? 'tel' : 'text'}
      autoComplete={known[name] ?? 'off'}
      maxLength={LONGEST_LINE}
      defaultValue={answers[name]}
    />
  )
}
