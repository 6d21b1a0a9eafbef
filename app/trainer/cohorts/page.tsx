import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listCohorts } from '#domains/learning/paths/cohorts.queries.server.ts'
import { listPaths, type PathShown } from '#domains/learning/paths/progress.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/page'
import { CohortItem } from './CohortItem.tsx'
import css from './cohorts.module.css'

export const loader = read(async (ctx) => ({
  cohorts: await listCohorts(ctx),
  paths: await listPaths(ctx),
  name: ctx.actor.name,
}))

/** Groups that learn together, and the learning paths they may take. */
export default function Cohorts({ loaderData: { cohorts, paths, name } }: Route.ComponentProps) {
  const start = (
    <ButtonLink icon="plus" to={href('/trainer/cohorts/new')} preventScrollReset>
      New cohort
    </ButtonLink>
  )
  return (
    <TrainerPage title="Cohorts" name={name} verbs={cohorts.length > 0 && start}>
      <Card>
        {cohorts.length === 0 ? (
          <EmptyState
            picture="learning"
            heading="No cohort yet"
            line="People who start together take a course or a path together, due so many days after their first day."
            action={start}
          />
        ) : (
          <CardList>
            {cohorts.map((cohort) => (
              <CohortItem key={cohort.id} cohort={cohort} />
            ))}
          </CardList>
        )}
      </Card>
      <div className={css.pathsHead}>
        <h2>Learning paths</h2>
        <ButtonLink kind="line" icon="plus" to={href('/trainer/cohorts/paths/new')}>
          New path
        </ButtonLink>
      </div>
      {paths.length === 0 && <p className="quiet">None. Courses that are taken together, in an order, are one path.</p>}
      <div className={css.paths}>
        {paths.map((path) => (
          <PathCard key={path.id} path={path} />
        ))}
      </div>
      <Outlet />
    </TrainerPage>
  )
}

function PathCard({ path: { id, title, summary, courses, people, finished } }: { path: PathShown }) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} level={3} title={title}>
        <Link to={href('/trainer/cohorts/paths/:id', { id })}>
          Change<span className="sr"> {title}</span>
        </Link>
      </CardHead>
      <CardBody>
        <p>{summary}</p>
        <p className="muted">
          {people === 0 ? 'No one is on it.' : `${countOf(people, 'person is', 'people are')} on it, ${finished} done.`}
        </p>
        <details>
          <summary>{countOf(courses.length, 'course', 'courses')}</summary>
          <ol className={css.courses}>
            {courses.map((course) => (
              <li key={course}>{course}</li>
            ))}
          </ol>
        </details>
      </CardBody>
    </Card>
  )
}
