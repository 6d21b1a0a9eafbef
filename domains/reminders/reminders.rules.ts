import { type Day, formatTime } from '#lib/day.ts'

/** What reminders are about: records that expire, what work rests on, supervision, courses, and seats that were bought. */
export type ReminderKind = 'compliance' | 'standing' | 'supervision' | 'learning' | 'seat'
export type Audience = 'person' | 'supervisor' | 'office' | 'vetting' | 'manager' | 'line_manager'
export const ways = ['email', 'digest', 'task', 'letter', 'notify'] as const
export type Way = (typeof ways)[number]

/** From when reminders are sent, London time, summer and winter. */
export const SEND_AT = '09:00'

export const isMorning = (now: string) => formatTime(now) >= SEND_AT

type About = { personId: string | null; about: string; endsOn: Day | null; audience: Audience }

/** What the steps of one ladder have in common. */
export const ladderKey = ({ personId, about, endsOn, audience }: About) =>
  `${personId} ${about} ${endsOn ?? 'never'} ${audience}`

/** For each ladder the lowest step that was told. */
export type ToldDownTo = ReadonlyMap<string, number>

/** Whether a step was not told yet, nor a later one in its place. */
export const isNew = (step: About & { threshold: number }, told: ToldDownTo) =>
  step.threshold < (told.get(ladderKey(step)) ?? Number.POSITIVE_INFINITY)
