import { href } from 'react-router'
import { statusWords } from '#app/parts/statuses.ts'
import css from '#app/ui/detail.module.css'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Duplicates } from '#domains/recruitment/review/duplicates.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

type Same = { sameEmail: boolean; samePhone: boolean; samePerson?: boolean }

/** Who may be the same person; empty when there is no one. */
export function DuplicatesNotice({ duplicates: { applications, people } }: { duplicates: Duplicates }) {
  if (applications.length + people.length === 0) return null
  const known = applications.every(({ samePerson }) => samePerson) && people.length === 0
  return (
    <Notice
      tone={known ? 'mist' : 'wheat'}
      icon="users"
      title={known ? 'This person has applied before.' : 'This person may be on record already.'}
    >
      <ul className={css.duplicates}>
        {applications.map(({ id, name, reference, status, createdAt, ...same }) => (
          <li key={id}>
            <Link to={href('/admin/applicants/:id', { id })}>{name}</Link>, {reference},{' '}
            {formatDayShort(dayOfInstant(createdAt))}, {statusWords('application', status)}: {sameWords(same)}
          </li>
        ))}
        {people.map(({ id, userId, name, ...same }) => (
          <li key={id}>
            {userId ? <Link to={href('/admin/settings/people/:id', { id: userId })}>{name}</Link> : name}, no
            application: {sameWords(same)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function sameWords({ samePerson, sameEmail, samePhone }: Same): string {
  if (samePerson) return 'the same account'
  return `same ${[sameEmail && 'email', samePhone && 'phone'].filter(Boolean).join(' and ')}`
}
