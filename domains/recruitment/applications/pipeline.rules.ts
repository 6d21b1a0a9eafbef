/** Not moved for so many days, an application is slow. */
export const SLOW_DAYS = 7
/** Hires are counted over so many days, and how long they took over a year. */
export const HIRED_DAYS = 30
export const YEAR_DAYS = 365

export const openStages = ['submitted', 'interview_scheduled', 'offer_made'] as const
export type OpenStage = (typeof openStages)[number]
export type Pipeline = {
  stages: { stage: OpenStage; count: number; slow: number }[]
  hired: number
  /** From application to the first day, of those who started within a year; none if no one did. */
  daysToStart: number | null
}
