import { href } from 'react-router'
import { StandingStrip } from '#app/parts/compliance/Standings.tsx'
import { courseName } from '#app/parts/learning/course-name.ts'
import { DueBadge } from '#app/parts/learning/DueBadge.tsx'
import { Section } from '#app/parts/learning/Section.tsx'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import type { TeamLearner } from '#domains/learning/assignment/team.queries.server.ts'
import css from './team.module.css'

type Learner = TeamLearner & { jobs: string; states: State[] }

/** Whose training is over or due within a week, the longest over first. */
export function NeedsYou({ people, today }: { people: readonly Learner[]; today: string }) {
  return (
    <Section id="needs" title="Needs you this week" aside={people.length > 1 && <NotifyAll count={people.length} />}>
      {people.map((person) => (
        <One key={person.id} person={person} today={today} />
      ))}
    </Section>
  )
}

function One({ person: { id, name, jobs, states, courses }, today }: { person: Learner; today: string }) {
  return (
    <article className={css.person}>
      <Avatar name={name} />
      <div>
        <h3>
          <Link to={href('/supervisor/staff/:id', { id })}>{name}</Link>
        </h3>
        <p>{jobs}</p>
      </div>
      <Notify id={id} name={name} />
      {states.length > 0 && (
        <div className={css.wide}>
          <StandingStrip states={states} today={today} />
        </div>
      )}
      <ul className={css.courses}>
        {courses.map(({ cycleId, title, due }) => (
          <li key={cycleId}>
            <DueBadge due={due} about={courseName(title).name} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function Notify({ id, name }: { id: string; name: string }) {
  const action = href('/supervisor/staff/:id/notify', { id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="quiet" busy={busy} busyLabel="Sending" aria-label={`Notify ${name}`}>
        Notify
      </Button>
    </Form>
  )
}

function NotifyAll({ count }: { count: number }) {
  const action = href('/supervisor/team/notify')
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="ghost" busy={busy} busyLabel="Sending">
        Notify all {count}
      </Button>
    </Form>
  )
}
