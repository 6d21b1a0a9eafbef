import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const day = (words: string) => z.string().refine(isDay, words)

export const suspensionForm = z.object({
  dateFrom: day('Enter the first day of the suspension'),
  dateTo: z.union([z.literal(''), day('Enter a real date')], 'Enter a real date').default(''),
  reason: z.string().trim().min(1, 'Enter the reason').max(4000, 'The reason must be 4,000 characters or fewer'),
})
export type SuspensionForm = z.output<typeof suspensionForm>

export const backAtWorkForm = z.object({ backOn: day('Enter the day from which they may work again') })
export type BackAtWorkForm = z.output<typeof backAtWorkForm>
