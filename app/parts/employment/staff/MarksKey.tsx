import { type Glance, glanceLabels } from '#domains/employment/standing/outcome.labels.ts'
import { GlanceWords } from './GlanceMark.tsx'
import css from './glance.module.css'

const marks = Object.keys(glanceLabels) as Glance[]

/** What the marks beside names mean; on a narrow screen each has its word beside it. */
export function MarksKey() {
  return (
    <p className={css.key}>
      <b>May work</b>
      {marks.map((of) => (
        <GlanceWords key={of} of={of} />
      ))}
    </p>
  )
}
