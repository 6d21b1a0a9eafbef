import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { jsonOrNothing } from '#lib/json-text.ts'
import { type RichText, richText } from '#lib/rich-text.ts'

const line = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer`)
const revision = z.coerce.number().int().min(0)
const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: `Enter a number from ${least} to ${most}` })
    .int(`Enter a whole number`)
    .min(least, `Enter a number from ${least} to ${most}`)
    .max(most, `Enter a number from ${least} to ${most}`)
const optionalWhole = (least: number, most: number) =>
  z
    .union([z.literal('').transform(() => null), whole(least, most)])
    .nullish()
    .transform((value) => value ?? null)
const tick = z
  .string()
  .optional()
  .transform((value) => value === 'on')
const day = z.string().trim().refine(isDay, 'Enter a date')
const optionalDay = z.union([z.literal('').transform(() => null), day])
const optionalId = z.union([z.literal('').transform(() => null), z.uuid()])
/** A line each, without empty ones. */
const lines = z
  .string()
  .max(8000)
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )

export const newCourseForm = z.object({ title: line(120).min(1, 'Enter the title') })
export const revisionForm = z.object({ revision })

export const settingsForm = z.object({
  revision,
  title: line(120).min(1, 'Enter the title'),
  summary: line(300),
  description: line(4000),
  audience: line(500),
  outcomes: lines,
  guidance: lines,
  reviewedOn: day,
  quizMinutes: whole(0, 600),
  passMark: whole(1, 100),
  attempts: whole(1, 20),
  questionsAsked: whole(0, 100),
  timeLimitMinutes: optionalWhole(1, 600),
  practicalSignOff: tick,
})
export type SettingsForm = z.output<typeof settingsForm>

export const courseForm = z.object({
  ownerId: optionalId,
  reviewDueOn: optionalDay,
  typeId: optionalId,
  renewalMonths: optionalWhole(1, 120),
  selfEnrolment: tick,
  quizFirst: tick,
})
export type CourseForm = z.output<typeof courseForm>

const body = z
  .string()
  .max(600_000, 'The text is too long')
  .transform((text, context): RichText => {
    const parsed = richText.safeParse(jsonOrNothing(text))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'The text has something that lessons cannot show' })
    return z.NEVER
  })
export const lessonForm = z.object({ revision, title: line(200), minutes: whole(1, 600), body })
export type LessonForm = z.output<typeof lessonForm>
/** A save of the page's own script names itself. */
const named = z.string().max(2000).optional()
export const lessonSaveForm = lessonForm.extend({
  saveId: z.string().max(100).optional(),
  ...{ ownSaves: named, touched: named, behind: named },
})

const name = line(200).min(1, 'Enter the title')
export const outlineForm = z.discriminatedUnion('change', [
  z.object({ revision, change: z.literal('add-module'), title: name }),
  z.object({ revision, change: z.literal('rename-module'), id: z.uuid(), title: name }),
  z.object({ revision, change: z.literal('remove-module'), id: z.uuid() }),
  z.object({ revision, change: z.literal('add-lesson'), id: z.uuid(), title: name }),
  z.object({ revision, change: z.literal('remove-lesson'), id: z.uuid() }),
  z.object({ revision, change: z.literal('module-up'), id: z.uuid() }),
  z.object({ revision, change: z.literal('module-down'), id: z.uuid() }),
  z.object({ revision, change: z.literal('lesson-up'), id: z.uuid() }),
  z.object({ revision, change: z.literal('lesson-down'), id: z.uuid() }),
])
export type OutlineForm = z.output<typeof outlineForm>

export const reviewForm = z
  .object({ revision, outcome: z.enum(['approved', 'returned'], 'Choose one'), note: line(2000) })
  .refine(({ outcome, note }) => outcome === 'approved' || note !== '', {
    path: ['note'],
    message: 'Say what should be changed',
  })
export type ReviewForm = z.output<typeof reviewForm>
export const publishForm = z.object({ revision, reason: line(500).default('') })
