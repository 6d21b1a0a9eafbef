import { CONFIRMATION, isCore } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import {
  type HeldPost,
  isBefore,
  isHeld,
  newestSigned,
  type PersonFile,
} from '#domains/employment/standing/files.rules.ts'
import type { Standing } from '#domains/employment/standing/outcome.rules.ts'
import { dbsRecord, recheckOf } from '#domains/employment/standing/rechecks.rules.ts'
import { SIGN_OFF } from '#domains/employment/standing/sign-off.rules.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { counts, newestOf, ofKind } from '#domains/vetting/standing/check-item.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { addDays, addMonths, type Day, dayOfInstant } from '#lib/day.ts'

/** What ends while a person works here: a requirement by its key, or what a day was set for. */
export type End = {
  personId: string
  key: string
  /** The last day it holds; of what was found wrong, the day before the one since which the person is not cleared. */
  on: Day
  label: string
  /** Whether the person is not cleared once it has ended. */
  stops: boolean
  /** The posts it is about. */
  postIds: string[]
  /** The requirements that a decision about it names. */
  lapseKeys: readonly string[]
  /** The record that says so, where it is known only from a spreadsheet. */
  knownOnly?: string | undefined
}

/** A post with what was worked out of it today. */
export type PostNow = {
  post: HeldPost
  now: Standing
  /** Since when the person is not cleared in it. */
  notClearedFrom: Day | undefined
}

type Found = Omit<End, 'personId' | 'postIds' | 'lapseKeys' | 'knownOnly'> & { lapseKeys?: readonly string[] }

/** Everything about a person that ends, has ended, or keeps them off work today; each once, however many posts. */
export function endsOf(personId: string, file: PersonFile, posts: readonly PostNow[], today: Day): End[] {
  const ends = new Map<string, End>()
  for (const one of posts) {
    const found = isHeld(one.post, today) ? whileWorking(file, one, today) : beforeTheStart(file, one, today)
    for (const end of found) {
      const known = ends.get(`${end.key} ${end.on}`)
      if (known) known.postIds.push(one.post.id)
      else ends.set(`${end.key} ${end.on}`, wholeOf(personId, end, one.post.id, file.records))
    }
  }
  return [...ends.values()]
}

const wholeOf = (personId: string, end: Found, postId: string, records: Records): End => ({
  ...{ personId, lapseKeys: [end.key], ...end, postIds: [postId], knownOnly: knownOnly(records, end) },
})

const kindOf: Record<string, CheckKind> = {
  ...{ right_to_work: 'right_to_work', registration: 'registration', dbs_recheck: 'dbs', update_service: 'dbs' },
}

/** A cell of a spreadsheet may be misread: nothing is said to anyone by it alone. */
function knownOnly(records: Records, { key, on }: Found): string | undefined {
  const kind = kindOf[key]
  const says = kind ? ofKind(records, kind).filter((one) => one.followUpOn === on && one.outcome !== 'voided') : []
  return says.every((one) => !counts(one)) ? says[0]?.id : undefined
}

function whileWorking(file: PersonFile, one: PostNow, today: Day): Found[] {
  const ends = [
    ...[...ofItems(one.now), ...ofNotable(one.now), ...ofKnown(file.records, one.now), ...ofDbs(file.records, one.now)],
    ...[...ofSigning(file, one, today), ...ofVerifying(one), ...ofNewRules(one.now)],
  ]
  return [...ends, ...ofOthers(one, ends, today)]
}

/** Requirements that end by themselves, or have. */
const ofItems = ({ items }: Standing): Found[] =>
  items.flatMap(({ key, label, endsOn }) => (endsOn && key !== 'dbs' ? [{ key, label, on: endsOn, stops: true }] : []))

/** Of what is in order today: the next term that limits hours, term dates that run out, a copy that is not on file. */
const ofNotable = ({ items }: Standing): Found[] => items.flatMap(({ notable = [] }) => notable)

/** Of what was not verified here only the days are known, and they end all the same. */
function ofKnown(records: Records, { items }: Standing): Found[] {
  return items.flatMap(({ key, label, endsOn }) => {
    if ((key !== 'right_to_work' && key !== 'registration') || endsOn) return []
    const [last] = newestOf(records, key)
    return last?.checkedBy === 'not_verified' && last.followUpOn
      ? [{ key, label, on: last.followUpOn, stops: true }]
      : []
  })
}

/** A certificate's recheck is a task; a start under Adult First stops at its review. */
function ofDbs(records: Records, { items }: Standing): Found[] {
  const last = dbsRecord(records, items)
  if (last?.plain.basis === 'adult_first') {
    const risk = records.risks.find(({ about }) => about === 'adult_first')
    return last.outcome === 'in_progress' && risk?.reviewOn
      ? [{ key: 'adult_first', label: 'Adult First review', on: risk.reviewOn, stops: true, lapseKeys: ['dbs'] }]
      : []
  }
  const recheck = recheckOf(records, items)
  return recheck ? [{ ...recheck, stops: false }] : []
}

