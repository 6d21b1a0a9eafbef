import css from './Progress.module.css'

/** A progress bar; the number is in text beside it. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <progress className={css.bar} value={value} max={max} aria-label={label}>
      {Math.round((value / max) * 100)}%
    </progress>
  )
}
