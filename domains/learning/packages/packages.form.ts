import { z } from 'zod'
import { jsonOrNothing } from '#lib/json-text.ts'
import type { Json } from './results.rules.ts'

const optionalId = z.union([z.literal('').transform(() => undefined), z.uuid()]).optional()

/** Where an uploaded package goes: into a module as its last lesson, in place of a lesson's package, or into a module of its own. */
export const packageForm = z.object({
  key: z.uuid(),
  module: optionalId,
  lesson: optionalId,
})
export type PackageForm = z.output<typeof packageForm>

const reason = z.string().trim().min(1, 'Say why').max(500, 'Use 500 characters or fewer')
export const renewalForm = z.object({ allowed: z.enum(['yes', 'no'], 'Choose one'), reason })
export type RenewalForm = z.output<typeof renewalForm>

/** What a part of a package says of itself, passed on by our page. */
const report = z.strictObject({
  item: z.string().min(1).max(200),
  completion: z.enum(['completed', 'incomplete', 'unknown']),
  success: z.enum(['passed', 'failed', 'unknown']),
  score: z
    .strictObject({
      scaled: z.number().optional(),
      raw: z.number().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
    })
    .optional(),
  seconds: z
    .number()
    .min(0)
    .max(10_000_000)
    .transform((seconds) => Math.round(seconds)),
  cmi: z.custom<Json>((given) => given !== undefined),
})
export type Report = z.output<typeof report>

const LONGEST_REPORT = 500_000
export const reportForm = z.object({
  /** Of this opening of the package. */
  pass: z.string().max(300),
  sequence: z.coerce.number().int().min(1).max(10_000_000),
  report: z
    .string()
    .max(LONGEST_REPORT, 'The package reports more than can be kept')
    .transform((text, context): Report => {
      const parsed = report.safeParse(jsonOrNothing(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: 'What the package reports cannot be read' })
      return z.NEVER
    }),
})
export type ReportForm = z.output<typeof reportForm>
