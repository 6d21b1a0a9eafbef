import { z } from 'zod'

export const enrolForm = z.object({
  name: z.string().trim().min(1, 'Enter a name for this device').max(60, 'The name must be 60 characters or fewer'),
  locationId: z.uuid('Choose the location'),
})
export type EnrolForm = z.output<typeof enrolForm>

/** What a scanner reads or someone types. */
export const badgeForm = z.object({
  badgeCode: z.string().trim().min(1, 'Scan your badge or type its letters').max(60),
})

const digits = z.string().regex(/^\d{6}$/, 'Enter six digits')
/** Named so that no reply repeats what was typed. */
export const pinForm = z.object({ pinCode: digits })

/** Made by the hub and shown once, or typed twice by the person themselves. */
export const setPinForm = z.discriminatedUnion('way', [
  z.object({ way: z.literal('made') }),
  z
    .object({ way: z.literal('typed'), pinCode: digits, againCode: z.string() })
    .refine(({ pinCode, againCode }) => pinCode === againCode, {
      path: ['againCode'],
      message: 'The two PINs are not the same',
    }),
])
export type SetPinForm = z.output<typeof setPinForm>

/** Sent by a page in use: whether it is of a lesson. */
export const stayForm = z.object({ lesson: z.enum(['yes', 'no']).catch('no') })
