import { registrationNumberOf } from '#domains/vetting/checks/registers.rules.ts'
import { addDays, addMonths, type Day } from '#lib/day.ts'
import { typedDay } from '#lib/typed-day.ts'
import { REGISTRATION_NUMBER } from './own-fields.rules.ts'
import { same } from './rows.rules.ts'

/** What the database holds of someone after an import, read anew. */
export type Stored = {
  names: string[]
  email: string | null
  phone: string | null
  dateOfBirth: Day | null
  staffNumber: string | null
  contract: string
  weeklyHours: string
  emergencyName: string
  emergencyRelation: string
  emergencyPhone: string
  leftOn: Day | null
  leavingReason: string
  posts: { job: string; location: string; team: string; from: Day | null; manager: string | null }[]
  /** Records and checks, by type; the days that each has. */
  records: { typeId: string; aspect: string; days: string[]; note: string }[]
  /** The numbers of registrations. */
  registrations: string[]
  remarks: { typeId: string | null; kind: string; day: Day | null; says: string }[]
}

/** A filled cell of a row that came in. */
export type ReckonedCell = {
  where: string
  name: string
  column: string
  field: string
  says: string
  /** Whether the person was made by this import. */
  isNew: boolean
  /** Whether the list of what was left out has it. */
  isListed: boolean
  /** Whether it was answered to mean that there is nothing. */
  isNothing: boolean
  stored: Stored | undefined
  today: Day
}

/** What became of the cells of a column; the sum is what was read, and what is in none of the others is named. */
export type ReckonedColumn = {
  column: string
  becomes: string
  read: number
  recorded: number
  nothing: number
  /** Details of someone who was here before stay. */
  stays: number
  leftOut: number
  missing: { where: string; name: string; says: string }[]
}

export function reckon(cells: readonly ReckonedCell[], labelOf: (field: string) => string): ReckonedColumn[] {
  return [...Map.groupBy(cells, ({ column }) => column)].map(([column, some]) => {
    const fates = Map.groupBy(some, fateOf)
    const count = (fate: ReturnType<typeof fateOf>) => fates.get(fate)?.length ?? 0
    return {
      ...{ column, becomes: labelOf(some[0]?.field ?? ''), read: some.length },
      ...{ recorded: count('recorded'), nothing: count('nothing'), stays: count('stays'), leftOut: count('left out') },
      missing: (fates.get('missing') ?? []).map(({ where, name, says }) => ({ where, name, says })),
    }
  })
}

function fateOf(cell: ReckonedCell): 'recorded' | 'nothing' | 'stays' | 'left out' | 'missing' {
  const { field, stored, isListed, isNothing, isNew } = cell
  if (!field) return 'left out'
  if (stored && isRecorded(cell, stored)) return 'recorded'
  if (isListed) return 'left out'
  if (isNothing || TELLS_ONLY.has(field)) return 'nothing'
  return !isNew && !isOfType(field) ? 'stays' : 'missing'
}

/** It tells who is who, or that someone has left, and is not kept itself. */
const TELLS_ONLY = new Set(['ni', 'status'])
const isOfType = (field: string) => /^(done|ends|signed|by)_/.test(field) || field in talkKinds
const talkKinds: Record<string, string> = {
  supervision: 'supervision',
  appraisal: 'appraisal',
  nextSupervision: 'next_supervision',
  nextAppraisal: 'next_appraisal',
}

const has = (all: readonly (string | null)[], says: string) =>
  all.some((one) => one !== null && same(one) === same(says))
const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-9)

