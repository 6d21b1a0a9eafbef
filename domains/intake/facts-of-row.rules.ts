import { whyNotFact } from '#domains/compliance/facts/facts.rules.ts'
import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import { expiryOf } from '#domains/compliance/state/status.rules.ts'
import { type Day, isDay } from '#lib/day.ts'
import { typedDay } from '#lib/typed-day.ts'
import { doneKey, endsKey } from './columns.rules.ts'
import type { ImportType } from './rows.rules.ts'
import { completedBefore, type ImportedFact, type Known, type Message, type SaidFact } from './rows.rules.ts'

export const NOT_A_DAY = 'Enter a date like 1/3/2026, or leave it blank'
const EARLIEST = '1920-01-01'
const WORKED_OUT = 'Completion date calculated from the expiry date'
const CHECK_WORKED_OUT = 'Day of the check calculated from the day of the recheck'

type Cell = (field: string) => string
type Read = { facts: ImportedFact[]; problems: Message[]; warnings: Message[] }

/** The facts of a row, or the problems with their dates. */
export function factsOfRow(cell: Cell, known: Known, said: readonly SaidFact[] = []): Read {
  const read: Read = { facts: [], problems: [], warnings: [] }
  for (const type of known.types) readType(cell, type, known, read)
  for (const fact of said) readSaid(fact, known, read)
  readCertificate(cell, known, read)
  return read
}

/** A day typed in a cell, if readable and plausible. */
export function dayIn(typed: string, today: Day): Day | undefined {
  const read = typedDay(typed, today)
  return isDay(read) && read >= EARLIEST ? read : undefined
}

function readType(cell: Cell, type: ImportType, { today }: Known, read: Read): void {
  const [done, ends] = [doneKey(type.id), endsKey(type.id)]
  const [typedDone, typedEnds] = [cell(done), cell(ends)]
  const from = typedDone ? dayIn(typedDone, today) : undefined
  const until = typedEnds ? dayIn(typedEnds, today) : undefined
  if (typedDone && !from) read.problems.push({ field: done, words: NOT_A_DAY })
  if (typedEnds && !until) read.problems.push({ field: ends, words: NOT_A_DAY })
  if ((typedDone && !from) || (typedEnds && !until) || (!from && !until)) return
  const validFrom = from ?? completedBefore(until ?? today, type, today)
  const days = { typeId: type.id, validFrom }
  if (type.readFrom) {
    const note = from ? '' : CHECK_WORKED_OUT
    const problem = whyNotCheck(validFrom, until, today)
    if (problem)
      read.problems.push({ field: problem.field === 'ends' && typedEnds ? ends : done, words: problem.words })
    else read.facts.push({ ...days, readFrom: type.readFrom, expiresOn: until ?? recheckOf(type, validFrom), note })
    return
  }
  const fact: ImportedFact = {
    ...{ ...days, readFrom: null, note: from ? '' : WORKED_OUT },
    ...(until && { expiresOn: until }),
  }
  const refusal = whyNotFact(
    type,
    { aspect: 'theory', source: 'import', hasFile: false, note: '', validFrom, expiresOn: until ?? null },
    today,
  )
  if (!refusal) {
    read.facts.push(fact)
    return
  }
  const [[name, words] = ['validFrom', refusal.detail ?? refusal.title]] = Object.entries(refusal.fields)
  read.problems.push({ field: name === 'expiresOn' && typedEnds ? ends : done, words })
}

/** A booking, a waiver or a sign-off; what cannot be kept is said, and the rest of the row comes in. */
function readSaid({ typeId, aspect, day, until, note }: SaidFact, { types, today }: Known, read: Read): void {
  const type = types.find(({ id }) => id === typeId)
  if (!type) return
  const fact = { aspect, source: 'import' as const, hasFile: false, note, validFrom: day, expiresOn: until ?? null }
  const refusal = whyNotFact(type, fact, today)
  if (!refusal) {
    read.facts.push({ typeId, validFrom: day, note, readFrom: null, aspect, ...(until && { expiresOn: until }) })
    return
  }
  const [words = refusal.detail ?? refusal.title] = Object.values(refusal.fields)
  read.warnings.push({ field: '', words: `${type.name}: ${words}, so it is left out` })
}

/** A check of before: its day has been, and its recheck comes after it. */
function whyNotCheck(checkedOn: Day, recheckOn: Day | undefined, today: Day) {
  if (checkedOn > today) return { field: 'done', words: 'The day of the check cannot be in the future' }
  if (recheckOn && recheckOn <= checkedOn) return { field: 'ends', words: 'It must be after the day of the check' }
}

const recheckOf = ({ renewalMonths }: ImportType, checkedOn: Day) =>
  expiryOf({ renewalMonths, earlyDays: 0 }, checkedOn)

// The last digits are enough to match the certificate.
function readCertificate(cell: Cell, { types }: Known, read: Read): void {
  const digits = cell('dbsNumber').replace(/\D/g, '')
  if (!cell('dbsNumber')) return
  const whole = digits.length >= 9 ? digits.padStart(12, '0') : digits
  if (whole.length !== 12) {
    read.problems.push({ field: 'dbsNumber', words: 'A DBS certificate number has 12 digits' })
    return
  }
  const dbs = types.find(isRechecked)
  const fact = read.facts.find(({ typeId }) => typeId === dbs?.id)
  if (fact) fact.note = [fact.note, `Certificate number ending in ${whole.slice(-4)}`].filter(Boolean).join('. ')
  else read.warnings.push({ field: 'dbsNumber', words: 'Without the date of the certificate, its number is not kept' })
}
