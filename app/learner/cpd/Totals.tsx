import { Card, CardBody } from '#app/ui/Card.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { cpdHours } from '#domains/learning/courses.rules.ts'
import { leftOf, REVALIDATION } from '#domains/learning/passport/cpd.rules.ts'
import css from './cpd.module.css'

/** How far the last three years are from what a revalidation asks for. */
export function Totals({ totals }: { totals: { all: number; participatory: number } }) {
  return (
    <Card as="div">
      <div className={css.totals}>
        <Total words="CPD" minutes={totals.all} asked={REVALIDATION.all} />
        <Total words="participatory" minutes={totals.participatory} asked={REVALIDATION.participatory} />
      </div>
    </Card>
  )
}

function Total({ words, minutes, asked }: { words: string; minutes: number; asked: number }) {
  const left = leftOf(minutes, asked)
  return (
    <CardBody>
      <p className={css.figure}>
        <b>{cpdHours(minutes)}</b> of {cpdHours(asked)} hours {words}
      </p>
      <Progress value={Math.min(minutes, asked)} max={asked} label={`Hours ${words}`} />
      <p className="muted small">{left === 0 ? 'Enough for a revalidation' : `${hoursWords(left)} to go`}</p>
    </CardBody>
  )
}
