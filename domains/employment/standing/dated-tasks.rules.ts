import { type Against, against, REFERENCES_ANSWERED, refusalsOf } from '#domains/vetting/standing/against.rules.ts'
import { counts, isJudged } from '#domains/vetting/standing/check-item.rules.ts'
import { changeBefore, type RuleChange } from '#domains/vetting/standing/new-rules.rules.ts'
import { type CheckRecord, type GapVerdict, knownAt, type Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { canAnswer } from '#domains/vetting/standing/same-kind.rules.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'

/** What a post goes by, and when it was made: the signature, or else the bring-in. */
export type Made = { records: Records; day: Day; madeAt: string | undefined }

/**
 * The rule that came after what an item is asked of was made; it never makes that a change since the signature. What was
 * recorded against the person since is no longer what was made before.
 */
export function laterRule(item: StandingItem, { records, madeAt }: Omit<Made, 'day'>): RuleChange | undefined {
  const change = changeBefore(item.newRule, records.rules, item.madeAt ?? madeAt)
  return change && item.state !== 'satisfied' && isSpokenAgainst(item, records, change.since) ? undefined : change
}

/** An item that fails by a rule which came later is a task with a day, and blocks after it; what lapsed since counts at once. */
export const withDueDay = (item: StandingItem, made: Made): StandingItem =>
  withDayOf(item.state === 'satisfied' ? undefined : laterRule(item, made), item, made)

/** The same of one record, whatever else was recorded since. */
export const withOwnDay = (item: StandingItem, made: Made): StandingItem =>
  withDayOf(changeBefore(item.newRule, made.records.rules, item.madeAt), item, made)

function withDayOf(change: RuleChange | undefined, item: StandingItem, { day }: Made): StandingItem {
  const { state, endsOn } = item
  if (!change || change.dueOn < day) return item
  return state === 'lapsed' && endsOn && endsOn >= dayOfInstant(change.since) ? item : { ...item, dueOn: change.dueOn }
}

/** Since an instant, and answered by no later record that can. */
function isSpokenAgainst({ key, section, lost }: StandingItem, records: Records, since: string): boolean {
  const isSince = (at: string | undefined) => at !== undefined && Date.parse(at) >= Date.parse(since)
  if (key === 'young_worker' && isSince(records.person.bornSince)) return true
  // what nothing met before, and was entered since by mistake, keeps its days
  if (lost?.some(({ at, heldSince }) => isSince(at) && !isSince(heldSince))) return true
  const isRefused = ({ kind, verdict, at, knownAt = at }: GapVerdict) =>
    `${kind}_history` === key && verdict === 'not_accepted' && isSince(knownAt)
  if (records.gaps.some(isRefused)) return true
  if (refusalsOf(key, records).some((one) => isSince(knownAt(one)))) return true
  const { concerns, risks } = records
  const weighed = risks.find(({ about, decision }) => about === 'leaving' && decision === 'go_on')?.known ?? []
  if (key === 'leaving' && concerns.some(({ id, recordedAt }) => isSince(recordedAt) && !weighed.includes(id)))
    return true
  const said = records.checks.filter((check) => check.kind === key && (isJudged(check) || isToWait(check)))
  const isAnswered = (check: CheckRecord) =>
    said
      .slice(0, said.indexOf(check))
      .some((one) => one.outcome === 'satisfactory' && counts(one) && canAnswer(one, check))
  const isBad = (check: CheckRecord) => check.outcome === 'unsatisfactory' || isToWait(check)
  if (said.some((one) => isBad(one) && isSince(knownAt(one)) && !isAnswered(one))) return true
  // of a reference the requirement itself says whether it is answered; a certificate that shows nothing worse is weighed by its item
  const isOpen = ({ answeredBy }: Against) => key === REFERENCES_ANSWERED || answeredBy.length === 0
  const isOfIt = (one: Against) => one.key === (section === 'references' ? REFERENCES_ANSWERED : key)
  return against(records).some((one) => isOfIt(one) && one.weighty && isSince(one.knownAt ?? one.at) && isOpen(one))
}

/** Under Adult First the answer was to wait for the certificate, which may say something. */
const isToWait = ({ outcome, plain }: CheckRecord) =>
  outcome === 'in_progress' && plain.adultFirstResult === 'wait_for_certificate'

/** The one that stops first: at once, or after its day. */
export function firstOf(items: readonly StandingItem[]): StandingItem | undefined {
  const until = ({ by, dueOn }: StandingItem) => dueOn ?? by ?? ''
  return items.toSorted((a, b) => until(a).localeCompare(until(b)))[0]
}

/** What lapsed, while an application made in time is open: until a day, and as far as it would be met if it had not lapsed. */
export function awaitingAnswer(item: StandingItem, until: Day): StandingItem {
  const { inTime = { ...item, state: 'satisfied' } } = item
  if (inTime.state !== 'satisfied') return inTime
  return { ...inTime, endsOn: until, note: 'Applied in time: the answer is awaited' }
}

/** The first day after today on which something is over: everything holds up to and including its last day. */
export function changesOn(days: readonly (Day | undefined)[], today: Day): Day | undefined {
  const next = days.flatMap((last) => (last && last >= today ? addDays(last, 1) : []))
  return next.sort()[0]
}
