import { z } from 'zod'

/** Placing the order as it was shown: the total that was on the button, and what was ticked. */
export const placeForm = z.object({
  totalPence: z.coerce.number().int().min(0),
  consent: z.literal('on').optional(),
  purchaseOrder: z.string().trim().max(40, 'It must be 40 characters or fewer').default(''),
  pays: z.enum(['now', 'later']).default('now'),
})
export type PlaceForm = z.output<typeof placeForm>
