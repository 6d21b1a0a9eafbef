import { z } from 'zod'

/** Who gets the report of each month by email. */
export const mailingForm = z.object({
  /** Registered managers, of their own locations. */
  managers: z.literal('on').optional(),
  accounts: z.array(z.uuid()).max(50).default([]),
})
export type MailingForm = z.output<typeof mailingForm>
