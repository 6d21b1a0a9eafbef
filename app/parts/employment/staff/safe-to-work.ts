import { href } from 'react-router'
import { clearanceOf } from '#app/parts/employment/clearance/places.ts'
import type { Entry } from '#domains/employment/standing/board.queries.server.ts'
import type { BoardView } from '#domains/employment/standing/board.rules.ts'
import { outcomeWords } from '#domains/employment/standing/outcome.labels.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { countOf } from '#lib/count.ts'
import { type Day, daysBetween, formatDay, formatDayShort } from '#lib/day.ts'

export const waitsForManager = 'waiting for the manager’s confirmation'

/** Why someone is in a list of the board; requirements are named where the query named them. */
export function entryWords(entry: Entry, view: BoardView): string {
  const { settled, what, lapsed, lapsedOn, notClearedFrom, endings, until, supervisor, start, verifyBy } = entry
  const { newly, dueOn, toConfirm } = entry
  if (!settled) return 'Being worked out'
  const says: Record<BoardView, string> = {
    lapsed: lapsedOn
      ? `${lapsed ?? 'Clearance'}, ended ${formatDayShort(lapsedOn)}`
      : what.join(', ') || `Not cleared${notClearedFrom ? ` since ${formatDayShort(notClearedFrom)}` : ''}`,
    ending: endings.map(endingWords).join('. '),
    new_rules: [newly.join(', ') || 'Something new', dueOn && `by ${formatDay(dueOn)}`].filter(Boolean).join(' '),
    conditions: `${until ? `Until ${formatDay(until)}. ` : ''}${supervisor ? `Supervisor: ${supervisor}` : ''}`.trim(),
    hired: [start ? `Starts ${formatDay(start)}` : 'No start date agreed', what.join(', ')].filter(Boolean).join('. '),
    not_verified: [
      outcomeWords(entry),
      toConfirm && waitsForManager,
      verifyBy && `next deadline ${formatDay(verifyBy)}`,
    ]
      .filter(Boolean)
      .join(', '),
    to_sign: toSignWords(entry),
    unconfirmed: 'Signed by someone who appointed themselves',
    suspended: outcomeWords(entry),
  }
  return says[view]
}

/** By when it is signed; who is off work has no such day. */
function toSignWords({ begun, outcome, what, signature, signAgainBy, start }: Entry): string {
  if (!begun) return `Complete${start ? `, starts ${formatDay(start)}` : ''}`
  if (signature?.stops === 'now') return 'Not cleared: a second person looks, or the manager signs'
  if (outcome === 'not_cleared') return ['Not cleared', what.join(', ')].filter(Boolean).join(': ')
  if (signature?.by && signature.by !== signAgainBy) return `Sign by ${formatDay(signature.by)}`
  return `Changed since it was signed${signAgainBy ? `: sign again by ${formatDay(signAgainBy)}` : ''}`
}

/** "Right to work, 26 Nov 2026", or for a check that is due again and stops no one: "DBS recheck, due 26 Nov 2026". */
function endingWords({ label, on, recheck, over }: Entry['endings'][number]): string {
  if (!recheck) return `${label ?? 'Clearance'}, ${formatDayShort(on)}`
  return `${label ?? 'A check'}, ${over ? 'overdue since' : 'due'} ${formatDayShort(on)}`
}

type Action = { to: string; words: string }

/** The one thing to do next about someone in a list; people who do not vet open the staff file. */
export function entryAction(entry: Entry, view: BoardView, vets: boolean): Action {
  const { personId: id, decideAbout, endings, toConfirm } = entry
  if (view === 'unconfirmed') return { to: href('/admin/settings/locations'), words: 'Open locations' }
  // verified in full: nothing is left to do under Checks
  if (view === 'not_verified' && toConfirm && entry.verified === entry.toVerify)
    return { to: `${href('/admin/staff/brought-in')}?state=unconfirmed`, words: 'Open brought in' }
  if (view === 'suspended') return { to: fileOf(entry), words: 'Open file' }
  const signs = view === 'new_rules' && entry.signature?.by === entry.dueOn && entry.signature?.by
  if (view === 'hired' || view === 'to_sign' || signs) return { to: clearanceOf(id, entry), words: 'Open clearance' }
  if (view === 'conditions') return { to: clearanceOf(id, entry), words: 'Review' }
  if (view === 'lapsed' && decideAbout)
    return { to: href('/admin/staff/:id/lapse/:key', { id, key: decideAbout }), words: 'Decide' }
  if (!vets) return { to: fileOf(entry), words: 'Open file' }
  if (view === 'ending' && endings[0]?.key === 'conditions') return { to: clearanceOf(id, entry), words: 'Review' }
  const kind = view === 'ending' && renewedBy[endings[0]?.key ?? '']
  if (kind) return { to: href('/admin/staff/:id/checks/:kind/new', { id, kind }), words: 'Record a check' }
  return { to: href('/admin/staff/:id/checks', { id }), words: 'Open checks' }
}

/** The check that renews what ends. */
export const renewedBy: Record<string, CheckKind | undefined> = {
  ...{ right_to_work: 'right_to_work', registration: 'registration', dbs_recheck: 'dbs', update_service: 'dbs' },
}

export const fileOf = ({ personId }: Entry) => href('/admin/staff/:id', { id: personId })

/** "6 days", "1 day", "today", "3 days over". */
export function daysLeft(on: Day, today: Day): string {
  const days = daysBetween(today, on)
  if (days < 0) return `${countOf(-days, 'day', 'days')} over`
  return days === 0 ? 'today' : countOf(days, 'day', 'days')
}
