import { look } from '#app/parts/statuses.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type Known, type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import { type Day, formatDayShort } from '#lib/day.ts'
import css from './compliance.module.css'
import { useWhy } from './Why.tsx'

type StateBadgeProps = {
  /** Of the type. */
  name: string
  state: Known
  today: Day
  /** Where the record is. */
  to: string
}

/** The status of a record; pointing, focusing or tapping says why and what clears it, and the link opens it. */
export function StateBadge({ name, state, today, to }: StateBadgeProps) {
  const standing = statusOf(state, today)
  const { status, words, expiresOn, why, clears } = standing
  const explain = useWhy(to, <Explained name={name} standing={standing} />)
  return (
    <Link to={to} className={css.badge} {...explain}>
      <StandingBadge standing={standing} />
      {expiresOn && status !== 'not_required' && (
        <span className={css.until} aria-hidden="true">
          {formatDayShort(expiresOn)}
        </span>
      )}
      <span className="sr">
        {words === 'Valid' ? '' : '. '}
        {why} {clears}
      </span>
    </Link>
  )
}

export function StandingBadge({ standing: { status, words } }: { standing: Standing }) {
  const { tone, icon } = look('compliance', status)
  return status === 'not_required' ? (
    <Badge tone="none">{words}</Badge>
  ) : (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

export function Explained({ name, who, standing }: { name: string; who?: string; standing: Standing }) {
  return (
    <>
      <p className={css.whyHead}>
        <b>{name}</b>
        <StandingBadge standing={standing} />
      </p>
      {who && <p className="muted">{who}</p>}
      <p>{standing.why}</p>
      {standing.clears && (
        <p>
          <b>To clear it:</b> {standing.clears}
        </p>
      )}
    </>
  )
}
