import type { FileType } from '#domains/files/file-types.rules.ts'
import type { Day } from '#lib/day.ts'

/** What a job asks before the first day. */
export type JobAsks = {
  title: string
  careWork: boolean
  dbsLevel: string
  dbsWorkforce: string
  register: string
  qualifications: readonly string[]
  /** Documents required besides those required of every applicant. */
  documents: readonly FileType[]
}

/** Where and on what terms someone works or is to work. */
export type Place = {
  job: JobAsks | undefined
  location: { name: string; manager: string | undefined } | undefined
  engagement: 'employee' | 'bank' | 'agency' | 'volunteer' | 'contractor' | 'apprentice'
  /** Null for zero hours. */
  weeklyHours: number | null
  /** The most agreed, where none or fewer are guaranteed. */
  mostHours?: number | null
  /** Hours a week of the person's other posts. */
  otherHours: number
  /** Of zero hours or bank work, here or in another post, the most hours are not stated. */
  unstated?: boolean
  /** Since when the hours of all these posts are what they are; undefined where that was before it was kept. */
  hoursSince?: string | undefined
  /** Hours a week of all posts together, as the staff file says; null where it does not. */
  statedHours: number | null
  /** The first day, or of a post that has not begun the planned one, and today once that has passed: what it asks is judged by it. */
  firstDay: Day | null
  /** The same as agreed, for reading. */
  agreedDay?: Day | null
  /** The first day of unbroken employment. */
  continuousSince: Day | null
  /** Worked here before the hub: what is not verified is shown, not refused. */
  broughtIn: boolean
}

/** By which day a post is judged that has begun, or that is planned: no one begins on a day that has passed. */
export function firstDayOn({ dateFrom, plannedStart }: { dateFrom: Day | null; plannedStart: Day | null }, day: Day) {
  return dateFrom ?? (plannedStart !== null && plannedStart < day ? day : plannedStart)
}

/** What the office sets. */
export type Policy = {
  /** How old a DBS certificate may be at the start of continuous employment, in months. */
  certificateMonths: number
}
export const usualPolicy: Policy = { certificateMonths: 3 }
