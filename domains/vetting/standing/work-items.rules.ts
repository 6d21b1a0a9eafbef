import { covers } from '#domains/vetting/checks/checks.rules.ts'
import { addMonths, type Day, formatDay } from '#lib/day.ts'
import { refusalsOf } from './against.rules.ts'
import {
  type Asked,
  atWork,
  beganHere,
  checkItem,
  counts,
  isJudged,
  newestOf,
  ofKind,
  open,
  satisfied,
} from './check-item.rules.ts'
import { isName, wasName } from './names.rules.ts'
import type { Place } from './place.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'
import { sameBirth, sameName } from './same-birth.rules.ts'
import { canAnswer, coversWorkforce, isOlder } from './same-kind.rules.ts'

const person = 'Regulation 19 and Schedule 3, paragraph 1'
const dbsSource = 'Schedule 3, paragraphs 2 and 3; Safeguarding Vulnerable Groups Act 2006'

/** Identity from a photo document, of the person on record. An agency's word does not replace seeing it. */
export function identityItem(asked: Asked): StandingItem {
  const item = checkItem('identity', asked, person)
  const [last] = item.rests.length > 0 ? newestOf(asked.records, 'identity') : []
  if (!last || item.state !== 'satisfied') return item
  if (asked.place.engagement === 'agency' && last.checkedBy !== 'us')
    return open(item, 'Identity was not seen here yet.', 'See the document yourself and record it.')
  return sameName(sameBirth(item, last, asked), last, asked)
}

/** A certificate of the level, workforce and lists the job asks, in the person's name, new enough, and current. */
export function dbsItem(asked: Asked): StandingItem {
  const item = checkItem('dbs', asked, dbsSource)
  const [last] = newestOf(asked.records, 'dbs')
  if (!last) return item
  const { plain } = last
  const spent = notCurrent(asked)
  if (spent)
    return {
      ...open(item, 'The DBS certificate was found not to be current.', 'Ask for a new certificate and record it.'),
      state: 'lapsed',
      rests: [spent.id],
      notVerified: false,
      ...(spent === last ? {} : hiddenBy(last, dbsItem(without(spent, asked)))),
    }
  if (last.outcome === 'voided') return item
  if (plain.basis === 'adult_first') {
    const before = dbsItem(without(last, asked))
    const waits = last.outcome !== 'in_progress' || plain.adultFirstResult === 'wait_for_certificate'
    return before.state === 'satisfied' && !waits ? before : adultFirst(item, last, asked)
  }
  if (item.state !== 'satisfied') return item
  const why = whyNotThisCertificate(last, asked)
  if (why)
    return {
      ...open(item, why, 'Ask for a certificate that fits, and record it.'),
      ...(atWork(asked) ? laterRuleOf(why, last, asked) : {}),
      unfit: !fitsJob(last, asked.place.job),
    }
  const words = ['The DBS check is not complete.', 'Write the risk assessment.'] as const
  if (!isWeighed(last, asked)) return open(item, ...words)
  const refused = refusedSince(last, asked)
  if (refused) return { ...open(item, ...words), newRule: 'against_stays', madeAt: refused.recordedAt }
  return { ...item, endsOn: undefined, note: noteOf(last, asked) }
}

const without = (check: CheckRecord, asked: Asked): Asked => ({
  ...asked,
  records: { ...asked.records, checks: asked.records.checks.filter((one) => one !== check) },
})

/** What a later record hid in an earlier version: by a rule of its own where that let the person work. */
const hiddenBy = ({ recordedAt, plain }: CheckRecord, before: StandingItem): Partial<StandingItem> =>
  before.state !== 'satisfied' || plain.basis === 'adult_first'
    ? { hiddenSince: recordedAt }
    : { newRule: 'against_stays', madeAt: recordedAt }

/** The newest that was found not to be current, and that none recorded since covers, nor is as the job asks. */
function notCurrent({ records, place }: Asked): CheckRecord | undefined {
  const all = newestOf(records, 'dbs')
  return all.find(
    (one, at) =>
      (one.plain.updateResult === 'not_current' || one.plain.updateResult === 'details_not_matched') &&
      !all
        .slice(0, at)
        .some((later) => saysSomething(later) && (canAnswer(later, one) || isAsJobAsks(later, one, place))),
  )
}

function whyNotThisCertificate(check: CheckRecord, asked: Asked): string | undefined {
  const { plain } = check
  const { job } = asked.place
  if (job && !covers(plain.level ?? '', job.dbsLevel)) return 'The DBS certificate is not at the level the job needs.'
  if (job && !coversWorkforce(plain.workforce, job.dbsWorkforce))
    return 'The DBS certificate is for another workforce than the job’s.'
  if (!isName(plain.nameOnCertificate, asked.records.person.names)) return OTHER_NAME
  return isTooOld(plain.issuedOn, asked) && !isLookedUp(check, asked) ? TOO_OLD : undefined
}
const OTHER_NAME = 'The name on the DBS certificate is none of the person’s recorded full names.'
const TOO_OLD = 'The DBS certificate was too old when employment began.'

/** Why it fails now and did not by the rules of before. */
function laterRuleOf(
  why: string,
  { plain, recordedAt: madeAt }: CheckRecord,
  { records }: Asked,
): Partial<StandingItem> {
  if (why === TOO_OLD && isConfirmed(plain.updateResult)) return { newRule: 'update_service_basis', madeAt }
  const wasTaken = why === OTHER_NAME && wasName(plain.nameOnCertificate, records.person.names)
  return wasTaken ? { newRule: 'full_names', madeAt } : {}
}

