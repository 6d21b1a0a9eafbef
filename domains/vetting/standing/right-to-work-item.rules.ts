import { hasProof, hoursAllowedOn, limitBeginsAfter } from '#domains/vetting/checks/right-to-work.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type Asked, checkItem, counts, isDecided, newestOf, ofKind, open } from './check-item.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { Notable, StandingItem } from './requirement.rules.ts'
import { sameBirth } from './same-birth.rules.ts'

const permission = 'Immigration, Asylum and Nationality Act 2006, section 15'
export const NO_EXCUSE = 'No statutory excuse on file'

/** The right to work on the day, for the hours of all posts. */
export function rightToWorkItem(asked: Asked): StandingItem {
  const item = checkItem('right_to_work', asked, permission)
  const [last] = newestOf(asked.records, 'right_to_work')
  const [hours, limit] = [hoursOf(asked.place), hoursLimit(asked.records, dayAsked(asked))]
  if (hours > limit) return item.state === 'lapsed' ? item : beyond(item, hours, limit)
  const checked = last && item.state === 'satisfied' ? sameBirth(item, last, asked) : item
  if (checked.state !== 'satisfied' || !last) return checked
  const notes = [...limitNotes(last, limit), ...(hasProof(last.evidenceFileId, last.plain) ? [] : [NO_EXCUSE])]
  return { ...checked, note: notes.join('. '), notable: notableOf(last, asked) }
}

/** A post that is to come is judged by its first day. */
const dayAsked = ({ place: { firstDay }, day }: Asked): Day => (firstDay && firstDay > day ? firstDay : day)

const beyond = (item: StandingItem, hours: number, limit: number): StandingItem => ({
  ...open(
    item,
    `The hours of all posts come to ${hours} a week; the permission allows ${limit}.`,
    'Agree fewer hours, or record a new check.',
  ),
  exceeded: true,
})

function limitNotes({ plain }: CheckRecord, limit: number): string[] {
  if (limit !== Number.POSITIVE_INFINITY) return [`At most ${limit} hours a week`]
  return plain.hoursLimit === undefined ? [] : [`At most ${plain.hoursLimit} hours a week in term time`]
}

/** What is told of in time though it is in order today: the next term, the end of the known dates, a copy that is not here. */
function notableOf({ plain, checkedOn, evidenceFileId }: CheckRecord, asked: Asked): Notable[] {
  const day = dayAsked(asked)
  const begins = limitBeginsAfter(plain, day)
  const exceeds = hoursOf(asked.place) > (plain.hoursLimit ?? Number.POSITIVE_INFINITY)
  const term: Notable[] = begins
    ? [
        {
          ...(exceeds
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
export function hoursLimit(records: Asked['records'], day: Day): number {
  const decided = ofKind(records, 'right_to_work').filter(isDecided)
  const answer = decided.findIndex((check) => counts(check) && check.outcome === 'satisfactory')
  const since = answer < 0 ? decided : decided.slice(0, answer + 1)
  return Math.min(...since.map(({ plain }) => hoursAllowedOn(plain, day)))
}

/** Of all posts together: what was agreed for each, or what the staff file says where that is more. */
const hoursOf = ({ weeklyHours, otherHours, statedHours }: Asked['place']) =>
  Math.max((weeklyHours ?? 0) + otherHours, statedHours ?? 0)
