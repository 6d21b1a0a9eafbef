import { cpdHours } from '#domains/learning/courses.rules.ts'
import type { PassportItem } from '#domains/learning/passport/passport.queries.server.ts'
import css from './passport.module.css'

/** How many certificates, from how many providers, for how many hours. */
export function Figures({ items }: { items: readonly PassportItem[] }) {
  const providers = new Set(items.flatMap(({ provider }) => provider || [])).size
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0)
  return (
    <dl className={css.figures}>
      <Figure value={String(items.length)} words={items.length === 1 ? 'certificate' : 'certificates'} />
      <Figure value={String(providers)} words={providers === 1 ? 'employer' : 'employers'} />
      <Figure value={cpdHours(minutes)} words="CPD hours" />
    </dl>
  )
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{value}</dd>
    </div>
  )
}
