import { Link } from 'react-router'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import type { Clearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import type { GateItem } from '#domains/recruitment/clearance/clearance.rules.ts'
import { formatDay } from '#lib/day.ts'
import css from './clearance.module.css'
import { placeOf } from './places.ts'

type GateCardProps = {
  clearance: Clearance
  /** The applicant's file, for those who may open it. */
  file?: string
}

/** Every item of the gate: whether it holds, what is missing, and where that is settled. */
export function GateCard({ clearance: { gate }, file }: GateCardProps) {
  return (
    <Card aria-labelledby="gate">
      <CardHead id="gate" title="Before the first shift">
        {gate.done} of {gate.items.length} done
      </CardHead>
      <CardList>
        {gate.items.map((item) => (
          <CardItem
            key={`${item.section}.${item.key}`}
            title={item.label}
            meta={<Words item={item} to={file && placeOf(item.section, file)} />}
            end={<StatusBadge of="requirement" status={stateOf(item)} />}
          />
        ))}
      </CardList>
    </Card>
  )
}

function Words({ item, to }: { item: GateItem; to: string | undefined }) {
  const { satisfied, label, missing, clears, followUpOn } = item
  const lookAgain = followUpOn && `Look again on ${formatDay(followUpOn)}.`
  if (satisfied) return lookAgain ?? null
  return (
    <span className={css.words}>
      <span>
        {missing} {lookAgain}
      </span>
      {clears && (
        <span>
          {clears}{' '}
          {to && (
            <Link to={to}>
              Open<span className="sr"> {label}</span>
            </Link>
          )}
        </span>
      )}
    </span>
  )
}

function stateOf({ satisfied, mayWait }: GateItem) {
  return satisfied ? 'done' : mayWait ? 'may_wait' : 'missing'
}
