import { href, Link } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { DueBadge } from '#app/ui/learning/DueBadge.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { TeamLearner } from '#domains/learning/assignment/team.queries.server.ts'
import { countOf } from '#lib/count.ts'
import css from './TeamCards.module.css'

type TeamLearningProps = { pressing: TeamLearner[]; upToDate: number }

/** Whose training is over or due within a week, the longest over first. */
export function TeamLearningCard({ pressing, upToDate }: TeamLearningProps) {
  if (pressing.length + upToDate === 0) return null
  const rest = `${countOf(upToDate, 'person', 'people')} up to date`
  return (
    <Card aria-labelledby="team-learning">
      <CardHead id="team-learning" title="Training due this week">
        {pressing.length > 0 && upToDate > 0 && rest}
      </CardHead>
      {pressing.length === 0 ? (
        <CardBody>
          <p>No course is due this week. {rest}.</p>
        </CardBody>
      ) : (
        <CardList>
          {pressing.map(({ id, name, courses }) => (
            <CardItem
              key={id}
              lead={<Avatar name={name} />}
              title={<Link to={href('/supervisor/staff/:id', { id })}>{name}</Link>}
              end={<Notify id={id} name={name} />}
            >
              <ul className={css.open}>
                {courses.map(({ cycleId, title, started, due }) => (
                  <li key={cycleId}>
                    <DueBadge due={due} about={title} /> {started && <span className="muted small">begun</span>}
                  </li>
                ))}
              </ul>
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

function Notify({ id, name }: { id: string; name: string }) {
  const action = href('/supervisor/staff/:id/notify', { id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="quiet" size="xs" busy={busy} busyLabel="Sending" aria-label={`Notify ${name}`}>
        Notify
      </Button>
    </Form>
  )
}
