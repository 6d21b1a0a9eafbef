import { Link } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import type { StatusOf } from '#app/ui/statuses.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import css from './dashboard.module.css'

type Latest = { id: string; name: string; position: string; status: StatusOf<'application'>; createdAt: string }

export function ApplicantsCard({ all, latest }: { all: number; latest: Latest[] }) {
  return (
    <Card>
      <CardHead title="Applicants">
        <Link to="/admin/applicants">View all {all}</Link>
      </CardHead>
      {latest.length === 0 ? (
        <CardBody>
          <p className={css.quiet}>No applications yet. They appear here as they are sent.</p>
        </CardBody>
      ) : (
        <CardList>
          {latest.map(({ id, name, position, status, createdAt }) => (
            <CardItem
              key={id}
              lead={<Avatar name={name} />}
              title={<Link to={`/admin/applicants/${id}`}>{name}</Link>}
              meta={`${position} · ${formatDayShort(dayOfInstant(createdAt))}`}
              end={<StatusBadge of="application" status={status} />}
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

export type Task = { to: string; count: number; one: string; many: string }

/** What waits for somebody to decide it, most urgent first; nothing else does. */
export function TasksCard({ tasks }: { tasks: Task[] }) {
  const waiting = tasks.filter(({ count }) => count > 0)
  return (
    <Card>
      <CardHead title="What needs a person today" />
      {waiting.length === 0 ? (
        <CardBody>
          <p className={css.quiet}>Nothing is waiting for you.</p>
        </CardBody>
      ) : (
        <div className={css.tasks}>
          <CardList>
            {waiting.map(({ to, count, one, many }) => (
              <CardItem
                key={to}
                title={<Link to={to}>{count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`}</Link>}
                end={
                  <Link to={to}>
                    Open<span className="sr"> {many}</span>
                  </Link>
                }
              />
            ))}
          </CardList>
        </div>
      )}
    </Card>
  )
}
