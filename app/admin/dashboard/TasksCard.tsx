import { href } from 'react-router'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/Link.tsx'
import { formatCount } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'
import { type Task, taskGroups } from './office-tasks.ts'
import css from './tasks.module.css'

/** What needs doing: people who may not be safe to work, then people waiting for an answer, then what is coming up. */
export function TasksCard({ tasks, today, isNew }: { tasks: Task[]; today: Day; isNew: boolean }) {
  const waiting = groupBy(
    tasks.filter(({ count }) => count > 0),
    ({ group }) => group,
  )
  return (
    <Card aria-labelledby="waiting">
      <CardHead id="waiting" title="Waiting for you">
        {formatDay(today)}
      </CardHead>
      {waiting.size === 0 ? (
        <CardBody>{isNew ? <FirstSteps /> : <p className="muted">Nothing is waiting for you.</p>}</CardBody>
      ) : (
        <div className={css.groups}>
          {[...waiting].map(([group, those]) => (
            <section key={group} aria-labelledby={`tasks-${group}`} className={css.group}>
              <h3 id={`tasks-${group}`}>{taskGroups[group]}</h3>
              <ul>
                {those.map((task) => (
                  <li key={task.to}>
                    <TaskLink {...task} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

/** Where to start in an empty hub. */
function FirstSteps() {
  return (
    <p className="muted">
      There is no one here yet. Start with <Link to={href('/admin/settings/locations')}>a location</Link> and{' '}
      <Link to={href('/admin/settings/jobs')}>the jobs</Link>, then{' '}
      <Link to={href('/admin/staff/import')}>import your staff</Link> and set{' '}
      <Link to={href('/admin/settings/compliance')}>who needs which training</Link>.
    </p>
  )
}

function TaskLink({ to, count, words: [one, many], tone }: Task) {
  return (
    <Link to={to} className={css.task}>
      <b className={classes(css.count, tone && css[tone])}>{formatCount(count)}</b>{' '}
      <span>{count === 1 ? one : many}</span>
    </Link>
  )
}