function ofSigning(file: PersonFile, { post, now }: PostNow, today: Day): Found[] {
  const signed = newestSigned(file, { postId: post.id, applicationId: post.applicationId })
  const holds = signed && signed.revokedAt === null && !isBefore(signed, post.putBackAt)
  const conditions = holds && signed.kind === 'conditional' ? signed.endsOn : null
  return [
    ...(conditions
      ? [{ key: 'conditions', label: 'Conditions', on: conditions, stops: true, lapseKeys: [SIGN_OFF] }]
      : []),
    ...(signed?.rules === 'earlier' && signed.reviewBy && now.tasks.length > 0 ? [ofEarlier(signed.reviewBy)] : []),
    ...(now.signAgainBy ? ofChanges(now, now.signAgainBy, today) : []),
  ]
}

/** Of one signed under earlier rules: by when what would not pass today is put in order. */
const ofEarlier = (on: Day): Found => ({
  ...{ key: 'earlier_rules', label: 'Signed under earlier rules', on, stops: false },
})

export const SIGNATURE = 'Signature'

/** What stops someone before the day of the new signature has no such day: the mail names it as found. */
function ofChanges({ changes, items, blocking }: Standing, on: Day, today: Day): Found[] {
  const exceeded = items.filter((item) => item.exceeded)
  const atOnce = new Set([...exceeded, ...(today <= on ? blocking : [])].map(({ key }) => key))
  // stopped until a second person has looked: there are no days for a signature
  if (atOnce.has(SIGN_OFF)) return []
  const changed = changes.filter(({ key }) => !atOnce.has(key))
  const keys = changed.map(({ key }) => key)
  if (changed.length === 0) return []
  const open = items.filter(({ key, state }) => keys.includes(key) && state !== 'satisfied')
  const weigh = changed.some(({ why }) => why === 'to weigh again')
  // what is wrong is named: a signature alone would not put it right
  const label = open.map((item) => item.label).join(', ') || SIGNATURE
  return [{ key: 'signature', label, on, stops: open.length > 0 || weigh, lapseKeys: [...keys, SIGN_OFF] }]
}

const verifying = {
  confirmation: 'Confirmation by the registered manager',
  verification_core: 'Identity and right to work',
  verification: 'Verification',
  weighing: 'Something on record',
} as const

/** Of someone brought in: the last days on which they work unconfirmed, without identity and right to work, and without all else. */
function ofVerifying({ now }: PostNow): Found[] {
  const waits = [...now.blocking, ...now.tasks].flatMap((item) =>
    item.by && !item.dueOn ? [{ key: item.key, of: verifyingOf(item), by: item.by }] : [],
  )
  return [...Map.groupBy(waits, ({ of, by }) => `${of} ${by}`).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const key = first.of
    return [{ key, label: verifying[key], on: first.by, stops: true, lapseKeys: some.map((one) => one.key) }]
  })
}

const verifyingOf = ({ key, newRule }: StandingItem): keyof typeof verifying =>
  newRule === 'against_stays' || newRule === 'weighed_by_two'
    ? 'weighing'
    : key === CONFIRMATION
      ? 'confirmation'
      : isCore(key)
        ? 'verification_core'
        : 'verification'

/** What a rule asks that came later than what it binds. */
function ofNewRules({ tasks }: Standing): Found[] {
  const due = Map.groupBy(
    tasks.filter(({ dueOn }) => dueOn),
    ({ dueOn }) => dueOn as Day,
  )
  return [...due].map(([on, items]) => ({
    ...{ key: 'new_rule', label: items.map(({ label }) => label).join(', '), on, stops: true },
    lapseKeys: items.map(({ key }) => key),
  }))
}

// a referral that is considered comes with what was decided about the DBS
const decidedWith: Record<string, readonly string[]> = { leaving: ['leaving', 'dbs'] }

/** What keeps someone off work without having ended by itself, from the day it came to light. */
function ofOthers({ now, notClearedFrom }: PostNow, ends: readonly Found[], today: Day): Found[] {
  const over = ends.filter(({ stops, on }) => stops && on < today)
  const told = new Set(over.flatMap(({ key, lapseKeys = [key] }) => lapseKeys))
  // once conditions have ended, what they left open is told with them
  if (over.some(({ key }) => key === 'conditions')) return []
  const on = addDays(notClearedFrom ?? today, -1)
  return now.blocking
    .filter(({ key }) => !told.has(key))
    .map(({ key, label }) => ({ key: `found:${key}`, label, on, stops: true, lapseKeys: decidedWith[key] ?? [key] }))
}

/** A history holds for three months before the first day. */
function beforeTheStart({ records }: PersonFile, { post, now }: PostNow, today: Day): Found[] {
  const due = ofNewRules(now)
  const reaches = records.historyStatedOn && addMonths(records.historyStatedOn, 3)
  const starts = post.dateFrom ?? post.plannedStart
  if (!reaches || !starts || starts <= reaches || starts < today || now.outcome === 'not_verified') return due
  return [...due, { key: 'history', label: 'Employment history', on: reaches, stops: false }]
}

export type Decision = { about: string; decision: string; until: Day | null; recordedAt: string }

/** Whether something was decided about an end after it came: reminders stop while that holds. */
export function isDecided({ lapseKeys, on }: End, latest: readonly Decision[], today: Day): boolean {
  const last = latest.find(({ about }) => lapseKeys.includes(about))
  if (!last || dayOfInstant(last.recordedAt) < on) return false
  return last.decision.startsWith('off_') || (last.until !== null && last.until >= today)
}
