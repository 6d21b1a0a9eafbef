import { confirmation, isLate, withBringInDay } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import { requirementsOf, type StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'
import { madeAtOf, stopsAtOnce, whatJobAsks } from './at-once.rules.ts'
import type { Basis, Signature } from './basis.rules.ts'
import { type Change, changesSince } from './changes.rules.ts'
import { awaitingAnswer, changesOn, firstOf, type Made, withDueDay, withOwnDay } from './dated-tasks.rules.ts'
import { type Ending, endsOf } from './endings.rules.ts'
import { isLaterTask, ofLater, withLater } from './later.rules.ts'
import { openInTime, refusals, secondPerson, takenBack, weighedInTime } from './one-hand.rules.ts'
import { SIGN_AGAIN_DAYS, SIGN_OFF, signOff } from './sign-off.rules.ts'

export type Outcome = 'cleared' | 'conditions' | 'not_cleared' | 'not_verified'

export type Standing = {
  outcome: Outcome
  items: readonly StandingItem[]
  /** What keeps someone off work, in the order to clear it. */
  blocking: readonly StandingItem[]
  /** The last day of the conditions. */
  until: Day | undefined
  /** Of someone brought in: how many of the requirements are verified here, and of how many. */
  verified: number
  toVerify: number
  /** Brought in, confirmed, and everything is. */
  verifiedHere: boolean
  /** What was signed and has changed since; after the first day it is signed again within seven days. */
  changes: readonly Change[]
  signAgainBy: Day | undefined
  /** Open, but a dated task rather than a reason to stop work: signed or brought in under earlier rules. */
  tasks: readonly StandingItem[]
  /** What ends by itself, and the check that is due again even when it is overdue, soonest first. */
  ends: readonly Ending[]
  /** The first day after today on which the outcome may differ. */
  changesOn: Day | undefined
}

type Changes = { changes: readonly Change[]; signAgainBy: Day | undefined }

/** Whether someone may work in a place on a day: one of four outcomes, with the reasons. */
export function outcomeOf(given: Basis): Standing {
  const made = { ...given, madeAt: madeAtOf(given) }
  const asked = given.items.map((item) => withDueDay(whileAllowed(item, given), made))
  const brought = broughtInOf(given)
  const items = brought
    ? asked.map((item) => {
        if (item.dueOn) return item
        const ofPlan = withBringInDay(item, brought)
        // who is off work already has no days
        if (item.state === 'satisfied' || stopsAtOnce(item, given)) return ofPlan
        return openInTime(foundNow(ofPlan, made), made, brought.broughtIn)
      })
    : asked
  const unconfirmed = brought ? confirmation(brought).map((item) => withDueDay(item, made)) : []
  const basis = { ...given, items }
  const open = items.filter(({ state }) => state !== 'satisfied')
  const changed = changesOf(basis)
  const atOnce = [...secondPerson(basis), ...takenBack(basis), ...refusals(basis)]
  const inTime = brought ? weighedInTime(basis, brought.broughtIn) : []
  // of the same signature, wanted for several reasons, the one for which it is wanted first
  const toSign = [firstOf([...atOnce, ...inTime].map((item) => withDueDay(item, made))) ?? []].flat()
  const decided = withLater(decide(basis, [...open, ...toSign, ...unconfirmed], changed), given)
  const days = [
    ...[...items, ...toSign, ...unconfirmed, ...decided.tasks].flatMap(({ endsOn, dueOn, by }) => [endsOn, dueOn, by]),
    decided.until,
    changed.signAgainBy,
  ]
  const review = decided.tasks.length > 0 ? given.signature?.reviewBy : undefined
  return {
    ...{ items, ...changed, ...decided },
    ...{ verified: requirementsOf(items).length - requirementsOf(open).length, toVerify: requirementsOf(items).length },
    ends: endsOf({ ...basis, items: [...items, ...ofLater(given)] }, { until: decided.until, review }),
    changesOn: changesOn(days, basis.day),
  }
}

/** What an earlier version did not find has the days of the rule by which it is found, and no longer than it had. */
function foundNow(item: StandingItem, made: Made): StandingItem {
  if (!item.hiddenSince) return item
  const found = withOwnDay({ ...item, newRule: 'against_stays', madeAt: item.hiddenSince }, made)
  return found.dueOn && item.by && item.by < found.dueOn ? item : found
}

/** Who works because they were brought in, and by no signature. */
function broughtInOf({ broughtIn, signature, records, day }: Basis) {
  const signed = signature && !signature.void && signature.signedOn <= day
  return broughtIn && !signed ? { broughtIn, rules: records.rules, day } : undefined
}

function changesOf({ signature, signAgainBy, started, day, ...now }: Basis): Changes {
  const changes = signature && !signature.void ? changesSince(signature, { ...now, day }) : []
  if (changes.length === 0 || !started) return { changes, signAgainBy: undefined }
  const first = changes.flatMap(({ at }) => (at ? addDays(dayOfInstant(at), SIGN_AGAIN_DAYS) : []))
  const [by] = [signAgainBy ?? addDays(day, SIGN_AGAIN_DAYS), ...first].sort()
  return { changes, signAgainBy: by }
}

type Decided = Pick<Standing, 'outcome' | 'blocking' | 'until' | 'tasks' | 'verifiedHere'>
type Open = readonly StandingItem[]

const off = (blocking: Open, tasks: Open = []): Decided => ({
  ...{ outcome: 'not_cleared', blocking, until: undefined, tasks, verifiedHere: false },
})
const on = (tasks: Open = []): Decided => ({
  ...{ outcome: 'cleared', blocking: [], until: undefined, tasks, verifiedHere: false },
})

function decide(basis: Basis, open: Open, { changes, signAgainBy }: Changes): Decided {
  const { signature, started, broughtIn, day } = basis
  const signed = signature && !signature.void && signature.signedOn <= day ? signature : undefined
  const grace = signAgainBy !== undefined && day <= signAgainBy
  if (signed?.kind === 'conditional') return onConditions(signed, basis, open, { changes, grace })
  if (signed) {
    // after the first day what changed is a task, signed again within seven days; what always stops work does so at once
    const changed = new Set(changes.map(({ key }) => key))
    const atOnce = whatJobAsks(changes, signed, basis)
    const waits = (item: StandingItem) =>
      started && (changed.has(item.key) ? grace && !atOnce(item) : waitsAsBefore(signed, item.key))
    const stops = open.filter(
      (item) => !item.dueOn && (item.key === SIGN_OFF || stopsAtOnce(item, basis) || !waits(item)),
    )
    if (stops.length > 0) return off(stops, without(open, stops))
    if (changes.length > 0 && !started) return off([signOff('changed')])
    return changes.some(mustBeWeighed) && !grace ? off([signOff('weigh')], open) : on(open)
  }
  if (broughtIn) return asBroughtIn(basis, open, broughtIn.confirmed)
  return off([...open, signOff(signature ? 'void' : 'none')])
}

/** What was recorded against someone since is signed again in time, or they stop. */
const mustBeWeighed = ({ why }: Change) => why === 'to weigh again'

/** Under earlier rules what would not pass today waits, but for who someone is and whether they may work in this country. */
const waitsAsBefore = ({ rules }: Signature, key: string) =>
  rules === 'earlier' && key !== 'identity' && key !== 'right_to_work'

type Since = { changes: readonly Change[]; grace: boolean }

/** Conditions hold up to and including their last day, for what was open when they were signed, under supervision. */
function onConditions(signed: Signature, basis: Basis, open: Open, { changes, grace }: Since): Decided {
  const until = signed.endsOn ?? signed.signedOn
  const waits = (item: StandingItem) => basis.started && waitsAsBefore(signed, item.key) && !stopsAtOnce(item, basis)
  const covers = ({ key, section }: StandingItem) => signed.open.includes(section === 'references' ? section : key)
  const made = { ...basis, madeAt: signed.signedAt }
  const uncovered = open
    .filter((item) => item.state !== 'follows' || !covers(item))
    .map((item) => (covers(item) ? foundNow(item, made) : item))
  const stops = uncovered.filter((item) => !item.dueOn && !waits(item))
  if (basis.day > until) return off([...open, { ...signOff('ended'), endsOn: until }])
  if (stops.length > 0) return off(stops)
  if (!signed.supervised && !waits(signOff('supervisor'))) return off([signOff('supervisor')])
  if (changes.length > 0 && !basis.started) return off([signOff('changed')])
  if (changes.some(mustBeWeighed) && !grace) return off([signOff('weigh')], uncovered)
  const tasks = signed.supervised ? uncovered : [...uncovered, signOff('supervisor')]
  return { ...on(tasks), outcome: 'conditions', until }
}

/** Someone who worked here before the hub: stopped by what is on record against them, has lapsed, is exceeded, or is past its day. */
function asBroughtIn(basis: Basis, open: Open, confirmed: boolean): Decided {
  const isUnsigned = ({ key, by }: StandingItem) => key === SIGN_OFF && by === undefined
  const stops = open.filter(
    (item) => !item.dueOn && (stopsAtOnce(item, basis) || isUnsigned(item) || isLate(item, basis.day)),
  )
  const tasks = without(open, stops)
  if (stops.length > 0) return off(stops, tasks)
  if (!open.every(isLaterTask) || !confirmed) return { ...on(tasks), outcome: 'not_verified' }
  return { ...on(tasks), verifiedHere: true }
}

const without = (all: Open, some: Open) => all.filter((item) => !some.includes(item))

/**
 * A lapse for which something was decided holds while the decision lasts: 28 days for an application made in time. It holds for
 * the record that lapsed alone and on its conditions, as long as nothing later is said against the person.
 */
function whileAllowed(item: StandingItem, { allowed, records, day }: Basis): StandingItem {
  const decision = allowed.find(
    ({ key, endedOn, until }) => key === item.key && endedOn === item.endsOn && until >= day,
  )
  if (item.state !== 'lapsed' || !decision) return item
  const held = records.checks.find(({ kind, outcome }) => kind === item.key && outcome !== 'in_progress')
  if (held?.id !== decision.recordId || held.outcome !== 'satisfactory') return item
  return awaitingAnswer(item, decision.until)
}
