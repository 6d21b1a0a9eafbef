import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { StatusOf } from '#app/parts/statuses.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import css from './charts.module.css'

type Latest = { id: string; name: string; position: string; status: StatusOf<'application'>; createdAt: string }

export function ApplicantsCard({ all, latest }: { all: number; latest: Latest[] }) {
  return (
    <Card>
      <CardHead id="applicants" title="Applicants">
        <span className={css.ways}>
          <Link to={href('/admin/application-links/new')}>Generate Application Link</Link>
          <Link to={href('/admin/applicants')}>View all {all}</Link>
        </span>
      </CardHead>
      {latest.length === 0 ? (
        <CardBody>
          <p className="quiet">No applications yet. They appear here once submitted.</p>
        </CardBody>
      ) : (
        <CardList>
          {latest.map(({ id, name, position, status, createdAt }) => (
            <CardItem
              key={id}
              lead={<Avatar name={name} />}
              title={<Link to={href('/admin/applicants/:id', { id })}>{name}</Link>}
              meta={`${position} · ${formatDayShort(dayOfInstant(createdAt))}`}
              end={<StatusBadge of="application" status={status} />}
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}