/** Looked up in the Update Service for this employment: not in a time here before it, and no longer before than a certificate may be old. */
function isLookedUp({ plain, checkedOn }: CheckRecord, asked: Asked): boolean {
  const { place, policy, records } = asked
  const start = place.continuousSince ?? beganHere(asked)
  const before = records.heldHere.some(
    ({ dateFrom, dateTo }) => dateFrom < start && dateTo !== '' && dateTo < start && checkedOn <= dateTo,
  )
  const isOfThis = !before && addMonths(checkedOn, policy.certificateMonths) >= start
  return plain.basis === 'update_service' && isConfirmed(plain.updateResult) && isOfThis
}

// asked once, at the start of unbroken employment; the age of someone brought in is shown instead
function isTooOld(issuedOn: Day | undefined, asked: Asked): boolean {
  const { place, policy } = asked
  if (place.broughtIn) return false
  const start = place.continuousSince ?? beganHere(asked)
  return !issuedOn || addMonths(issuedOn, policy.certificateMonths) < start
}

const saysSomething = (check: CheckRecord) => isJudged(check) || check.plain.basis === 'adult_first'
const isAsJobAsks = (check: CheckRecord, spent: CheckRecord, { job }: Place) =>
  job !== undefined && fitsJob(check, job) && !isOlder(check.plain.issuedOn, spent.plain.issuedOn)
const fitsJob = ({ plain }: CheckRecord, job: Place['job']) =>
  !job || (covers(plain.level ?? '', job.dbsLevel) && coversWorkforce(plain.workforce, job.dbsWorkforce))

const isConfirmed = (result: string | undefined) => result === 'no_info_current' || result === 'info_current'

/** Disclosed information needs a risk assessment made after the check was recorded; its decision counts. */
function isWeighed({ plain, recordedAt }: CheckRecord, { records }: Asked): boolean {
  if (!plain.disclosed) return true
  const risk = records.risks.find(({ about }) => about === 'dbs_disclosure')
  return risk?.decision === 'go_on' && Date.parse(risk.recordedAt) >= Date.parse(recordedAt)
}

/** An assessment that ends in *Do not proceed*, though nothing is disclosed on the certificate. */
const refusedSince = (check: CheckRecord, { records }: Asked) =>
  refusalsOf('dbs', records).find((risk) => Date.parse(risk.recordedAt) >= Date.parse(check.recordedAt))

/** For the adults' list only: a clear result, asked for on a day, for a reason, with an assessment, a supervisor and a review. */
function adultFirst(item: StandingItem, last: CheckRecord, asked: Asked): StandingItem {
  const { records, place, day } = asked
  const words = 'The DBS certificate is awaited.'
  const awaited = open(item, words, 'Record the certificate when it arrives.')
  const { adultFirstResult, sentOn, urgency } = last.plain
  const risk = records.risks.find(({ about }) => about === 'adult_first')
  const assessed =
    risk?.decision === 'go_on' &&
    Date.parse(risk.recordedAt) >= Date.parse(last.recordedAt) &&
    risk.supervisorId !== null &&
    risk.reviewOn !== null
  const lawful = place.job?.dbsLevel === 'enhanced_adults_barred' && counts(last)
  const clear = last.outcome === 'in_progress' && adultFirstResult === 'clear' && Boolean(sentOn && urgency)
  if (!lawful || !clear || !assessed || !risk?.reviewOn) return { ...awaited, rests: [last.id] }
  if (risk.reviewOn < day)
    return {
      ...awaited,
      missing: `The Adult First start was to be reviewed by ${formatDay(risk.reviewOn)}.`,
      rests: [last.id],
    }
  const refused = refusedSince(last, asked)
  if (refused) return { ...awaited, rests: [last.id], hiddenSince: refused.recordedAt }
  return { ...awaited, state: 'follows', rests: [last.id, risk.id], endsOn: risk.reviewOn }
}

function noteOf({ followUpOn, plain }: CheckRecord, { place, day }: Asked): string {
  if (followUpOn && followUpOn < day) return `Recheck overdue since ${formatDay(followUpOn)}`
  return place.broughtIn && plain.issuedOn ? `Issued ${formatDay(plain.issuedOn)}` : ''
}

/** Each qualification the job names has a record of its own. */
export function qualificationItem(asked: Asked): StandingItem {
  const item = checkItem('qualification', asked, 'Schedule 3, paragraph 6')
  const wanted = asked.place.job?.qualifications ?? []
  const all = newestOf(asked.records, 'qualification')
  const held = wanted.map((title) => all.find(({ plain }) => same(plain.title ?? '') === same(title)))
  const lacking = wanted.filter((_, at) => !isGood(held[at]))
  if (lacking.length > 0)
    return open(item, `Not checked yet: ${lacking.join(', ')}.`, 'Record each qualification the job needs.')
  return satisfied(
    item,
    held.flatMap((one) => one?.id ?? []),
  )
}

const same = (title: string) => title.trim().toLowerCase()
const isGood = (check: CheckRecord | undefined) =>
  check !== undefined && counts(check) && check.outcome === 'satisfactory'

/** Fitness for the work, on the person's own declaration: in their account, or on paper that was read. */
export function healthItem(asked: Asked): StandingItem {
  const item = checkItem('health', asked, 'Schedule 3, paragraph 8')
  const onPaper = ofKind(asked.records, 'health').some(({ outcome, plain }) => outcome !== 'voided' && plain.paper)
  const answered = asked.records.healthDeclared || onPaper
  if (item.state === 'satisfied' && !answered)
    return open(
      item,
      'The health questionnaire is not answered yet.',
      'Ask the person to answer it, in their account or on paper.',
    )
  return item
}
