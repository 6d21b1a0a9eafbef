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
