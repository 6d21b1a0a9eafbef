import type { TemplateItem } from '#domains/supervision/template-items.rules.ts'
import css from './supervision.module.css'

const answered: Record<string, string> = { met: 'Met', not_met: 'Not met', not_seen: 'Not seen' }
export const checkOptions = Object.entries(answered).map(([value, label]) => ({ value, label }))

/** The notes as they were written, to read. */
export function Said({ items, answers }: { items: readonly TemplateItem[]; answers: Record<string, string> }) {
  return items.map(({ key, label, sort }, n) => (
    <div key={key} className={css.said}>
      <h3>
        {n + 1}. {label}
      </h3>
      <p className={answers[key] ? undefined : 'muted'}>
        {(sort === 'check' ? answered[answers[key] ?? ''] : answers[key]) || 'Nothing written'}
      </p>
    </div>
  ))
}
