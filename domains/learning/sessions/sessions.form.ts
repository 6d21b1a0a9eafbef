import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { results } from './sessions.rules.ts'

export const MOST_DATES = 5
const text = (most: number, words: string) =>
  z
    .string()
    .trim()
    .min(1, words)
    .max(most, `It must be ${most.toLocaleString('en-GB')} characters or fewer`)
const note = z.string().trim().max(2000, 'It must be 2,000 characters or fewer').default('')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')
const lines = z
  .string()
  .max(2000, 'It must be 2,000 characters or fewer')
  .default('')
  .transform((typed) => [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean))

const typed = z.string().trim().max(20).default('')
const date = z.object({ day: typed, starts: typed, ends: typed })

/** A session: when, where, with whom, for how many, and what it counts for. */
export const trainingSessionForm = z
  .object({
    title: text(120, 'Enter what it is about'),
    place: text(200, 'Enter where it is'),
    trainerId: z.uuid('Choose the trainer'),
    capacity: z.coerce
      .number('Enter a whole number from 1 to 100')
      .int('Enter a whole number from 1 to 100')
      .min(1, 'Enter a whole number from 1 to 100')
      .max(100, 'Enter a whole number from 1 to 100'),
    courseId: z.union([z.literal(''), z.uuid()]).default(''),
    completesCourse: z.literal('on').optional(),
    theory: z.array(z.uuid()).max(50).default([]),
    competence: z.array(z.uuid()).max(50).default([]),
    skills: lines,
    note,
    dates: z.array(date).max(MOST_DATES).default([]),
  })
  .superRefine(({ dates, completesCourse, courseId }, check) => {
    const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message })
    if (!dates.some(isTyped)) refuse(['dates', 0, 'day'], 'Enter the day')
    for (const [at, typed] of dates.entries()) {
      if (!isTyped(typed)) continue
      if (!isDay(typed.day)) refuse(['dates', at, 'day'], 'Enter the day')
      if (!time.safeParse(typed.starts).success) refuse(['dates', at, 'starts'], 'Enter a time')
      if (!time.safeParse(typed.ends).success) refuse(['dates', at, 'ends'], 'Enter a time')
      else if (typed.ends <= typed.starts) refuse(['dates', at, 'ends'], 'It must end after it begins')
    }
    if (completesCourse && !courseId) refuse(['courseId'], 'Choose the course it completes')
  })
  .transform(({ dates, courseId, completesCourse, ...rest }) => ({
    ...rest,
    courseId: courseId || null,
    completesCourse: completesCourse === 'on',
    dates: dates.filter(isTyped),
  }))
export type SessionForm = z.output<typeof trainingSessionForm>

const isTyped = ({ day, starts, ends }: z.output<typeof date>) => [day, starts, ends].some(Boolean)

export const cancelForm = z.object({ reason: text(500, 'Enter the reason') })

/** People from the list of those who are due, and names typed one to a line. */
export const inviteForm = z.object({
  people: z.array(z.uuid()).max(100).default([]),
  names: lines,
  /** Placed at once, as when they are at the door; otherwise they are asked. */
  placed: z.literal('on').optional(),
})

export const answerForm = z.object({ answer: z.enum(['accept', 'decline'], 'Choose an answer') })

const ids = z.array(z.uuid()).max(100)

/** Who is here, for many at once; the ones shown and not named are not. */
export const registerForm = z
  .object({
    position: z.coerce.number().int().min(1).max(99),
    shown: ids.default([]),
    here: ids.default([]),
    /** All who are expected, as one button sends them. */
    everyone: z
      .string()
      .max(4000)
      .default('')
      .transform((typed) => typed.split(',').filter(Boolean))
      .pipe(ids),
  })
  .transform(({ here, everyone, ...rest }) => ({ ...rest, here: [...here, ...everyone] }))
export type RegisterForm = z.output<typeof registerForm>

export const checkInForm = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Enter the code on the trainer’s screen')
    .max(20, 'Enter the code on the trainer’s screen'),
})

const resultLine = z.object({
  id: z.uuid(),
  result: z.union([z.literal(''), z.enum(results)]).default(''),
  note,
  signOffs: z.array(z.uuid()).max(50).default([]),
  skills: z.array(z.string().max(200)).max(50).default([]),
})

/** The results of everyone, kept for later or ended with. */
export const resultsForm = z.object({
  /** What is sent without a button ends nothing. */
  verb: z.enum(['keep', 'end']).catch('keep'),
  assessorId: z.union([z.literal(''), z.uuid()]).default(''),
  aboutAssessor: note,
  people: z.array(resultLine).max(100).default([]),
})
export type ResultsForm = z.output<typeof resultsForm>
export type ResultLine = ResultsForm['people'][number]

/** Who was not there or did not pass, on to the list of a later session. */
export const rebookForm = z.object({
  to: z.uuid('Choose a session'),
  people: z.array(z.uuid(), 'Tick at least one person').min(1, 'Tick at least one person').max(100),
  placed: z.literal('on').optional(),
})
export type RebookForm = z.output<typeof rebookForm>

/** A few words to everyone on the list. */
export const tellForm = z.object({ message: text(2000, 'Enter your message') })
export type TellForm = z.output<typeof tellForm>

/** A sign-off by the person’s own supervisor. */
export const teamSignOffForm = z.object({
  validFrom: z.string().refine(isDay, 'Enter the day you saw it done'),
  note,
})
export type TeamSignOffForm = z.output<typeof teamSignOffForm>
