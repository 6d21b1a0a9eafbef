import { refusalsOf } from '#domains/vetting/standing/against.rules.ts'
import { counts } from '#domains/vetting/standing/check-item.rules.ts'
import { changeBefore, type NewRule } from '#domains/vetting/standing/new-rules.rules.ts'
import { type CheckRecord, knownAt, type RiskRecord } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { canAnswer } from '#domains/vetting/standing/same-kind.rules.ts'
import type { Basis, Signature } from './basis.rules.ts'
import type { Change } from './changes.rules.ts'

/** The signature that counts, or else the bring-in: what was asked only later binds it by a day. */
export const madeAtOf = ({ signature, broughtIn }: Basis) =>
  signature && !signature.void ? signature.signedAt : broughtIn?.recordedAt

/** What stops work whenever it comes to light: a lapse, hours beyond a limit, a child, or a record against the person that no later one answers. */
export function stopsAtOnce({ key, state, exceeded, underAge, hiddenSince }: StandingItem, basis: Basis): boolean {
  const { records, signature } = basis
  // what an earlier version did not stop by has its days
  const isOfBefore = (madeAt: string) => isBeforeRule('against_stays', madeAt, basis)
  // a manager signed knowing of it
  const isNamed = (id: string) => signature !== undefined && !signature.void && signature.weighed?.includes(id) === true
  if ((state === 'lapsed' && !(hiddenSince && isOfBefore(hiddenSince))) || exceeded) return true
  const knewThen = [madeAtOf(basis), records.person.bornSince ?? madeAtOf(basis)].every((at) =>
    isBeforeRule('least_age_at_once', at, basis),
  )
  if (underAge && !knewThen) return true
  const refused = refusalsOf(key, records).filter(({ id }) => !isNamed(id))
  if (refused.some((one) => !(isNewRefusal(one) && isOfBefore(knownAt(one))))) return true
  if (key === 'leaving' && (!signature || signature.void)) return true
  // no one answers for themselves, but for the days of that rule
  const isOwn = ({ recordedBy, recordedAt }: CheckRecord) =>
    records.ownAccounts?.includes(recordedBy) === true && !isBeforeRule('own_word', recordedAt, basis)
  const said = records.checks.filter((check) => check.kind === key && says(check) && (isBad(check) || !isOwn(check)))
  const [newestBefore] = said.filter((check) => isOfBefore(knownAt(check)))
  const wasHidden = newestBefore !== undefined && !isBad(newestBefore)
  return said.some(
    (check, at) =>
      isBad(check) &&
      !(at > 0 && isNamed(check.id)) &&
      !(wasHidden && isOfBefore(knownAt(check))) &&
      !said.slice(0, at).some((one) => !isBad(one) && canAnswer(one, check)),
  )
}

const isNewRefusal = ({ about }: RiskRecord) => about !== 'criminal_record' && about !== 'leaving'
const isBad = ({ outcome, plain }: CheckRecord) => outcome === 'unsatisfactory' || plain.disclosed === true

// one in progress says nothing yet; one voided, or not verified here, only what it disclosed
const says = (check: CheckRecord) =>
  check.outcome === 'unsatisfactory' ||
  (check.outcome === 'satisfactory' && counts(check)) ||
  (check.outcome !== 'in_progress' && check.plain.disclosed === true)

const ofTheJob: readonly string[] = ['identity', 'right_to_work', 'dbs', 'registration']

/**
 * No one works in a job whose DBS check or register they lack, however the job came to ask for it: for that there are no seven
 * days. A signature of an earlier version keeps them until the rule's own day.
 */
export function whatJobAsks(changes: readonly Change[], { signedAt, restsOn }: Signature, basis: Basis) {
  const { records } = basis
  if (isBeforeRule('job_asks_at_once', signedAt, basis)) return (item: StandingItem) => isVoided(item, basis)
  // what a merge lent and its undo took back was never theirs
  const isGone = (key: string) => {
    const own = records.checks.filter(({ kind }) => kind === key)
    const signed = restsOn[key] ?? []
    return own.length === 0 || (signed.length > 0 && !own.some(({ id }) => signed.includes(id)))
  }
  const since = new Set(
    changes.flatMap(({ key, why }) =>
      why === 'asked since' || (why === 'no longer satisfied' && isGone(key)) ? [key] : [],
    ),
  )
  return (item: StandingItem) =>
    item.unfit || (since.has(item.key) && ofTheJob.includes(item.key)) || isVoided(item, basis)
}

/** Made before a rule, whose day has not passed. */
function isBeforeRule(rule: NewRule, madeAt: string | undefined, { records, day }: Pick<Basis, 'records' | 'day'>) {
  const change = changeBefore(rule, records.rules, madeAt)
  return change !== undefined && day <= change.dueOn
}

/** What was voided was another person's, or never so: who has nothing else has nothing. One voided before the rule has its seven days. */
const isVoided = ({ key, voidedAt }: StandingItem, basis: Basis) =>
  voidedAt !== undefined && ofTheJob.includes(key) && !isBeforeRule('voided_at_once', voidedAt, basis)
