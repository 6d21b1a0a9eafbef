import { z } from 'zod'
import type { Day } from '#lib/day.ts'
import { isBlankDate, type PartProblems, readMonth, yearOf } from '#lib/typed-day.ts'

type AddIssue = (issue: string | { code: 'custom'; path: string[]; message: string }) => void

/** Each invalid part of a date has its own message, beside its own box. */
export function addIssues(addIssue: AddIssue, problems: PartProblems): void {
  for (const [part, message] of Object.entries(problems)) addIssue({ code: 'custom', path: [part], message })
}

/** A month as 'YYYY-MM', or empty, of its two boxes. With `today` two digits of a year are read, and it is not to come. */
export function month(what: string, today?: Day) {
  return z.object({ month: z.string(), year: z.string() }).transform((typed, { addIssue }) => {
    if (isBlankDate(typed)) return ''
    const read = readMonth(typed, { thisYear: today === undefined ? undefined : yearOf(today) })
    if ('problems' in read) addIssues(addIssue, read.problems)
    else if (today && read.month > today.slice(0, 7)) addIssue(notYet(what))
    else if (read.month < '1920') addIssue(`${what} must be after 1920`)
    else return read.month
    return z.NEVER
  })
}

export const notYet = (what: string) => `${what} must not be in the future`

/** What the two months of a row are called. */
export const spanWords = {
  addresses: ['When they moved in', 'When they moved out'],
  periods: ['The start', 'The end'],
} as const
