import { Link } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Patches } from '#app/ui/Steps.tsx'
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

/** What waits for somebody to decide it; nothing else does. */
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
        <CardList>
          {waiting.map(({ to, count, one, many }) => (
            <CardItem
              key={to}
              title={<Link to={to}>{count === 1 ? `1 ${one}` : `${count} ${many}`}</Link>}
              end={
                <Link to={to}>
                  Open<span className="sr"> {many}</span>
                </Link>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

export function ComplianceAlertsCard() {
  return (
    <Card>
      <CardHead title="Compliance Alerts">
        <Link to="/admin/compliance">Open monitor</Link>
      </CardHead>
      <CardBody>
        <p className={css.quiet}>No compliance records yet. The five that expire soonest appear here.</p>
      </CardBody>
    </Card>
  )
}

export function OnboardingCard() {
  return (
    <Card>
      <CardHead title="Onboarding Status">
        Docs <Then /> Starter Forms <Then /> Training
      </CardHead>
      <CardBody>
        <div className={css.stages}>
          {['Docs', 'Starter Forms', 'Training'].map((stage) => (
            <div key={stage}>
              <p className={css.stage}>
                {stage} <b className="num">0 of 0</b>
              </p>
              <Patches done={0} total={4} label={`${stage}: nobody is being onboarded`} />
            </div>
          ))}
        </div>
        <p className={css.quiet}>Nobody is being onboarded yet.</p>
      </CardBody>
    </Card>
  )
}

// drawn, since the typeface has no arrow
function Then() {
  return (
    <>
      <span className="sr">→</span>
      <Icon name="arrow" className={css.then} />
    </>
  )
}
