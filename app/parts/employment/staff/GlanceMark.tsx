import { type Glance, glanceLabels } from '#domains/employment/standing/outcome.labels.ts'
import css from './glance.module.css'

const icons: Record<Glance, string> = {
  cleared: 'check',
  conditions: 'clock',
  not_cleared: 'x',
  not_verified: 'dash',
  suspended: 'warn',
}

/** Beside a name in a long list: a drawing that says its word. */
export function GlanceMark({ of }: { of: Glance | undefined }) {
  if (!of) return null
  return <i className={`i i-${icons[of]} ${css[of]}`} role="img" title={glanceLabels[of]} />
}

/** The same with its word beside it, where there is room for it. */
export function GlanceWords({ of }: { of: Glance | undefined }) {
  if (!of) return null
  return (
    <span className={css.words}>
      <i className={`i i-${icons[of]} ${css[of]}`} aria-hidden="true" />
      {` ${glanceLabels[of]}`}
    </span>
  )
}
