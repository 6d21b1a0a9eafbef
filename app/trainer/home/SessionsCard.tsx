import { href } from 'react-router'
import { PhaseBadge } from '#app/parts/learning/PhaseBadge.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'

const SHOWN = 3

/** The sessions whose results are to be given, then the next ones. */
export function SessionsCard({ sessions }: { sessions: Awaited<ReturnType<typeof listSessions>> }) {
  if (sessions.length === 0) return null
  return (
    <Card aria-labelledby="sessions">
      <CardHead id="sessions" title="Sessions">
        <Link to={href('/trainer/sessions')}>All sessions</Link>
      </CardHead>
      <CardList>
        {sessions.slice(0, SHOWN).map(({ id, title, dates, phase }) => (
          <CardItem
            key={id}
            title={<Link to={href('/trainer/sessions/:id', { id })}>{title}</Link>}
            meta={dates.map(dateWords).join('; ')}
            end={<PhaseBadge phase={phase} />}
          />
        ))}
      </CardList>
    </Card>
  )
}
