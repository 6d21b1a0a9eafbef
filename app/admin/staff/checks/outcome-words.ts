import { endsNextWords } from '#app/ui/staff/safe-line.ts'
import { outcomeTitle } from '#domains/employment/standing/outcome.labels.ts'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** The outcome in words: "Not cleared: 3 things". */
export const standingTitle = ({ blocking, ...standing }: PostStanding['standing']) =>
  outcomeTitle({ ...standing, settled: true, blocking: blocking.length })

/** What that means now, and what ends next. */
export function outcomeLine({ standing, signed, broughtIn, dateFrom, plannedStart }: PostStanding): string {
  const { outcome, signAgainBy, blocking, tasks, items } = standing
  const [endsNext] = standing.ends
  const since = dateFrom
    ? `In this post since ${formatDay(dateFrom)}${broughtIn ? ', brought in' : ''}.`
    : `Planned${plannedStart ? ` for ${formatDay(plannedStart)}` : ''}; it starts only once it is signed.`
  const off = outcome === 'not_cleared' && dateFrom ? 'They must not work until this is settled.' : ''
  // what is not in the list below it is named here
  const left = [...blocking, ...tasks].filter(({ key }) => !items.some((item) => item.key === key))
  const beyond = [...new Set(left.map(({ label }) => label))]
  const what = beyond.length > 0 ? `Outstanding: ${beyond.join(', ')}.` : ''
  const next = endsNext ? endsNextWords(endsNext) : ''
  const again = signAgainBy ? `To be signed again by ${formatDay(signAgainBy)}.` : ''
  return [since, signed ? '' : broughtIn ? '' : 'Not signed yet.', what, off, next, again].filter(Boolean).join(' ')
}
