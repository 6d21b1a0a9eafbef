import { z } from 'zod'

const months = (most: number) =>
  z
    .string('Enter a whole number of months')
    .trim()
    .regex(/^\d{1,3}$/, 'Enter a whole number of months')
    .transform(Number)
    .pipe(z.number().min(1, 'Enter 1 month or more').max(most, `Enter ${most} months or fewer`))

/** Recheck intervals in months, by the organisation's own policy. */
export const recheckMonthsForm = z.strictObject({
  certificate: months(60),
  updateService: months(60),
  // a Positive Verification Notice lasts 6 months. Source: Home Office, employer's guide to right to work checks
  verificationNotice: months(6),
  register: months(24),
})
export type RecheckMonths = z.output<typeof recheckMonthsForm>

export const defaultRecheckMonths: RecheckMonths = {
  certificate: 36,
  updateService: 12,
  verificationNotice: 6,
  register: 1,
}