/** Whether what a cell says is on record, in whatever way its day may be written. */
function isRecorded({ field, says, today }: ReckonedCell, stored: Stored): boolean {
  const days = daysIn(says, today)
  const posts = stored.posts
  const before = stored.remarks.filter(({ kind }) => kind === 'left_post')
  switch (field) {
    case 'name':
    case 'surnameFirst':
    case 'firstName':
    case 'lastName':
    case 'knownAs':
      return isNamed(stored.names, says)
    case 'email':
      return stored.email !== null && same(says).includes(same(stored.email))
    case 'phone':
      return digitsOf(stored.phone) !== '' && digitsOf(stored.phone) === digitsOf(says)
    case 'emergencyPhone':
      return digitsOf(stored.emergencyPhone) === digitsOf(says)
    case 'dateOfBirth':
      return stored.dateOfBirth !== null && days.has(stored.dateOfBirth)
    case 'leftOn':
      return stored.leftOn !== null && days.has(stored.leftOn)
    case 'leavingReason':
      return same(stored.leavingReason).includes(same(says))
    case 'status':
      return false
    case 'startDate':
      return [...posts.map(({ from }) => from), ...before.map(({ day }) => day)].some((day) => day && days.has(day))
    case 'job':
    case 'location':
    case 'team':
    case 'manager':
      // a name may have been answered to mean another: that there is one is what counts
      return before.length > 0 || posts.some((post) => Boolean(post[field]))
    case 'staffNumber':
    case 'contract':
    case 'weeklyHours':
    case 'emergencyName':
    case 'emergencyRelation':
      return has([stored[field]], says)
    case REGISTRATION_NUMBER:
      return stored.registrations.some((number) => number === registrationNumberOf(says))
    case 'dbsNumber':
      // its last digits are sealed with the check
      return stored.records.some(({ aspect }) => aspect === 'check')
    default:
      return isOnRecord(field, says, { days, stored })
  }
}

const isNamed = (names: readonly string[], says: string) => {
  const words = new Set(names.flatMap((name) => same(name).split(/[^\p{L}\p{N}]+/u)))
  const wanted = same(says)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  return wanted.some((word) => words.has(word))
}

type Around = { days: ReadonlySet<Day>; stored: Stored }

function isOnRecord(field: string, says: string, { days, stored }: Around): boolean {
  const at = field.indexOf('_')
  const [part, typeId] = [field.slice(0, at), field.slice(at + 1)]
  const kind = talkKinds[field]
  const remarks = stored.remarks.filter((one) => (kind ? one.kind === kind : one.typeId === typeId))
  if (remarks.some((one) => same(one.says) === same(says).slice(0, 200) || (one.day && days.has(one.day)))) return true
  if (kind) return false
  const records = stored.records.filter((one) => one.typeId === typeId)
  if (part === 'by') return records.some(({ note }) => same(note).includes(same(says)))
  return records.some(
    (one) => one.days.some((day) => days.has(day)) || (one.aspect === 'waiver' && has([one.note], reasonIn(says))),
  )
}

const reasonIn = (says: string) =>
  says.replace(/^(exempt(ed|ion)?|waived?|excused)\b[\s:–—(-]*/i, '').replace(/\)$/, '') || says

const PIECES =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[\s.-]+[a-z]{3,9}\.?,?[\s.-]+\d{2,4}/gi

/** Every day that a cell can mean, day-first and month-first, of either century, and the ends of a month. */
function daysIn(says: string, today: Day): Set<Day> {
  const found = new Set<Day>()
  const add = (text: string) => {
    for (const reading of [{}, { birth: true }, { ahead: 60 }]) {
      const day = typedDay(text, today, reading)
      if (day) found.add(day)
    }
  }
  for (const text of [says, ...(says.match(PIECES) ?? [])]) {
    add(text)
    const turned = text.replace(/(\d{1,2})([./-])(\d{1,2})\2(\d{2,4})/, '$3$2$1$2$4')
    if (turned !== text) add(turned)
  }
  const month = typedDay(
    `1 ${says.replace(/^(\d{1,2})[./-](\d{2,4})$/, (_, m: string, y: string) => `${NAMES[Number(m) - 1] ?? m} ${y}`)}`,
    today,
  )
  if (month) {
    found.add(month)
    found.add(addDays(addMonths(month, 1), -1))
  }
  return found
}
const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Whether every cell was found again, or is listed. */
export const isEven = (columns: readonly ReckonedColumn[]): boolean =>
  columns.every(({ missing }) => missing.length === 0)
