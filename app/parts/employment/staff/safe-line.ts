import type { SafeToWork } from '#domains/employment/standing/marks.queries.server.ts'
import { recheckLabels } from '#domains/employment/standing/rechecks.rules.ts'
import { wantedWords } from '#domains/employment/standing/wanted.rules.ts'
import { countOf } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'

/** What the outcome means now, and what ends next: named where the query named it. */
export function safeLine({ outcome, settled, begun, suspended, what, wanted, ...days }: SafeToWork): string {
  const { lapsedOn, ending, endsOn, left, notClearedFrom } = days
  if (!settled) return 'A change is being worked out; no one is shown as cleared until it is.'
  const off = begun ? 'They must not work until this is settled.' : 'They cannot start until this is settled.'
  const why = lapsedOn
    ? `Ended on ${formatDay(lapsedOn)}`
    : begun && notClearedFrom && `Since ${formatDay(notClearedFrom)}`
  const next = endsOn && outcome !== 'conditions' ? nextWords(ending, endsOn) : ''
  const parts =
    outcome === 'not_cleared'
      ? [what.length > 0 && `${what.join(', ')}.`, why && `${why}.`, off]
      : [begun ? '' : 'The post has not begun.', leftWords(left), ...new Set(wanted.map(wantedWords)), next]
  return [suspended && 'Kept off work by a suspension, whatever else is on record.', ...parts].filter(Boolean).join(' ')
}

const leftWords = (left: number | undefined) =>
  left === 0 ? 'Today is the last day.' : left !== undefined && `${countOf(left, 'day', 'days')} left.`

const nextWords = (ending: string | undefined, on: Day) =>
  ending ? endsNextWords({ label: ending, on }) : `Until ${formatDay(on)}, unless renewed.`

const rechecks: readonly string[] = Object.values(recheckLabels)

/** "Next: right to work ends 14 August 2028.", and of a check that is due again: "Next: DBS recheck, due 4 January 2027." */
export const endsNextWords = ({ label, on }: { label: string; on: Day }) =>
  `Next: ${inSentence(label)}${rechecks.includes(label) ? ', due' : ' ends'} ${formatDay(on)}.`

// "Right to work", but "DBS"
const inSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
