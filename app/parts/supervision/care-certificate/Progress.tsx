import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import css from './workbook.module.css'

type Progress = NonNullable<WorkbookView['progress']>

/** How far it is: solid is signed off, partly filled is under way, dashed is not there yet. */
export function ProgressCard({ progress: { standards, total, knowledge, observed, signed } }: { progress: Progress }) {
  return (
    <Card turned="tr" className={css.sum ?? ''} aria-labelledby="progress">
      <h2 id="progress">
        {signed} of {total} standards signed off
      </h2>
      <p className={css.counts}>
        {knowledge} knowledge, {observed} observed, {signed} signed
      </p>
      <Patches standards={standards} />
    </Card>
  )
}

export function Patches({ standards }: Pick<Progress, 'standards'>) {
  return (
    <ol className={css.patches} aria-hidden="true">
      {standards.map(({ number, state }) => (
        <li key={number} className={classes(css[state])} />
      ))}
    </ol>
  )
}
