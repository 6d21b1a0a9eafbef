import { endsNextWords } from '#app/parts/employment/staff/safe-line.ts'
import { outcomeTitle } from '#domains/employment/standing/outcome.labels.ts'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import { wantedOf, wantedWords } from '#domains/employment/standing/wanted.rules.ts'
import { formatDay } from '#lib/day.ts'

/** The outcome in words: "Not cleared: 3 things". */
export const standingTitle = ({ blocking, ...standing }: PostStanding['standing']) =>
  outcomeTitle({ ...standing, settled: true, blocking: blocking.length })

/** What that means now, and what ends next. */
export function outcomeLine({ standing, signed, broughtIn, dateFrom, plannedStart }: PostStanding): string {
  const { outcome, blocking, tasks, items } = standing
  // of someone who has not begun the signature comes last by itself
  const wanted = wantedOf(standing).filter(({ stops }) => dateFrom || stops !== 'now')
  const [endsNext] = standing.ends
  const since = dateFrom
    ? `In this post since ${formatDay(dateFrom)}${broughtIn ? ', brought in' : ''}.`
    : `Planned${plannedStart ? ` for ${formatDay(plannedStart)}` : ''}; it starts only once it is signed.`
  const off = outcome === 'not_cleared' && dateFrom ? 'They must not work until this is settled.' : ''
  // what is not in the list below it is named here
  const left = [...blocking, ...tasks].filter(({ key }) => !items.some((item) => item.key === key))
  const said = wanted.map(({ label }) => label).join(', ')
  const beyond = [...new Set(left.map(({ label }) => label))].filter((label) => !said.includes(label))
  const what = beyond.length > 0 ? `Outstanding: ${beyond.join(', ')}.` : ''
  const next = endsNext ? endsNextWords(endsNext) : ''
  return [since, signed ? '' : broughtIn ? '' : 'Not signed yet.', what, ...wanted.map(wantedWords), off, next]
    .filter(Boolean)
    .join(' ')
}
