import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const day = (words: string) => z.string().refine(isDay, words)
const team = z.string().trim().max(100, 'The team must be 100 characters or fewer').default('')
const managerId = z.union([z.literal(''), z.uuid()], 'Choose a person from the list').default('')

export const placedForm = z.object({
  jobId: z.uuid('Choose a job'),
  locationId: z.uuid('Choose a location'),
  team: team.optional(),
  managerId,
})
/** A further post is planned; the first day itself goes by a signature. */
export const postForm = placedForm.extend({ plannedStart: day('Enter the planned first day in this post') })
export type PostForm = z.output<typeof postForm>

/** Blank for no manager. */
export const teamForm = z.object({ team, managerId })
export type TeamForm = z.output<typeof teamForm>

export const postEndForm = z.object({ dateTo: day('Enter the last day in this post') })
