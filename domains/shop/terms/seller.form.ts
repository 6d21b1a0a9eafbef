import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'

const line = (what: string, most: number) => z.string().trim().max(most, `${what} must be ${most} characters or fewer`)

export const YEAR_END_MONTH = 3

/** Who sells, as the law wants it on the checkout and the invoice, and how invoices are paid. */
export const sellerForm = z.object({
  name: line('The name', 120).min(1, 'Enter the name of the company or person that sells'),
  companyNumber: line('The company number', 20).default(''),
  registeredOffice: line('The registered office', 300).min(1, 'Enter the registered office, or the address'),
  email: z
    .string()
    .overwrite(plainEmail)
    .max(254, 'The email address must be 254 characters or fewer')
    .pipe(z.email('Enter an email address in the right format, like name@example.com')),
  /** How to pay by bank transfer; without it no one pays by invoice. */
  bank: line('The bank details', 300).default(''),
  dueDays: z.coerce
    .number('Enter a whole number from 1 to 90')
    .int('Enter a whole number from 1 to 90')
    .min(1, 'Enter a whole number from 1 to 90')
    .max(90, 'Enter a whole number from 1 to 90')
    .default(30),
  /** The last month of the financial year: orders are kept for six years after the year they belong to. */
  yearEndMonth: z.coerce.number('Choose a month').int('Choose a month').min(1).max(12).default(YEAR_END_MONTH),
})
export type SellerSettings = z.output<typeof sellerForm>
