import { TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { Site } from '#domains/settings/site.form.ts'
import css from './site.module.css'

type FigureFieldsProps = { legend?: string; line?: string; figures: Site['statistics']; field: Field }

/** The three figures of Who We Are. */
export function FigureFields({ legend, line, figures, field }: FigureFieldsProps) {
  const lines = figures.map(({ value, suffix, label }, index) => {
    const name = `statistics.${index}`
    return (
      <div key={name} className={css.figure}>
        <TextField
          label={`Number ${index + 1}`}
          inputMode="numeric"
          maxLength={7}
          {...field(`${name}.value`, String(value))}
        />
        <TextField label="Sign" optional maxLength={3} {...field(`${name}.suffix`, suffix)} />
        <TextField label="Words" maxLength={100} {...field(`${name}.label`, label)} />
      </div>
    )
  })
  if (!legend) return <div className="fields">{lines}</div>
  return (
    <fieldset className={css.member}>
      <legend>{legend}</legend>
      {line && <p className="muted small">{line}</p>}
      {lines}
    </fieldset>
  )
}
