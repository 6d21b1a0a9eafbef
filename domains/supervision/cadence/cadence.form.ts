import { z } from 'zod'
import { kinds } from '#domains/supervision/kinds.rules.ts'

const whole = (label: string, most: number) =>
  z.coerce
    .number(`Enter ${label}`)
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(most, `Enter ${most} or fewer`)

/** How often a kind is due, for every job or one of them. */
export const cadenceForm = z
  .object({
    kind: z.enum(kinds, 'Choose what it is about'),
    /** Empty: every job. */
    jobId: z.uuid().or(z.literal('')).default(''),
    rhythm: z.enum(['as_others', 'none', 'every', 'weeks'], 'Choose how often'),
    every: z.string().trim().default(''),
    unit: z.enum(['weeks', 'months']).default('weeks').catch('weeks'),
    weeks: z.string().trim().max(100).default(''),
  })
  .transform(({ rhythm, every, unit, weeks, ...of }, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    const asOthers = rhythm === 'as_others'
    const none = { ...of, asOthers, every: null, unit: null, weeks: null }
    if (asOthers && !of.jobId) say('rhythm', 'Choose how often')
    if (asOthers || rhythm === 'none') return none
    if (rhythm === 'every') {
      if (of.kind === 'probation_review') say('rhythm', 'Say in which weeks after the first day')
      const read = whole('how many', 104).safeParse(every)
      if (!read.success) say('every', read.error.issues[0]?.message ?? 'Enter how many')
      return { ...none, every: read.data ?? null, unit }
    }
    if (of.kind !== 'probation_review') say('rhythm', 'Say how often')
    const read = weeksOf(weeks)
    if (!read) say('weeks', 'Enter weeks with commas between, such as 4, 8, 12, 24')
    return { ...none, weeks: read ?? null }
  })
export type CadenceForm = z.output<typeof cadenceForm>

function weeksOf(typed: string): number[] | undefined {
  const weeks = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  const fit =
    weeks.length > 0 && weeks.length <= 12 && weeks.every((week) => Number.isInteger(week) && week >= 1 && week <= 104)
  return fit ? [...new Set(weeks)].toSorted((a, b) => a - b) : undefined
}

/** A template as it is typed: a line for each item; one that begins with a tick box is met or not. */
export const supervisionTemplateForm = z.object({
  kind: z.enum(kinds),
  notes: z.string().max(4000, 'Use 4,000 characters or fewer').default(''),
  checks: z.string().max(4000, 'Use 4,000 characters or fewer').default(''),
})
export type TemplateForm = z.output<typeof supervisionTemplateForm>
