import {
  checkedForWork,
  hasProof,
  hoursAllowedOn,
  limitBeginsAfter,
  ofOneYear,
  provesWorkSince,
  unbrokenSince,
} from '#domains/vetting/checks/right-to-work.rules.ts'
import { addDays, type Day, formatDay } from '#lib/day.ts'
import { type Asked, checkItem, counts, isDecided, newestOf, ofKind, open, satisfied } from './check-item.rules.ts'
import type { NewRule } from './new-rules.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { Notable, StandingItem } from './requirement.rules.ts'
import { sameBirth } from './same-birth.rules.ts'
import { asTakenHere } from './whose-word.rules.ts'

const permission = 'Immigration, Asylum and Nationality Act 2006, section 15'
export const NO_EXCUSE = 'No statutory excuse on file'

/** The right to work on the day, for the hours of all posts. */
export function rightToWorkItem(asked: Asked): StandingItem {
  const item = checkItem('right_to_work', asked, permission)
  const all = newestOf(asked.records, 'right_to_work')
  if (item.state !== 'lapsed') return judged(item, all[0], asked)
  // an application made in time keeps what the permission allows, on its conditions: Immigration Act 1971, section 3C
  const held = all.find(isDecided)
  const meanwhile = { ...satisfied(item, item.rests), notVerified: item.notVerified }
  return { ...item, inTime: judged(meanwhile, held, asked) }
}

function judged(item: StandingItem, last: CheckRecord | undefined, asked: Asked): StandingItem {
  const [hours, limit] = [hoursOf(asked.place), hoursLimit(asked.records, dayAsked(asked))]
  const ofThen = last && item.state === 'satisfied' ? ofItsDay(sameBirth(item, last, asked), last, asked) : item
  const checked = last ? ofThisWork(ofThen, last, asked) : ofThen
  // also of a check that a rule which came later finds wanting: what fails by two of them has their days, too
  const byRule = checked.state === 'satisfied' || checked.newRule
  const byHoursAlone = byRule ? sinceWhen(asked, 'hours_within_limit', checked.madeAt) : {}
  if (byRule && exceeds(asked, limit) && !exceeds(asked, asRecorded(asked)))
    return { ...beyondOrUnstated(item, asked, limit), ...sinceWhen(asked, 'terms_of_one_year', checked.madeAt) }
  if (hours > limit) return { ...beyond(item, asked, limit), ...(wasHeldToIt(asked, limit) ? {} : byHoursAlone) }
  if (asked.place.unstated && limit !== Number.POSITIVE_INFINITY) return { ...unstated(item, limit), ...byHoursAlone }
  if (checked.state !== 'satisfied' || !last) return checked
  const notes = [...limitNotes(last, limit), ...(hasProof(last.evidenceFileId, last.plain) ? [] : [NO_EXCUSE])]
  return { ...checked, note: notes.join('. '), notable: notableOf(last, asked) }
}

/** A check is judged by the rules of its day where someone worked here then; one made before, by those of their first day. */
function ofItsDay(item: StandingItem, { plain, checkedOn, recordedAt }: CheckRecord, asked: Asked): StandingItem {
  const began = unbrokenSince(asked.records.heldHere, dayAsked(asked))
  if (item.state !== 'satisfied' || provesWorkSince(plain, checkedOn, began)) return item
  return {
    ...open(
      item,
      `Right to work: the document was proof for checks until ${formatDay(plain.provedUntil ?? '')}, before this work began.`,
      'Check online with a share code, or another document, and record it.',
    ),
    ...{ newRule: 'checks_of_their_day', madeAt: recordedAt },
  }
}

/**
 * A check is made for the work it is checked for: within a year before it, and not in a time here before a break. Who was
 * brought in keeps the check of then, and so does who has worked here since.
 */
function ofThisWork(item: StandingItem, { checkedOn }: CheckRecord, asked: Asked): StandingItem {
  const { place, records } = asked
  const began = unbrokenSince(records.heldHere, dayAsked(asked))
  const since = place.continuousSince && place.continuousSince < began ? place.continuousSince : began
  const brought = place.broughtIn || records.heldHere.some((held) => held.broughtIn && held.dateFrom === began)
  const before = records.heldHere.some(
    ({ dateFrom, dateTo }) => dateFrom < since && dateTo !== '' && checkedOn <= dateTo,
  )
  if (item.state !== 'satisfied' || brought || (checkedForWork(checkedOn, since) && !before)) return item
  return {
    ...open(
      item,
      `Right to work: the check of ${formatDay(checkedOn)} was not made for this work, which began or begins on ${formatDay(since)}.`,
      'Check it again for this work, and record it.',
    ),
    newRule: 'checks_of_this_work',
  }
}

/** A post that is to come is judged by its first day. */
const dayAsked = ({ place: { firstDay }, day }: Asked): Day => (firstDay && firstDay > day ? firstDay : day)

const beyond = (item: StandingItem, asked: Asked, limit: number): StandingItem => ({
  ...open(
    item,
    `The hours of all posts come to ${hoursOf(asked.place)} a week; the permission allows ${limit}.`,
    'Agree fewer hours, or record a new check.',
  ),
  exceeded: true,
})

