import { type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

export type ClaimState = 'free' | 'yours' | 'taken' | 'taken back' | 'lapsed' | 'ended'

type Assigned = {
  /** The account that claimed it. */
  personId: string | null
  takenBackAt: string | null
  /** When the seat itself ended. */
  endedAt: string | null
  untilDay: Day
}

/** What has become of a seat that a code is for. Claimed, it stays its learner’s after the day until which it waited. */
export function claimStateOf(
  { personId, takenBackAt, endedAt, untilDay }: Assigned,
  today: Day,
  asker?: string,
): ClaimState {
  if (takenBackAt) return 'taken back'
  if (endedAt) return 'ended'
  if (personId) return personId === asker ? 'yours' : 'taken'
  return today > untilDay ? 'lapsed' : 'free'
}

export type WhyNot = { title: string; detail: string }
type Of = { organisation: string; untilDay: Day }

/** Why a seat cannot be taken, in words; none where it can, or is the asker’s already. */
export function whyNotTaken(state: ClaimState, { organisation, untilDay }: Of): WhyNot | undefined {
  if (state === 'taken')
    return {
      title: 'This code has been used',
      detail: `Someone took this seat with it. If it was not you, ask ${organisation} for a new code.`,
    }
  if (state === 'taken back')
    return { title: 'This seat was taken back', detail: `${organisation} took it back. Ask them for another.` }
  if (state === 'lapsed')
    return {
      title: 'This seat has lapsed',
      detail: `It could be taken until ${formatDay(untilDay)}. Ask ${organisation} for another.`,
    }
  if (state === 'ended')
    return { title: 'This seat has ended', detail: `It is no longer open. Ask ${organisation} for another.` }
}

/** The same as a refusal. */
export function refusalOf(state: ClaimState, of: Of): Refusal | undefined {
  const why = whyNotTaken(state, of)
  return why && new Refusal('conflict', why.title, why.detail)
}

/** A seat that would give nothing stays for another: all that it is for is open to her already, and not completed. */
export function refuseDouble(courseIds: readonly string[], held: ReadonlySet<string>, title: string) {
  if (courseIds.length === 0 || courseIds.some((id) => !held.has(id))) return undefined
  const detail = `${title} is open to you, and you have not completed it. The seat stays for someone else.`
  return new Refusal('conflict', 'You have this already', detail)
}

const LETTERS = 12

/** The letters and figures of a code, however they were typed; undefined for what is none. */
export function typedCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.length === LETTERS ? plain.replace(/(.{4})(?=.)/g, '$1-') : undefined
}
