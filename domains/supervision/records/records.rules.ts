import type { Kind, Outcome, State } from '#domains/supervision/kinds.rules.ts'
import { possibleOutcomes } from '#domains/supervision/kinds.rules.ts'
import type { Day } from '#lib/day.ts'
import { dayOfInstant } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

const MOST_AHEAD = 400 * 24 * 60 * 60_000

/** A time to come, within a year or so. */
export function whyNotTime(at: string, now: string): Refusal | undefined {
  const ahead = Date.parse(at) - Date.parse(now)
  if (ahead > 0 && ahead <= MOST_AHEAD) return undefined
  const words = ahead > 0 ? 'Enter a day within a year' : 'Enter a time to come'
  return new Refusal('invalid', 'Not booked', words, { day: words })
}

export function whyNotOwn(supervisorId: string, people: readonly string[]): Refusal | undefined {
  if (!people.includes(supervisorId)) return undefined
  const words = 'No one is their own supervisor. Choose someone else'
  return new Refusal('invalid', 'Not booked', words, { supervisorId: words })
}

/** Only what is booked is moved, cancelled, held or missed. */
export function whyNotClose(state: State): Refusal | undefined {
  if (state === 'booked') return undefined
  return new Refusal('conflict', 'Update failed', `It is ${state} already.`)
}

type Held = { kind: Kind; at: string; heldOn: Day; outcome: Outcome | ''; attended: number }

export function whyNotHeld({ kind, at, heldOn, outcome, attended }: Held, today: Day): Refusal | undefined {
  const wrong = (field: string, words: string) => new Refusal('invalid', 'Update failed', words, { [field]: words })
  if (heldOn > today) return wrong('heldOn', 'Enter today or an earlier day')
  // it may have been brought forward a little, or written down late, and is no other one
  if (Math.abs(Date.parse(heldOn) - Date.parse(dayOfInstant(at))) > 60 * 24 * 60 * 60_000)
    return wrong('heldOn', 'Enter a day within two months of the one that was booked')
  const possible = possibleOutcomes(kind)
  if (possible.length > 0 && !(outcome && possible.includes(outcome))) return wrong('outcome', 'Choose the outcome')
  if (attended === 0) return new Refusal('invalid', 'Update failed', 'If no one came, record it as missed.')
}

/** What is not held yet is not missed before its time. */
export function whyNotMissed(at: string, now: string): Refusal | undefined {
  if (Date.parse(at) <= Date.parse(now)) return undefined
  return new Refusal('invalid', 'Update failed', 'It is not due yet. Cancel it, or move it to another day.')
}

/** Times one after the other, each when the one before ends. */
export const timeAfter = (at: string, minutes: number, place: number) =>
  new Date(Date.parse(at) + place * minutes * 60_000).toISOString()
