import { endsNextWords } from '#app/ui/staff/safe-line.ts'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import { formatDay } from '#lib/day.ts'

type Shown = Pick<PostStanding['standing'], 'outcome' | 'until' | 'blocking' | 'verified' | 'toVerify'>

/** The outcome in words: "Not cleared: 3 things". */
export function outcomeTitle({ outcome, until, blocking, verified, toVerify }: Shown): string {
  if (outcome === 'cleared') return 'Cleared'
  if (outcome === 'conditions') return `Cleared on conditions${until ? ` until ${formatDay(until)}` : ''}`
  if (outcome === 'not_verified') return `Working, not verified here: ${verified} of ${toVerify}`
  return `Not cleared: ${blocking.length === 1 ? '1 thing' : `${blocking.length} things`}`
}

/** What that means now, and what ends next. */
export function outcomeLine({ standing, signed, broughtIn, dateFrom, plannedStart }: PostStanding): string {
  const { outcome, signAgainBy } = standing
  const [endsNext] = standing.ends
  const since = dateFrom
    ? `In this post since ${formatDay(dateFrom)}${broughtIn ? ', brought in' : ''}.`
    : `Planned${plannedStart ? ` for ${formatDay(plannedStart)}` : ''}; it starts only once it is signed.`
  const off = outcome === 'not_cleared' && dateFrom ? 'They must not work until this is settled.' : ''
  const next = endsNext ? endsNextWords(endsNext) : ''
  const again = signAgainBy ? `To be signed again by ${formatDay(signAgainBy)}.` : ''
  return [since, signed ? '' : broughtIn ? '' : 'Not signed yet.', off, next, again].filter(Boolean).join(' ')
}
