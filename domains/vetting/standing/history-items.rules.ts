import { addressGaps, employmentGaps, type Gap, gapWords } from '#domains/vetting/history/gaps.rules.ts'
import { addMonths } from '#lib/day.ts'
import { fingerprint } from '#lib/fingerprint.ts'
import { type Asked, beganHere, lateWords } from './check-item.rules.ts'
import type { AddressRecord, PeriodRecord, Records } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/** How long after it was stated a history still reaches the first day. */
const STATED_MONTHS = 3

/** What only the person can answer: what they did since they sent it. */
export const STATED_LONG_AGO = 'The history does not reach the first day: months have passed since it was sent.'

/** Full employment history since education, each gap explained in writing and accepted. */
export function employmentItem(asked: Asked): StandingItem {
  const item = blank('employment_history', 'Employment history', 'Schedule 3, paragraph 7')
  const why = whyNotHistory(asked)
  if (why) return { ...item, ...why }
  return stated(item, asked, contentOf('history', asked.records.periods.map(saidOfPeriod)))
}

/** Where the person lived in the last five years. */
export function addressItem(asked: Asked): StandingItem {
  const { records } = asked
  const item = blank('address_history', 'Address history, five years', 'DBS: identity checking guidelines')
  const { addresses, historyStatedOn } = records
  if (addresses.length === 0 || !historyStatedOn) return { ...item, missing: 'No addresses were given.', clears: ask }
  if (addresses.some(({ dateFrom, dateTo, current }) => !isDated(dateFrom) || !(isDated(dateTo) || current)))
    return { ...item, missing: 'An address has no dates.', clears: ask }
  const gaps = addressGaps(addresses, historyStatedOn).filter((gap) => !isAccepted('address', gap, records))
  if (gaps.length > 0) return { ...item, ...gapsOpen(gaps) }
  return stated(item, asked, contentOf('addresses', addresses.map(saidOfAddress)))
}

/** Satisfied. Who was cleared by their application stated it before, whatever they confirmed since. */
function stated(item: StandingItem, { records: { historyStatedOn }, place }: Asked, content: string): StandingItem {
  const note = place.broughtIn && historyStatedOn ? lateWords('stated', historyStatedOn, place.firstDay) : ''
  return { ...item, state: 'satisfied', missing: '', clears: '', note, rests: [content] }
}

const ask = 'Ask the person, and correct the history.'

function blank(key: string, label: string, source: string): StandingItem {
  return {
    ...{ key, section: 'history', label, state: 'open', missing: '', clears: ask, source },
    ...{ rests: [], endsOn: undefined, notVerified: false, note: '' },
  }
}

type Words = { missing: string; clears: string }

function whyNotHistory(asked: Asked): Words | undefined {
  const { records } = asked
  const { periods, historyStatedOn } = records
  if (periods.length === 0 || !historyStatedOn) return { missing: 'No employment history was given.', clears: ask }
  const { dateOfBirth } = records.person
  if (!dateOfBirth)
    return { missing: 'The date of birth is not on record.', clears: 'Enter it, from the document seen.' }
  const undated = periods.find((period) => !isDated(period.dateFrom) || !(isDated(period.dateTo) || period.current))
  if (undated) return { missing: `${nameOf(undated)} has no start or no confirmed end.`, clears: ask }
  if (periods.some(({ kind, explanation }) => kind === 'other' && !explanation.trim()))
    return { missing: '“Something else” is not explained.', clears: ask }
  const gaps = employmentGaps([...periods, ...records.heldHere], dateOfBirth, historyStatedOn).filter(
    (gap) => !isAccepted('employment', gap, records),
  )
  if (gaps.length > 0) return gapsOpen(gaps)
  if (addMonths(historyStatedOn, STATED_MONTHS) < beganHere(asked))
    return {
      missing: STATED_LONG_AGO,
      clears: 'Ask what the person did since, and confirm the history.',
    }
}

/** Accepted, as a whole or as part of a longer one, and no part of it refused. */
function isAccepted(kind: 'employment' | 'address', gap: Gap, { gaps }: Records): boolean {
  const about = gaps.filter((one) => one.kind === kind && one.from <= gap.to && one.to >= gap.from)
  return (
    about.some(({ from, to, verdict }) => verdict === 'accepted' && from <= gap.from && to >= gap.to) &&
    about.every(({ verdict }) => verdict === 'accepted')
  )
}

const gapsOpen = (gaps: readonly Gap[]): Words => ({
  missing: `Not explained and accepted yet: ${gaps.map(gapWords).join(', ')}.`,
  clears: 'Ask for an explanation, and accept it.',
})

const isDated = (given: string) => /^\d{4}-\d{2}/.test(given)
const nameOf = ({ organisation, kind }: PeriodRecord) => organisation || (kind === 'job' ? 'A job' : 'A period')

/** Names what was stated, so that the same stated again is no change, and another history is. */
const contentOf = (what: string, rows: readonly (readonly unknown[])[]) =>
  `${what}-${fingerprint(JSON.stringify(rows))}`

const saidOfPeriod = (period: PeriodRecord) => {
  const { kind, organisation, title, dateFrom, dateTo, current, careWork, explanation, reasonForLeaving } = period
  return [kind, organisation, title, dateFrom, dateTo, current, careWork, explanation, reasonForLeaving]
}
const saidOfAddress = ({ address, postcode, country, dateFrom, dateTo, current }: AddressRecord) => [
  ...[address, postcode, country, dateFrom, dateTo, current],
]