/** Hours beyond a limit, or not stated beside one. */
const exceeds = ({ place }: Asked, limit: number) =>
  hoursOf(place) > limit || (place.unstated === true && limit !== Number.POSITIVE_INFINITY)

const beyondOrUnstated = (item: StandingItem, asked: Asked, limit: number) =>
  hoursOf(asked.place) > limit ? beyond(item, asked, limit) : unstated(item, limit)

const unstated = (item: StandingItem, limit: number): StandingItem => ({
  ...open(
    item,
    `The most hours a week of zero hours or bank work are not stated; the permission allows ${limit}.`,
    'Enter the most hours a week in the post.',
  ),
  exceeded: true,
})

/** Before the rule too: hours of people brought in, and those that the staff file alone says. */
const wasHeldToIt = ({ place }: Asked, limit: number) => place.broughtIn || hoursOfPosts(place) <= limit

/** Hours and a limit of before the rule have until its day; what is agreed or checked since counts at once. */
function sinceWhen({ records, place: { hoursSince } }: Asked, newRule: NewRule, other = LONG_AGO) {
  const checked = ofKind(records, 'right_to_work').find(isDecided)?.recordedAt
  const made = [hoursSince ?? LONG_AGO, checked ?? LONG_AGO, other]
  return { newRule, madeAt: made.reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last)) }
}
const LONG_AGO = '1970-01-01T00:00:00Z'

function limitNotes({ plain }: CheckRecord, limit: number): string[] {
  if (limit !== Number.POSITIVE_INFINITY) return [`At most ${limit} hours a week`]
  return plain.hoursLimit === undefined ? [] : [`At most ${plain.hoursLimit} hours a week in term time`]
}

/** What is told of in time though it is in order today: the next term, the end of the known dates, a copy that is not here. */
function notableOf({ plain: said, checkedOn, evidenceFileId }: CheckRecord, asked: Asked): Notable[] {
  const day = dayAsked(asked)
  const plain = ofOneYear(said)
  const begins = limitBeginsAfter(plain, day)
  const isBeyond = hoursOf(asked.place) > (plain.hoursLimit ?? Number.POSITIVE_INFINITY)
  const term: Notable[] = begins
    ? [
        {
          ...(isBeyond
            ? { key: 'work_hours', label: 'Hours allowed by the right to work', stops: true }
            : { key: 'term_begins', label: `At most ${plain.hoursLimit} hours a week`, stops: false }),
          on: addDays(begins, -1),
        },
      ]
    : []
  const known = plain.limitKnownUntil
  const dates: Notable[] =
    known && known >= day ? [{ key: 'term_dates', label: 'Term dates', on: known, stops: false }] : []
  const excuse: Notable[] = hasProof(evidenceFileId, plain)
    ? []
    : [{ key: 'no_excuse', label: NO_EXCUSE, on: checkedOn, stops: false }]
  return [...term, ...dates, ...excuse]
}

/** The hours a week allowed on a day. A limit that was read once holds until a check that we rely on says otherwise. */
export const hoursLimit = (records: Asked['records'], day: Day) => limitBy(ofOneYear, { records, day })
/** The same by the term dates as an earlier version let them be recorded. */
const asRecorded = (asked: Asked) => limitBy((plain) => plain, { records: asked.records, day: dayAsked(asked) })

function limitBy(read: typeof ofOneYear, { records, day }: Pick<Asked, 'records' | 'day'>): number {
  const decided = ofKind(records, 'right_to_work').filter(isDecided)
  const answer = decided.findIndex((check) => counts(check) && check.outcome === 'satisfactory')
  const since = answer < 0 ? decided : decided.slice(0, answer + 1)
  return Math.min(...since.map(({ plain }) => hoursAllowedOn(read(plain), day)))
}

/** What keeps hours from being agreed, in words for who types them. */
export function whyNotTheseHours(given: Asked): { words: string; of: 'hours' | 'most' } | undefined {
  const asked = asTakenHere(given)
  const limit = hoursLimit(asked.records, dayAsked(asked))
  if (limit === Number.POSITIVE_INFINITY) return undefined
  const hours = hoursOf(asked.place)
  const [last] = ofKind(asked.records, 'right_to_work').filter(isDecided)
  const when = last?.plain.hours === 'term_time' ? ' in term time' : ''
  if (hours > limit)
    return {
      words: `${limit} hours a week is the most this person may work${when}; these posts add up to ${hours}`,
      of: 'hours',
    }
  if (!asked.place.unstated) return undefined
  return {
    words: `Their right to work allows ${limit} hours a week${when}: enter the most hours a week of this work`,
    of: 'most',
  }
}

/** Of all posts together: what was agreed for each, or what the staff file says where that is more. */
const hoursOf = (place: Asked['place']) => Math.max(hoursOfPosts(place), place.statedHours ?? 0)
const hoursOfPosts = ({ weeklyHours, mostHours, otherHours }: Asked['place']) =>
  Math.max(weeklyHours ?? 0, mostHours ?? 0) + otherHours
