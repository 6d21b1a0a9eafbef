import css from './Progress.module.css'

type ProgressProps = {
  /** Nothing where no one knows how much there will be. */
  value: number | undefined
  max?: number
  label: string
}

/** A progress bar; the number is in text beside it. */
export function Progress({ value, max = 100, label }: ProgressProps) {
  return (
    <progress className={css.bar} value={value} max={max} aria-label={label}>
      {value !== undefined && `${Math.round((value / max) * 100)}%`}
    </progress>
  )
}
