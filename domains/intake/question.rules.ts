import type { Day } from '#lib/day.ts'
import type { Answers as Given } from './read-rows.rules.ts'
import { same } from './rows.rules.ts'

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

export type Around = {
  answers: Given
  today: Day
  jobs: readonly { name: string; merged?: boolean }[]
  locations: readonly { name: string; merged?: boolean }[]
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
