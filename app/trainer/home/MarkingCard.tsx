import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { ToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { Waits, workOf } from '../marking/waits.tsx'

const SHOWN = 4

/** Who has waited longest for a mark. */
export function MarkingCard({ rows }: { rows: (ToMark & { days: number })[] }) {
  return (
    <Card aria-labelledby="marking">
      <CardHead id="marking" title="Marking queue">
        {rows.length > 0 && <Link to={href('/trainer/marking')}>View all {rows.length}</Link>}
      </CardHead>
      {rows.length === 0 ? (
        <CardBody>
          <p className="quiet">
            Nothing to mark. Written answers appear here, and people who have used all their attempts.
          </p>
        </CardBody>
      ) : (
        <CardList>
          {rows.slice(0, SHOWN).map((row) => (
            <CardItem
              key={row.id}
              title={row.name}
              meta={
                <>
                  {workOf(row)}
                  <br />
                  {row.course}
                  {row.location && `, ${row.location}`}
                </>
              }
              end={
                <>
                  <Waits days={row.days} />{' '}
                  <ButtonLink kind="quiet" size="xs" to={href('/trainer/marking/:attemptId', { attemptId: row.id })}>
                    Mark<span className="sr"> {row.name}</span>
                  </ButtonLink>
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}
