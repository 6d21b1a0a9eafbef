import { href } from 'react-router'
import { byUrgency } from '#app/parts/compliance/evidence/own-order.ts'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { progressWords } from '#app/parts/supervision/care-certificate/progress-words.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { CARE_CERTIFICATE, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { CareProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'
import type { Day } from '#lib/day.ts'

type TeamRecordsProps = { states: readonly State[]; today: Day; care: CareProgress | undefined; personId: string }

/** The records of a team member: what needs attention first, each with the reason and what resolves it. */
export function TeamRecords({ states, today, care, personId }: TeamRecordsProps) {
  const all = byUrgency(states.map((state) => ({ state, standing: statusOf(state, today) })))
  const needed = all.filter(({ state }) => state.required)
  const other = all.filter(({ state }) => !state.required)
  const valid = needed.filter(({ standing }) => standing.status === 'valid')
  return (
    <Card aria-labelledby="standing">
      <CardHead id="standing" title="Training and checks">
        {needed.length > 0 && `${valid.length} of ${needed.length} in date`}
      </CardHead>
      <CardList>
        {needed.map(({ state: { typeId, key, name, bookedFor }, standing }) => (
          <CardItem
            key={typeId}
            title={name}
            meta={
              <>
                {standing.why}
                {care && key === CARE_CERTIFICATE && (
                  <Link to={href('/supervisor/care-certificate/:id', { id: personId })}>
                    {progressWords(care) || 'Open the workbook'}
                  </Link>
                )}
                {standing.clears && <span className="block">To resolve: {standing.clears}</span>}
              </>
            }
            end={
              <>
                {bookedFor && <Badge icon="cal">Booked</Badge>}
                <StandingBadge standing={standing} />
              </>
            }
          />
        ))}
        {other.length > 0 && <CardItem title="Not required" meta={other.map(({ state }) => state.name).join(', ')} />}
      </CardList>
    </Card>
  )
}
