import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { formatCount } from '#lib/count.ts'
import css from './charts.module.css'
import type { Urgent } from './urgent.rules.ts'

type More = { to: string; count: number; words: string }

/** The five most urgent people by name, each with one thing to do, and how many more there are. */
export function UrgentCard({ urgent, more }: { urgent: Urgent[]; more: readonly More[] }) {
  const others = more.filter(({ count }) => count > 0)
  return (
    <Card aria-labelledby="urgent">
      <CardHead id="urgent" title="Needs your attention today">
        <Link to={href('/admin/safe-to-work')}>Safe to work</Link>
      </CardHead>
      {urgent.length === 0 ? (
        <CardBody>
          <p className="quiet">No one is off work today, nothing has expired, and no clearance ends within 90 days.</p>
        </CardBody>
      ) : (
        <ol className={css.urgent}>
          {urgent.map(({ personId, name, file, words, mark, action }) => (
            <li key={personId}>
              <Avatar name={name} />
              <span className={css.who}>
                <Link to={file}>{name}</Link>
                <span className="muted meta">{words}</span>
              </span>
              <span className={css.end}>
                <Badge tone={mark.tone} icon={mark.tone === 'expired' ? 'x' : 'clock'}>
                  {mark.words}
                </Badge>
                <ButtonLink kind="quiet" size="xs" to={action.to}>
                  {action.words} <span className="sr">of {name}</span>
                </ButtonLink>
              </span>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <p className={css.more}>
          {others.map(({ to, count, words }) => (
            <Link key={to} to={to}>
              {formatCount(count)} more {words}
            </Link>
          ))}
        </p>
      )}
    </Card>
  )
}
