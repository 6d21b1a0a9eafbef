import { z } from 'zod'

const tick = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((on) => on === 'on')

/** "90, 60, 30, 0, -7": days before the end, and below 0 after it. */
const ladder = z
  .string()
  .trim()
  .max(200, 'The days must be 200 characters or fewer')
  .transform((typed) =>
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((part) => part.replace('−', '-')),
  )
  .refine((parts) => parts.length > 0, 'Enter at least one day')
  .refine((parts) => parts.length <= 20, 'Enter 20 days at most')
  .refine(
    (parts) => parts.every((part) => /^-?\d{1,3}$/.test(part)),
    'Enter whole numbers with commas between, such as 90, 30, 7, 0, -7',
  )
  .transform((parts) => [...new Set(parts.map(Number))].toSorted((a, b) => b - a))

const whole = (words: string, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, words)
    .transform(Number)
    .refine((number) => number <= most, words)

export const typeForm = z.strictObject({
  name: z.string().trim().min(1, 'Enter the name').max(100, 'The name must be 100 characters or fewer'),
  renewalMonths: z
    .union([z.literal(''), whole('Enter months from 1 to 120, or leave it blank', 120)])
    .transform((months) => months || null),
  earlyDays: whole('Enter days from 0 to 365', 365),
  needsEvidence: tick,
  needsCompetence: tick,
  ladder,
})
export type TypeForm = z.output<typeof typeForm>

export const ruleForm = z.object({
  who: z.enum(['everyone', 'job', 'location', 'person'], 'Choose for whom'),
  jobId: z.uuid().or(z.literal('')).default('').catch(''),
  locationId: z.uuid().or(z.literal('')).default('').catch(''),
  personId: z.uuid().or(z.literal('')).default('').catch(''),
  required: z.enum(['yes', 'no'], 'Choose whether it is required'),
  reason: z.string().trim().max(200, 'The reason must be 200 characters or fewer').default(''),
})
export type RuleForm = z.output<typeof ruleForm>
