import { addDays, addMonths, type Day, isDay } from '#lib/day.ts'

/** What a worker holds, as the online profile or the document says. */
export const permissions = {
  settled: 'EU Settlement Scheme: settled status',
  indefinite: 'Indefinite leave to enter or remain, or right of abode',
  pre_settled: 'EU Settlement Scheme: pre-settled status',
  skilled_worker: 'Health and Care Worker or Skilled Worker',
  graduate: 'Graduate',
  student: 'Student',
  dependant: 'Dependant',
  family: 'Family',
  youth_mobility: 'Youth Mobility Scheme',
  ukraine: 'Ukraine scheme',
  refugee: 'Refugee or humanitarian protection',
  other: 'Another permission',
} as const
export type Permission = keyof typeof permissions

const unlimited: readonly string[] = ['settled', 'indefinite'] satisfies Permission[]
/** Granted for a time alone. */
export const alwaysEnds: readonly string[] = [
  'skilled_worker',
  'graduate',
  'student',
  'youth_mobility',
  'ukraine',
] satisfies Permission[]
/** Permissions that may end or limit hours: both are asked. */
export const limitedPermissions = Object.keys(permissions).filter((name) => !unlimited.includes(name))

export const endAnswers = { on_day: 'It ends on a day', no_limit: 'No time limit' } as const
export const hoursAnswers = {
  no_limit: 'Hours are not limited',
  always: 'At most a number of hours every week',
  term_time: 'At most a number of hours in term time, not limited outside it',
} as const
/** Why a satisfactory check has no copy on file: nothing that a check made here may say. */
export const copyAnswers = {
  elsewhere: 'An earlier employer holds the copy',
  lost: 'The copy is lost',
} as const

/** How many terms one record names. */
export const TERMS = [1, 2, 3, 4] as const
export type Period = { from: Day; to: Day }

/** What a check says of the permission, as the rules read it: its end, its hours and what proves it. */
export type Permitted = {
  permission?: string
  ends?: 'on_day' | 'no_limit'
  hours?: 'no_limit' | 'always' | 'term_time'
  /** Hours a week the permission allows, if it limits them. */
  hoursLimit?: number
  /** The terms in which the limit applies; none where it always does. */
  limitPeriods?: Period[]
  /** The last day for which term dates are known: after it the limit applies until new ones are. */
  limitKnownUntil?: Day
  /** What proves the check; 'none' where a manager noted that there is no copy. */
  proof?: 'page' | 'documents' | 'digital' | 'notice' | 'none'
  /** Of a document that was proof until a day: that day. */
  provedUntil?: Day
}

const proofs: Record<string, NonNullable<Permitted['proof']>> = {
  ...{ online_share_code: 'page', manual_list_a: 'documents', manual_list_b: 'documents', ecs_pvn: 'notice' },
}
const methodsWithoutLimit = ['manual_list_a', 'dvs_provider']
const byHand: readonly string[] = ['manual_list_a', 'manual_list_b']

type Answers = Record<string, unknown>
const word = (answers: Answers, name: string) =>
  typeof answers[name] === 'string' && answers[name] !== '' ? answers[name] : undefined

/** Read from the answers of the form, also of a record made before it asked all of them. */
export function permittedOf(answers: Answers): Permitted {
  const permission = word(answers, 'permission')
  const free = isUnlimited(word(answers, 'method') ?? '', permission ?? '')
  const proof = proofOf(answers)
  const until = byHand.includes(word(answers, 'method') ?? '') && provedUntil[word(answers, 'document') ?? '']
  return {
    ...(permission && { permission }),
    ...endOf(answers, free),
    ...hoursOf(answers, free),
    ...(proof && { proof }),
    ...(until && { provedUntil: until }),
  }
}

/** British and Irish documents, list A and settled status: neither an end nor hours are asked. */
export const isUnlimited = (method: string, permission: string) =>
  methodsWithoutLimit.includes(method) || unlimited.includes(permission)

function endOf(answers: Answers, free: boolean): Permitted {
  if (isDay(answers.permissionExpiresOn) || answers.method === 'ecs_pvn') return { ends: 'on_day' }
  return free || answers.ends === 'no_limit' ? { ends: 'no_limit' } : {}
}

function hoursOf(answers: Answers, free: boolean): Permitted {
  const typed = word(answers, 'hoursLimit')
  if (answers.hours === 'no_limit' || (free && !typed)) return { hours: 'no_limit' }
  if (!typed) return {}
  const hoursLimit = Number(typed)
  if (answers.hours !== 'term_time') return { hours: 'always', hoursLimit }
  const limitPeriods = termsIn(answers)
  const until = knownUntil(word(answers, 'termsKnownUntil'), limitPeriods)
  return { hours: 'term_time', hoursLimit, limitPeriods, ...(until && { limitKnownUntil: until }) }
}

