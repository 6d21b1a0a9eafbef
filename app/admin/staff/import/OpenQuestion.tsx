import type { FormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { TYPED } from '#domains/intake/import.labels.ts'
import type { Question } from '#domains/intake/question.rules.ts'
import { countOf } from '#lib/count.ts'
import { DaysMeant } from './DaysMeant.tsx'
import { Options } from './Options.tsx'
import css from './staff-import.module.css'

type OpenQuestionProps = { question: Question; action: string; byColumns: boolean; reply?: FormReply | undefined }

/** One question with its answers, and some of its cells beside it. */
export function OpenQuestion({ question, action, byColumns, reply }: OpenQuestionProps) {
  const { id, title, asks, hint, count, options, suggested, answer, columns, examples, days = [] } = question
  const busy = useBusy(action)
  const several = columns.length > 1
  const chosen = reply?.values.answer ?? answer ?? suggested ?? ''
  return (
    <li className={css.asked}>
      <Form method="post" action={action} preventScrollReset>
        <h2>{`${title}. ${asks}`}</h2>
        <p className="muted">{hint}</p>
        <input type="hidden" name="question" value={id} />
        <div className={css.choose}>
          <Options legend={asks} options={options} chosen={chosen} id={id} />
          {examples.length > 0 && (
            <div className={css.examples}>
              <b>{count > examples.length ? `Some of the ${count}` : countOf(count, 'cell', 'cells')}</b>
              <ul>
                {examples.map(({ name, column, says }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: examples have no identity but their place
                  <li key={at}>
                    <span>{name}</span>
                    <span className="muted">{`${column}: ${says}`}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <DaysMeant days={days} options={options} />
        {options.some(({ value }) => value === TYPED) && (
          <TextField
            label="The date"
            hint="Only for “The date is another”, like 1/3/2026."
            optional
            name="typed"
            autoComplete="off"
            defaultValue={reply?.values.typed ?? ''}
            error={reply?.errors.typed}
          />
        )}
        {byColumns && several && (
          <div className={css.columns}>
            {columns.map(({ label, count, answer: own }, at) => (
              <div key={label}>
                <input type="hidden" name={`by.${at}.column`} value={label} />
                <SelectField
                  label={`${label}, ${countOf(count, 'cell', 'cells')}`}
                  name={`by.${at}.answer`}
                  options={options.map(({ value, label }) => ({ value, label }))}
                  defaultValue={own ?? chosen}
                />
              </div>
            ))}
          </div>
        )}
        <div className={css.send}>
          <Button busy={busy}>
            {byColumns && several ? 'Use these answers' : count === 1 ? 'Use this answer' : `Use for all ${count}`}
          </Button>
          {several && !byColumns && (
            <ButtonLink kind="ghost" to={`${action}?ask=${encodeURIComponent(id)}&by=columns`} preventScrollReset>
              Answer differently by column
            </ButtonLink>
          )}
        </div>
      </Form>
    </li>
  )
}
