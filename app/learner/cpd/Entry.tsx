import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { CardItem } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { codeThemes } from '#domains/learning/passport/cpd.labels.ts'
import type { CpdEntry } from '#domains/learning/passport/cpd.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './cpd.module.css'

/** What was learned, when, how long and where, and what was made of it. */
export function Entry({ id, here, title, doneOn, minutes, provider, participatory, theme, reflection }: CpdEntry) {
  const to = here ? href('/learner/cpd/courses/:id', { id }) : href('/learner/cpd/:id', { id })
  return (
    <CardItem
      title={
        <Link to={to} preventScrollReset>
          {title}
        </Link>
      }
      meta={`${formatDay(doneOn)} · ${hoursWords(minutes)} · ${provider}`}
      end={
        participatory && (
          <Badge tone="mist" icon="users">
            Participatory
          </Badge>
        )
      }
    >
      {theme && <p className="muted small">The Code: {codeThemes[theme]}</p>}
      {reflection ? (
        <p className={css.reflection}>{reflection}</p>
      ) : (
        <p className="small no-print">
          <Link to={to} preventScrollReset>
            Write what you take from it<span className="sr"> of {title}</span>
          </Link>
        </p>
      )}
    </CardItem>
  )
}
