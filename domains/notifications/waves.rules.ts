import type { Day } from '#lib/day.ts'

/** What a wave is of: reminders about training, checks and courses, or a policy to sign. */
export const waveKinds = ['reminders', 'policies'] as const
export type WaveKind = (typeof waveKinds)[number]

/** From so many people on, emails that a change made due are a wave; the database holds the same number. */
export const WAVE_FROM = 5

/** So long a wave takes in what is due; what comes later goes, or waits in a wave of its own. The database holds the same. */
export const GATHERS_HOURS = 24

/** What can be done with a wave that waits. */
export const waveWays = ['now', 'hold', 'none'] as const
export type WaveWay = (typeof waveWays)[number]

/** Why a wave cannot be held until that day, in words. */
export function whyNotHoldUntil(day: Day | null, today: Day): string | undefined {
  if (!day) return 'Give the day on which they are sent.'
  if (day <= today) return 'Give a day after today.'
}

type Due = { threshold: number; left: number }

/**
 * Whether a step came by the calendar since reminders last ran. What was past its step by then comes from a change: an
 * import, a new rule, a new post.
 */
export const cameByDay = ({ threshold, left }: Due, daysSince: number | undefined) =>
  daysSince !== undefined && left + daysSince > threshold
