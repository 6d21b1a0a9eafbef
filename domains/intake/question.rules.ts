import type { Day } from '#lib/day.ts'
import { same } from './rows.rules.ts'

/** What was answered: by the question, or by the question and the column it was answered for. */
export type Answers = Readonly<Record<string, string>>
export type Option = { value: string; label: string; hint: string }
export type Question = {
  id: string
  title: string
  /** What kind of value it is. */
  hint: string
  asks: string
  count: number
  options: Option[]
  suggested: string | undefined
  answer: string | undefined
  /** Where the answer can differ: the columns that it is about, with their own answers. */
  columns: { label: string; count: number; answer: string | undefined }[]
  examples: { name: string; column: string; says: string }[]
  /** Every different cell with the day that each answer makes of it. */
  days?: { says: string; count: number; means: { value: string; day: string }[] }[]
  /** Never answered with the others at once: a day is worked out, or read from words. */
  byItself?: boolean
}

/** A question that is put into words when it is shown. */
export type Waiting = { id: string; ask: () => Question }

export type Around = {
  answers: Answers
  today: Day
  jobs: readonly { name: string; merged?: boolean }[]
  locations: readonly { name: string; merged?: boolean }[]
}

/** How many questions come after those that are shown, and how many more were answered. */
export type Later = { open: number; answered: number }
const MOST_SHOWN = 100

/** Whether another question is shown; if not, it is counted, and shown once some of the open ones are answered. */
export function roomFor(answer: string | undefined, shown: readonly { answer: string | undefined }[], later: Later) {
  const isOpen = answer === undefined
  // all that is shown stays few, and what is counted never comes before what is shown
  const has = later[isOpen ? 'open' : 'answered'] === 0
  if (has && shown.filter((one) => (one.answer === undefined) === isOpen).length < MOST_SHOWN) return true
  later[isOpen ? 'open' : 'answered'] += 1
  return false
}

/** How often each name is in the sheet, by what it comes to. */
export function countNames(all: readonly (readonly string[])[]): Map<string, { name: string; count: number }> {
  const counted = new Map<string, { name: string; count: number }>()
  for (const name of all.flat()) {
    if (!name || name.length > 100) continue
    const before = counted.get(same(name))
    counted.set(same(name), { name: before?.name ?? name, count: (before?.count ?? 0) + 1 })
  }
  return counted
}
