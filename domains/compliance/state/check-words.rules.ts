import { isRechecked, type ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { countOf } from '#lib/count.ts'
import { type Day, daysBetween, formatDay } from '#lib/day.ts'

type Period = { from: Day; until: Day | null }
type Said = { status: string; said: string; why: string; clears: string }
type Check = { key?: string; readFrom?: ReadFrom | null; done: Period | null }

export const isCheck = (type: Omit<Check, 'done'>): boolean => Boolean(type.readFrom) || isRechecked(type)

/** A check in its own words: a DBS has a recheck, which is due or overdue; a permission to work ends. */
export function inWordsOfCheck<Standing extends Said>(check: Check, standing: Standing, today: Day): Standing {
  const { done } = check
  if (!isCheck(check) || standing.status === 'awaiting_competence') return standing
  if (!done)
    return { ...standing, why: 'No completed check is on record.', clears: 'Record it on the person’s checks.' }
  const words = isRechecked(check) ? recheck : permission
  const { said, why } = words(done, standing, today)
  const clears = standing.status === 'valid' ? '' : 'Record a new check on the person’s checks.'
  return { ...standing, said, why: `Checked on ${formatDay(done.from)}; ${why}.`, clears }
}

function recheck({ until }: Period, { status, said }: Said, today: Day) {
  if (!until) return { said, why: 'no recheck day is set' }
  const day = formatDay(until)
  if (status === 'expired') return { said: 'Recheck overdue', why: `recheck overdue since ${day}` }
  if (status !== 'due') return { said, why: `recheck due on ${day}` }
  const left = countOf(daysBetween(today, until), 'day', 'days')
  return { said: `Recheck due in ${left}`, why: `recheck due on ${day}, in ${left}` }
}

function permission({ until }: Period, { status, said }: Said) {
  if (!until) return { said, why: 'no time limit' }
  return { said, why: `permission ${status === 'expired' ? 'ended' : 'ends'} on ${formatDay(until)}` }
}

/** Of one record in a message, without its name: 'recheck due on 5 March 2027', 'expired on 5 March 2026'. */
export function endWords(type: Omit<Check, 'done'>, endsOn: Day, isOver: boolean): string {
  if (isRechecked(type)) return `recheck ${isOver ? 'overdue since' : 'due on'} ${formatDay(endsOn)}`
  return `${isOver ? 'expired' : 'expires'} on ${formatDay(endsOn)}`
}

/** The heading over the day on which records of a type end. */
export const endHead = (type: { key?: string; readFrom?: ReadFrom | null; name: string }): string =>
  `${type.name} ${isRechecked(type) ? 'recheck due' : 'expires'}`
