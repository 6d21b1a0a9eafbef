import { z } from 'zod'

const reason = z.string().trim().min(1, 'Write the reason').max(500, 'It must be 500 characters or fewer')

export const releaseForm = z.object({ reason })
export const cancelInvoiceForm = z.object({ reason })
export const creditDisputedForm = z.object({ reason })

/** What the bank statement says of the payment, so that it is recorded once. */
export const bankPaymentForm = z.object({
  reference: z
    .string()
    .trim()
    .min(1, 'Enter the reference on the bank statement')
    .max(80, 'It must be 80 characters or fewer'),
})
export type BankPaymentForm = z.output<typeof bankPaymentForm>

export const closeCaseForm = z.object({
  note: z.string().trim().min(1, 'Write what was done').max(500, 'It must be 500 characters or fewer'),
})