/** Whatever was typed, dates are known for one academic year at most. */
function knownUntil(typed: Day | undefined, terms: readonly Period[]): Day | undefined {
  const last = terms
    .map(({ to }) => to)
    .sort()
    .at(-1)
  const most = last && academicYearEnd(last)
  return typed && most && typed > most ? most : typed
}

/** A permission as it is read whatever an earlier version let be recorded: with the dates of one academic year. */
export function ofOneYear(permitted: Permitted): Permitted {
  const { limitPeriods, limitKnownUntil } = permitted
  const until = knownUntil(limitKnownUntil, limitPeriods ?? [])
  return until === undefined || until === limitKnownUntil ? permitted : { ...permitted, limitKnownUntil: until }
}

function proofOf(answers: Answers): Permitted['proof'] {
  if (word(answers, 'copy')) return 'none'
  const { method } = answers
  if (method === 'dvs_provider') return word(answers, 'reference') ? 'digital' : undefined
  return typeof method === 'string' ? proofs[method] : undefined
}

/** The terms that were entered in full, in order. */
export function termsIn(answers: Answers): Period[] {
  return TERMS.flatMap((n) => {
    const [from, to] = [answers[`term${n}From`], answers[`term${n}To`]]
    return isDay(from) && isDay(to) ? [{ from, to }] : []
  }).sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The last day of the academic year in which a day is. After it no dates are known until new ones are recorded. */
export function academicYearEnd(day: Day): Day {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5, 7) >= '09' ? year + 1 : year}-08-31` as Day
}

/** The hours a week that a permission allows on a day. */
export function hoursAllowedOn({ hoursLimit, limitPeriods, limitKnownUntil }: Permitted, day: Day): number {
  if (hoursLimit === undefined) return Number.POSITIVE_INFINITY
  if (!limitPeriods || limitPeriods.length === 0) return hoursLimit
  const inTerm = limitPeriods.some(({ from, to }) => from <= day && day <= to)
  const unknown = limitKnownUntil === undefined || day > limitKnownUntil
  return inTerm || unknown ? hoursLimit : Number.POSITIVE_INFINITY
}

/** The next day after this one on which the limit begins to apply; undefined where it never does, or does already. */
export function limitBeginsAfter(permitted: Permitted, day: Day): Day | undefined {
  if (hoursAllowedOn(permitted, day) !== Number.POSITIVE_INFINITY) return undefined
  const { limitPeriods = [], limitKnownUntil } = permitted
  const begins = [...limitPeriods.map(({ from }) => from), ...(limitKnownUntil ? [addDays(limitKnownUntil, 1)] : [])]
  return begins.filter((from) => from > day).sort()[0]
}

/** What proves a check that was found satisfactory is kept: a file, or a digital verification with its reference. */
export const hasProof = (evidenceFileId: string | null, { proof }: Permitted) =>
  proof !== 'none' && (proof === 'digital' || evidenceFileId !== null)

/** Documents that were proof until a day, both included; a check made by then stands, and none is owed again. */
export const provedUntil: Record<string, Day> = {
  eu_document: '2021-06-30',
  brp_indefinite: '2022-04-05',
  brp_limited: '2022-04-05',
}

/** How long before the first day a check is made for it. */
const AHEAD_MONTHS = 3

/**
 * Whether a check is proof for work that began on a day: by a document that no longer is, only of someone who worked here when
 * it was, or for whose first day it was checked then. Source: Home Office, employer's guide to right to work checks.
 */
export const provesWorkSince = ({ provedUntil: until }: Permitted, checkedOn: Day, began: Day): boolean =>
  until === undefined || (checkedOn <= until && (began <= until || began <= addMonths(checkedOn, AHEAD_MONTHS)))

// the law asks for the check before the work begins and names no number: people wait long for a DBS
const FOR_WORK_MONTHS = 12

/** Whether a check was made for work that began on a day, or since. */
export const checkedForWork = (checkedOn: Day, began: Day): boolean => began <= addMonths(checkedOn, FOR_WORK_MONTHS)

/** A week without a post is a break. Source: Employment Rights Act 1996, section 212. */
const WEEK = 7

/** The first day of someone's unbroken work here, by their posts; a planned post begins on its day. */
export function unbrokenSince(posts: readonly { dateFrom: string; dateTo: string }[], day: Day): Day {
  const earlier = posts.filter(({ dateFrom, dateTo }) => dateFrom < day && (!dateTo || addDays(dateTo, WEEK) >= day))
  const since = earlier.map(({ dateFrom }) => dateFrom).sort()[0]
  return since ? unbrokenSince(posts, since) : day
}
