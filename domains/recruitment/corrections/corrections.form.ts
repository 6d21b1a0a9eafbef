import { z } from 'zod'
import { addressRow, MOST_ROWS, periodRow, tick, words } from '#domains/vetting/history/history-rows.form.ts'
import { isDay } from '#lib/day.ts'

/** What HR may correct in a submitted application, and why. Rows keep their positions; new ones are added last. */
export const correctionForm = z.strictObject({
  version: z.coerce.number().int().nonnegative(),
  reason: words('The reason', 1000).pipe(z.string().min(1, 'Enter the reason for the correction')),
  firstName: words('The first name', 100).pipe(z.string().min(1, 'Enter the first name')),
  lastName: words('The last name', 100).pipe(z.string().min(1, 'Enter the last name')),
  phone: words('The phone number', 30),
  position: words('The position', 200),
  dob: words('The date of birth', 10).refine((typed) => typed === '' || isDay(typed), 'Enter a real date'),
  nationality: words('The nationality', 100),
  /** The applicant confirmed the history up to today; otherwise it keeps the day it was stated. */
  confirmed: tick,
  addresses: z.array(addressRow).max(MOST_ROWS).default([]),
  periods: z.array(periodRow).max(MOST_ROWS).default([]),
})
export type Correction = z.output<typeof correctionForm>

/** The answers of one version, in the shape of the application form. */
export const versionShape = z.record(z.string(), z.unknown())
