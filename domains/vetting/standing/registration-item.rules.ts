import { formatDay } from '#lib/day.ts'
import { type Asked, checkItem, counts, newestOf, ofKind, open } from './check-item.rules.ts'
import { changeBefore } from './new-rules.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/** The register of the job, within its recheck day. */
export function registrationItem(given: Asked): StandingItem {
  const wanted = given.place.job?.register ?? ''
  const asked = ofRegister(wanted, given)
  const item = checkItem('registration', asked, 'Schedule 3, paragraph 6; regulation 19(1)(b)')
  const [last] = newestOf(asked.records, 'registration')
  if (last && item.state === 'satisfied' && (last.plain.register ?? '').toLowerCase() !== wanted.toLowerCase())
    return {
      ...open(item, 'The entry checked is of another register.', 'Check the register the job names.'),
      unfit: true,
    }
  const entry = last ? untilRenewal(item, last, asked) : item
  if (entry.state === 'satisfied') return entry
  const begun = ofKind(given.records, 'registration').find(counts)
  // a check begun hid a renewal day that was past, but no lapse
  if (begun?.outcome === 'in_progress' && entry.newRule) return { ...entry, hiddenSince: begun.recordedAt }
  const [newest] = newestOf(given.records, 'registration')
  const wasHidden = newest && newest !== last && checkItem('registration', given, '').state !== 'lapsed'
  return wasHidden ? { ...entry, hiddenSince: newest.recordedAt } : entry
}

/** An entry of another register takes the place of none of the job's. */
function ofRegister(wanted: string, asked: Asked): Asked {
  const isOther = ({ kind, plain }: CheckRecord) =>
    kind === 'registration' && (plain.register ?? '').trim().toLowerCase() !== wanted.trim().toLowerCase()
  const { checks } = asked.records
  const others = checks.filter(isOther)
  if (others.length === 0 || !checks.some((one) => one.kind === 'registration' && !isOther(one))) return asked
  return { ...asked, records: { ...asked.records, checks: checks.filter((one) => !isOther(one)) } }
}

/** A registration holds no longer than it said of itself, whatever its follow-up; of one recorded before that was so there are days. */
function untilRenewal(
  item: StandingItem,
  { plain: { renewalOn }, recordedAt }: CheckRecord,
  asked: Asked,
): StandingItem {
  if (item.state !== 'satisfied' || !renewalOn || (item.endsOn && item.endsOn <= renewalOn)) return item
  if (renewalOn >= asked.day) return { ...item, endsOn: renewalOn }
  const newRule = 'registration_until_renewal'
  const change = changeBefore(newRule, asked.records.rules, recordedAt)
  return {
    ...open(item, `Professional registration: ended on ${formatDay(renewalOn)}.`, 'Repeat the check and record it.'),
    ...{ endsOn: renewalOn, newRule, madeAt: recordedAt },
    state: change && asked.day <= change.dueOn ? 'open' : 'lapsed',
  }
}
