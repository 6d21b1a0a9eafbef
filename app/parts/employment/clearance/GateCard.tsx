import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import type { GateItem } from '#domains/employment/clearance/clearance.rules.ts'
import { formatDay } from '#lib/day.ts'
import { ItemMark } from './ItemMark.tsx'
import type { ClearancePlaces } from './places.ts'

type GateCardProps = { clearance: Clearance; placeOf: ClearancePlaces['part'] }

/** Every item of the gate: whether it is complete, what is outstanding, and where that is settled. */
export function GateCard({ clearance: { gate, today }, placeOf }: GateCardProps) {
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
            meta={<Words item={item} to={placeOf?.(item.section)} />}
            end={<ItemMark items={[item]} today={today} />}
          />
        ))}
      </CardList>
    </Card>
  )
}

function Words({ item, to }: { item: GateItem; to: string | undefined }) {
  const { satisfied, label, missing, clears, endsOn, note } = item
  const ends = endsOn && `Until ${formatDay(endsOn)}.`
  if (satisfied) return [ends, note].filter(Boolean).join(' ') || null
  return (
    <span className="grid">
      <span>
        {missing} {note}
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
