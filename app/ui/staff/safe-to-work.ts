import { href } from 'react-router'
import type { Entry } from '#domains/employment/standing/board.queries.server.ts'
import type { BoardView } from '#domains/employment/standing/board.rules.ts'
import { outcomeWords } from '#domains/employment/standing/outcome.labels.ts'
import { countOf } from '#lib/count.ts'
import { type Day, daysBetween, formatDay, formatDayShort } from '#lib/day.ts'

/** Why someone is in a list of the board; requirements are named where the query named them. */
export function entryWords(entry: Entry, view: BoardView): string {
  const { settled, what, lapsed, lapsedOn, notClearedFrom, ending, endsOn, until, supervisor, start, signAgainBy } =
    entry
  if (!settled) return 'Being worked out'
  const says: Record<BoardView, string> = {
    lapsed: lapsedOn
      ? `${lapsed ?? 'Clearance'}, ended ${formatDayShort(lapsedOn)}`
      : what.join(', ') || `Not cleared${notClearedFrom ? ` since ${formatDayShort(notClearedFrom)}` : ''}`,
    ending: `${ending ?? 'Clearance'}, ${endsOn ? formatDayShort(endsOn) : ''}`,
    conditions: `${until ? `Until ${formatDay(until)}. ` : ''}${supervisor ? `Supervisor: ${supervisor}` : ''}`.trim(),
    hired: [start ? `Starts ${formatDay(start)}` : 'No start date agreed', what.join(', ')].filter(Boolean).join('. '),
    not_verified: outcomeWords(entry),
    to_sign: signAgainBy
      ? `Changed since it was signed: sign again by ${formatDay(signAgainBy)}`
      : `Complete${start ? `, starts ${formatDay(start)}` : ''}`,
    unconfirmed: 'Signed by someone who appointed themselves',
    suspended: outcomeWords(entry),
  }
  return says[view]
}

type Action = { to: string; words: string }

/** The one thing to do next about someone in a list; people who do not vet open the staff file. */
export function entryAction({ personId, applicationId }: Entry, view: BoardView, vets: boolean): Action {
  const file = { to: href('/admin/staff/:id', { id: personId }), words: 'Open file' }
  if (view === 'unconfirmed') return { to: href('/admin/settings/locations'), words: 'Open locations' }
  if ((view === 'hired' || view === 'to_sign') && applicationId)
    return { to: href('/admin/applicants/:id/clearance', { id: applicationId }), words: 'Open clearance' }
  return vets ? { to: href('/admin/staff/:id/checks', { id: personId }), words: 'Open checks' } : file
}

export const fileOf = ({ personId }: Entry) => href('/admin/staff/:id', { id: personId })

/** "6 days", "1 day", "today". */
export function daysLeft(on: Day, today: Day): string {
  const days = daysBetween(today, on)
  return days === 0 ? 'today' : countOf(days, 'day', 'days')
}
