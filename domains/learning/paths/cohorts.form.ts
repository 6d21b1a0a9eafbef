import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const day = z.string().refine(isDay, 'Enter a real date')
const name = z.string().trim().min(1, 'Enter a name').max(100, 'It must be 100 characters or fewer')
/** One name or email address to a line. */
const names = z
  .string()
  .max(10_000)
  .default('')
  .transform((typed) => [
    ...new Set(
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])

export const cohortForm = z.strictObject({
  name,
  startsOn: day,
  /** A course or a learning path. */
  what: z.uuid('Choose what they take'),
  /** Of a course; a path has a day for each of its courses. */
  dueDays: z.coerce
    .number('Enter a whole number of days')
    .int('Enter a whole number of days')
    .min(1, 'Enter 1 or more')
    .max(730, 'Enter 730 or fewer'),
  names,
})
export type CohortForm = z.output<typeof cohortForm>

export const changeCohortForm = z.strictObject({ name, startsOn: day })
export type ChangeCohortForm = z.output<typeof changeCohortForm>

export const membersForm = z.strictObject({
  names: names.refine((typed) => typed.length > 0, 'Enter at least one name'),
})
export type MembersForm = z.output<typeof membersForm>
