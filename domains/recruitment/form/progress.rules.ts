import type { FileType } from '#domains/files/file-types.rules.ts'
import { fieldsOfStep, isBlankRow, isRowList, stepOfField, steps, type Typed } from './application-form.rules.ts'
import { withoutBlankRows } from './form-problems.rules.ts'
import { whyNotReferees } from './submitting.rules.ts'

export type Progress = 'complete' | 'begun' | 'empty'
type Known = {
  typed: Typed
  problems: Record<string, string>
  /** The types of the files that count, and the required documents still outstanding. */
  given: readonly FileType[]
  missing: readonly (readonly FileType[])[]
  gaps: readonly string[]
  addressGaps: readonly string[]
}

/** The progress of each step: complete when nothing more is asked on it. */
export function progressOf(known: Known): Progress[] {
  return steps.map((_, step) => {
    if (!isBegun(known, step)) return 'empty'
    return isComplete(known, step) ? 'complete' : 'begun'
  })
}

function isBegun({ typed, given }: Known, step: number): boolean {
  const answered = fieldsOfStep(step).some((name) => hasAnswer(name, typed[name]))
  return answered || (steps[step]?.documents ?? []).some((type) => given.includes(type))
}

function hasAnswer(name: string, answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== ''
  if (Array.isArray(answer)) return answer.some((row) => !isRowList(name) || !isBlankRow(name, row))
  return Object.values(answer as object).some((part) => hasAnswer(name, part))
}

function isComplete(known: Known, step: number): boolean {
  const documents: readonly FileType[] = steps[step]?.documents ?? []
  const problem = Object.keys(known.problems).some((path) => stepOfField(path) === step)
  const lacks = known.missing.some((types) => types.some((type) => documents.includes(type)))
  return !problem && !lacks && (isAnswered[step]?.(known) ?? true)
}

const all = (typed: Typed, names: readonly (keyof Typed)[]) => names.every((name) => hasAnswer(name, typed[name]))

/** What each step requires besides its documents. */
const isAnswered: readonly ((known: Known) => boolean)[] = [
  ({ typed }) => all(typed, ['firstName', 'lastName', 'phone', 'nationality', 'dob']),
  ({ typed, addressGaps }) => all(typed, ['addresses']) && addressGaps.length === 0,
  ({ typed, gaps }) => all(typed, ['position', 'periods']) && gaps.length === 0,
  ({ typed }) => all(typed, ['niNumber', 'visaType']),
  () => true,
  ({ typed }) => all(typed, ['emergencyName', 'emergencyPhone']),
  ({ typed }) => whyNotReferees(withoutBlankRows(typed).referees) === undefined,
  ({ typed }) => all(typed, ['declarationAgreed']),
]
