import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const day = (words: string) => z.string().refine(isDay, words)
const dayIfAny = z
  .string()
  .refine((typed) => typed === '' || isDay(typed), 'Enter a date')
  .default('')
const note = z.string().trim().max(4000, 'The note must be 4,000 characters or fewer').default('')
const typeId = z.uuid('Choose what was completed')

/** A completion; a blank expiry is calculated from the type. */
export const completionForm = z.strictObject({
  typeId,
  validFrom: day('Enter the day it was completed'),
  expiresOn: dayIfAny,
  note,
  uploadKey: z.uuid().optional().catch(undefined),
})

/** A competency sign-off by an assessor. */
export const signOffForm = z.strictObject({
  typeId,
  assessorId: z.uuid('Choose who assessed it'),
  validFrom: day('Enter the day of the sign-off'),
  expiresOn: dayIfAny,
  note,
})

export const waiverForm = z.strictObject({
  typeId,
  expiresOn: day('Enter the day the waiver ends'),
  note: note.refine((typed) => typed !== '', 'Enter why it is waived'),
})

export const bookingForm = z.strictObject({ typeId, validFrom: day('Enter the day it is booked for'), note })

export const voidForm = z.strictObject({
  reason: z.string().trim().min(1, 'Enter why it is void').max(4000, 'The reason must be 4,000 characters or fewer'),
})
