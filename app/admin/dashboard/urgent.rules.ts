import { href } from 'react-router'
import { recordsOf } from '#app/parts/compliance/places.ts'
import { clearanceOf } from '#app/parts/employment/clearance/places.ts'
import { daysLeft, entryAction, entryWords, fileOf, renewedBy } from '#app/parts/employment/staff/safe-to-work.ts'
import type { Overdue } from '#domains/compliance/tracker/overdue.queries.server.ts'
import type { BoardFigures, Entry } from '#domains/employment/standing/board.queries.server.ts'
import { SIGN_OFF } from '#domains/employment/standing/sign-off.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'

/** Someone named on the dashboard: what is wrong, and the one thing to do about it. */
export type Urgent = {
  personId: string
  name: string
  file: string
  /** Named for being off work, rather than for a record. */
  off: boolean
  words: string
  mark: { tone: 'expired' | 'soon'; words: string }
  action: { to: string; words: string }
}

// worst first; what keeps someone off work comes before training, and what has not ended last
const ranks = ['right_to_work', 'conditions', 'dbs', 'off', 'critical', 'other', 'ending'] as const
type Rank = (typeof ranks)[number]
type Ranked = Urgent & { rank: Rank; since: Day }

type Found = { urgent: readonly Entry[]; overdue: readonly Overdue[]; vets: boolean; today: Day }

/** The most urgent people, each for what matters most: by risk, then the longest over. */
export function mostUrgentOf({ urgent, overdue, vets, today }: Found, most = 5): Urgent[] {
  const all = [
    ...urgent.map((entry) => (isOff(entry) ? ofLapse(entry, vets, today) : ofEnding(entry, vets, today))),
    ...overdue.map((record) => ofRecord(record, vets, today)),
  ]
  const seen = new Set<string>()
  return all
    .toSorted(
      (a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || (a.since < b.since ? -1 : a.since > b.since ? 1 : 0),
    )
    .filter(({ personId }) => !seen.has(personId) && seen.add(personId))
    .slice(0, most)
    .map(({ rank, since, ...one }) => one)
}

export const isOff = ({ outcome }: Entry) => outcome === 'not_cleared'

function ofLapse(entry: Entry, vets: boolean, today: Day): Ranked {
  const { lapsed, lapsedOn, risk, notClearedFrom, settled } = entry
  return {
    ...whoIs(entry),
    rank: risk === 'other' ? 'off' : risk,
    since: lapsedOn ?? notClearedFrom ?? today,
    words:
      settled && lapsedOn
        ? `${lapsed ?? 'Clearance'} ended ${dayWords(lapsedOn, today)}.`
        : `${entryWords(entry, 'lapsed')}.`,
    mark: { tone: 'expired', words: settled && lapsedOn ? daysLeft(lapsedOn, today) : 'May not work' },
    action: lapseAction(entry, vets),
  }
}

/** '16 November', with its year unless it is this one. */
const dayWords = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/ \d{4}$/, '') : formatDay(day)

/** What clears it, where one thing does; else where it is decided. */
function lapseAction(entry: Entry, vets: boolean): Urgent['action'] {
  const { personId: id, lapsedKey, lapsedOn } = entry
  const kind = lapsedOn && (lapsedKey === 'dbs' ? 'dbs' : renewedBy[lapsedKey ?? ''])
  if (vets && kind) return { to: href('/admin/staff/:id/checks/:kind/new', { id, kind }), words: 'Record a check' }
  if (lapsedOn && lapsedKey === SIGN_OFF) return { to: clearanceOf(id, entry), words: 'Review' }
  return entryAction(entry, 'lapsed', vets)
}

function ofEnding(entry: Entry, vets: boolean, today: Day): Ranked {
  const on = entry.endsOn ?? today
  return {
    ...whoIs(entry),
    ...{
      rank: 'ending',
      since: on,
      words: `${entryWords(entry, 'ending')}.`,
      action: entryAction(entry, 'ending', vets),
    },
    mark: { tone: 'soon', words: daysLeft(on, today) },
  }
}

const whoIs = (entry: Entry) => ({
  ...{ personId: entry.personId, name: entry.name, file: fileOf(entry), off: isOff(entry) },
})

function ofRecord({ personId, name, key, kind, risk, endedOn, bookedFor }: Overdue, vets: boolean, today: Day): Ranked {
  const booked = bookedFor ? `, booked for ${dayWords(bookedFor, today)}` : ''
  return {
    ...{ personId, name, off: false, rank: risk, since: endedOn, file: recordsOf(personId, key) },
    // a DBS does not end: its recheck is due
    words:
      risk === 'dbs'
        ? `DBS recheck due ${formatDay(endedOn)}${booked}.`
        : `${kind} ended ${dayWords(endedOn, today)}${booked}.`,
    mark: { tone: 'expired', words: endedOn === today ? 'Ended today' : daysLeft(endedOn, today) },
    action: recordAction({ personId, name, key, risk, bookedFor }, vets),
  }
}

type Record = Pick<Overdue, 'personId' | 'name' | 'key' | 'risk' | 'bookedFor'>

/** A check is recorded in the file; training is booked, or recorded once it was, in the sessions form for that person alone. */
function recordAction({ personId: id, name, key, risk, bookedFor }: Record, vets: boolean): Urgent['action'] {
  if (risk === 'right_to_work' || risk === 'dbs')
    return vets
      ? { to: href('/admin/staff/:id/checks/:kind/new', { id, kind: risk }), words: 'Record a check' }
      : { to: recordsOf(id, key), words: 'Open file' }
  const session = new URLSearchParams({ q: name, type: key })
  return { to: `${href('/admin/compliance/session')}?${session}`, words: bookedFor ? 'Record' : 'Book' }
}

type Counted = {
  safe: BoardFigures
  compliant: { expired: number }
  expiring: { due: number }
  today: Day
}

/** What is beyond those who are named: who else may not work, who else has something expired; if no one, what comes next. */
export function moreThan(urgent: readonly Urgent[], { safe, compliant, expiring, today }: Counted) {
  const named = (off: boolean) => urgent.filter((one) => one.mark.tone === 'expired' && one.off === off).length
  const board = href('/admin/safe-to-work')
  const tracker = href('/admin/compliance')
  const others = [
    { to: `${board}?view=lapsed`, count: Math.max(0, safe.counts.lapsed - named(true)), words: 'may not work today' },
    {
      to: `${tracker}?to=${today}`,
      count: Math.max(0, compliant.expired - named(false)),
      words: 'with something expired',
    },
  ]
  const next = { to: `${tracker}?status=due`, count: expiring.due, words: 'due within 30 days' }
  return others.some(({ count }) => count > 0) ? others : [next]
}
