import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { oneOf, pageNumber } from '#lib/list-filters.ts'

const ids = z.array(z.uuid(), 'Tick at least one person').min(1, 'Tick at least one person').max(100)

export const confirmForm = z.object({ ids })
/** By when those ticked are to be verified here. */
export const verifyByForm = z.object({ ids, verifyBy: z.string().refine(isDay, 'Enter the day') })
export type VerifyByForm = z.output<typeof verifyByForm>

export const broughtInFilters = z.object({
  state: oneOf(['unconfirmed', 'confirmed']),
  location: z.union([z.literal(''), z.uuid()]).catch(''),
  page: pageNumber,
})
export type BroughtInFilters = z.output<typeof broughtInFilters>
