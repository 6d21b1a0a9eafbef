import { type Appointment, isUndone, unconfirmedUntil } from '#domains/people/jobs/words-of-managers.rules.ts'
import { changeBefore, type RuleChanges } from '#domains/vetting/standing/new-rules.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { requirementsOf } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'

/** So long someone brought in works unconfirmed, so long before identity and right to work are verified here, and all else. */
export const CONFIRM_DAYS = 7
export const CORE_DAYS = 14
export const VERIFY_DAYS = 84

/** The last days on which someone brought in works: unconfirmed, without identity and right to work, and without all else. */
export type BringInDays = { confirmBy: Day; coreBy: Day; allBy: Day }

export type BroughtIn = {
  confirmed: boolean
  /** When it was confirmed, and the confirming manager's appointment; none where that is not known. */
  word?: { givenAt: string; appointment: Appointment } | undefined
  recordedAt: string
  /** Of one recorded before these days were set, the plan's day alone. */
  days?: { confirmBy: Day | null; coreBy: Day | null; allBy: Day } | undefined
  /** The first day on which the hub knew the person as brought in; none of one recorded before this was kept. */
  knownSince?: Day | null | undefined
}

export const CONFIRMATION = 'confirmation'
const core = ['identity', 'right_to_work']
export const isCore = (key: string) => core.includes(key)

/** What was brought in before the rule has until the rule's day, and longer where its plan says so. */
export function bringInDays({ recordedAt, days, knownSince }: BroughtIn, rules: RuleChanges): BringInDays | undefined {
  if (!days) return undefined
  const latest = earlier(days.allBy, addDays(dayOfInstant(recordedAt), VERIFY_DAYS))
  const change = changeOf({ days }, rules)
  if (change)
    return { confirmBy: change.dueOn, coreBy: change.dueOn, allBy: latest > change.dueOn ? latest : change.dueOn }
  const { confirmBy, coreBy, allBy } = days
  return confirmBy && coreBy ? notBeyond({ confirmBy, coreBy, allBy }, knownSince) : undefined
}

/** The days of a person are counted from the first time, though another of their bring-ins came later, or by a merge. */
function notBeyond({ confirmBy, coreBy, allBy }: BringInDays, since: Day | null | undefined): BringInDays {
  if (!since) return { confirmBy, coreBy, allBy }
  return {
    confirmBy: earlier(confirmBy, addDays(since, CONFIRM_DAYS)),
    coreBy: earlier(coreBy, addDays(since, CORE_DAYS)),
    allBy: earlier(allBy, addDays(since, VERIFY_DAYS)),
  }
}

/** The days are set with each bring-in: one without them was recorded before the rule. */
const changeOf = ({ days }: Pick<BroughtIn, 'days'>, rules: RuleChanges) =>
  days?.confirmBy || days?.coreBy ? undefined : rules.bring_in_days

const earlier = (a: Day, b: Day) => (a < b ? a : b)

type Asked = { broughtIn: BroughtIn; rules: RuleChanges; day: Day }

/** An open requirement of someone brought in, with the last day on which it may be open. */
export function withBringInDay(item: StandingItem, asked: Asked): StandingItem {
  const days = bringInDays(asked.broughtIn, asked.rules)
  const waits = item.state !== 'satisfied' && item.state !== 'lapsed' && requirementsOf([item]).length > 0
  return days && waits ? byDay(item, isCore(item.key) ? days.coreBy : days.allBy, asked) : item
}

/**
 * Whether the registered manager has confirmed by name that they worked here before. A confirmation counts as long as the
 * appointment it was made by does; one of before that was asked is a task until its day, once that is in doubt.
 */
export function confirmation(asked: Asked): StandingItem[] {
  const days = bringInDays(asked.broughtIn, asked.rules)
  const lost = doubtOf(asked)
  if (!days || (asked.broughtIn.confirmed && !lost)) return []
  const item: StandingItem = {
    ...{ key: CONFIRMATION, section: 'application', label: 'Confirmation by the registered manager', state: 'open' },
    missing: 'The registered manager has not confirmed that they worked here before.',
    clears: 'The registered manager confirms them by name, under Brought in.',
    ...{ source: 'Regulation 19', rests: [], endsOn: undefined, notVerified: false, note: '' },
  }
  if (!lost) return [byDay(item, days.confirmBy, asked)]
  const missing = 'The appointment of the manager who confirmed them was undone, or no one has confirmed it.'
  return [{ ...item, missing, ...lost, by: days.confirmBy }]
}

/** Of a confirmation that no longer counts, or soon will not: the rule that says so, and the moment of the confirmation. */
function doubtOf({ broughtIn: { word }, rules, day }: Asked): Pick<StandingItem, 'newRule' | 'madeAt'> | undefined {
  if (!word) return undefined
  const { givenAt, appointment } = word
  const newRule = 'confirmation_counts'
  const last = wordUntil({ word })
  const lost = isUndone(appointment) || (last !== undefined && day > last)
  const listed = last !== undefined && changeBefore(newRule, rules, givenAt) !== undefined
  return lost || listed ? { newRule, madeAt: appointment.undoneAt ?? givenAt } : undefined
}

/** The last day on which a confirmation by someone who appointed themselves counts while no one confirms that. */
export const wordUntil = ({ word }: Pick<BroughtIn, 'word'>) => word && unconfirmedUntil(word.appointment)

function byDay(item: StandingItem, by: Day, { broughtIn, rules, day }: Asked): StandingItem {
  const change = changeOf(broughtIn, rules)
  if (change?.dueOn !== by || item.newRule) return { ...item, by }
  return { ...item, by, newRule: 'bring_in_days', ...(day <= by && { dueOn: by }) }
}

/** Whether the day by which it was to be verified here is over. */
export const isLate = ({ by, dueOn }: StandingItem, day: Day) => by !== undefined && dueOn === undefined && by < day
