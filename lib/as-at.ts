import { type Day, endOfDay, formatDay, isDay } from './day.ts'

/** A day that is over, and the last day on which something had to be on record to count. */
export type PastDay = { day: Day; knownBy: Day }

/** Of an address: the day, and 'today', a day, or nothing for the same day. */
export type AsAtFields = { as_at: string; known_by: string }

/** Why a day that was asked for is not shown. */
export type NoSuchDay = 'no day' | 'to come' | 'known before' | 'known after today'

export type Asked = { fields: AsAtFields; past?: PastDay | undefined; problem?: NoSuchDay | undefined }

/** What an address asks of the past; undefined where it asks for today. */
export function askedDay(query: URLSearchParams, today: Day): Asked | undefined {
  const fields = fieldsOf(query)
  const { as_at: day, known_by: by } = fields
  if (day === '' || day === today) return undefined
  const knownBy = { '': day, today }[by] ?? by
  if (!isDay(day) || !isDay(knownBy)) return { fields, problem: 'no day' }
  if (day > today) return { fields, problem: 'to come' }
  if (knownBy > today) return { fields, problem: 'known after today' }
  if (knownBy < day) return { fields, problem: 'known before' }
  return { fields, past: { day, knownBy } }
}

/** The form sends the other day beside its choice. */
function fieldsOf(query: URLSearchParams): AsAtFields {
  const said = (name: string) => (query.get(name) ?? '').trim().slice(0, 20)
  const by = said('known_by')
  return { as_at: said('as_at'), known_by: by === 'day' ? said('known_on') : by }
}

/** The instant until which something had to be on record. */
export const knownAtOf = ({ knownBy }: PastDay, now: string): string =>
  endOfDay(knownBy) < now ? endOfDay(knownBy) : now

/** 'as known then', 'as known today' or 'as known on 20 May 2026'. */
export function knownWords({ day, knownBy }: PastDay, today: Day): string {
  if (knownBy === day) return 'as known then'
  return knownBy === today ? 'as known today' : `as known on ${formatDay(knownBy)}`
}

/** The end of the name of a file that is about a past day. */
export const inFileName = ({ day, knownBy }: PastDay) => `-as-at-${day}-known-by-${knownBy}`
