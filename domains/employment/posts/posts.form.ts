import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { engagements } from './engagements.rules.ts'

const day = (words: string) => z.string().refine(isDay, words)
const team = z.string().trim().max(100, 'The team must be 100 characters or fewer').default('')
/** Hours a week; blank for zero hours. */
export const weeklyHours = z
  .string()
  .trim()
  .refine((typed) => /^(\d{1,2}(\.\d)?)?$/.test(typed) && Number(typed) <= 80, 'Enter hours a week, such as 37.5')
const managerId = z.union([z.literal(''), z.uuid()], 'Choose a person from the list').default('')

/** The most hours a week of zero hours or bank work; blank where no right to work limits them. */
export const mostHours = weeklyHours.transform((typed) => (typed === '' ? null : Number(typed))).optional()
/** Of a post that is held: what is typed is already worked, whatever the right to work allows. */
const hoursWorked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

export const placedForm = z.object({
  jobId: z.uuid('Choose a job'),
  locationId: z.uuid('Choose a location'),
  team: team.optional(),
  managerId,
  engagement: z.enum(engagements, 'Choose how they are engaged').optional(),
  weeklyHours: weeklyHours.transform((typed) => (typed === '' ? undefined : Number(typed))).optional(),
  mostHours,
})
/** A further post is planned; the first day itself goes by a signature. */
export const postForm = placedForm.extend({ plannedStart: day('Enter the planned first day in this post') })
export type PostForm = z.output<typeof postForm>

/** Blank for no manager, and for zero hours; hours that are left out stay. */
export const teamForm = z.object({
  team,
  managerId,
  weeklyHours: weeklyHours.transform((typed) => (typed === '' ? null : Number(typed))).optional(),
  mostHours,
  hoursWorked,
})
export type TeamForm = Omit<z.output<typeof teamForm>, 'hoursWorked'> & { hoursWorked?: boolean }

export const postEndForm = z.object({ dateTo: day('Enter the last day in this post') })
