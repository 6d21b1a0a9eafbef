import { z } from 'zod'

const whole = (what: string, unit: 'days' | 'months', least: number, most: number) =>
  z
    .string(`${what}: enter a whole number of ${unit}`)
    .trim()
    .regex(/^\d{1,4}$/, `${what}: enter a whole number of ${unit}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, `${what}: enter ${least} ${unit} or more`)
        .max(most, `${what}: enter ${most} ${unit} or fewer`),
    )

/** How long each kind of record is kept, by the organisation's own policy within what the law asks. */
export const retentionPeriodsForm = z.strictObject({
  draftDays: whole('Unfinished applications', 'days', 30, 365),
  // claims of discrimination at recruitment may come for six months
  applicantMonths: whole('Unsuccessful applicants', 'months', 6, 60),
  // source: DBS code of practice, handling of certificate information
  dbsCopyMonths: whole('Copies of DBS certificates', 'months', 1, 6),
  // what was told is criminal-offence data, and the decision is made once
  criminalRecordMonths: whole('Answers about a criminal record', 'months', 1, 6),
  // source: Home Office, employer's guide to right to work checks
  rightToWorkMonths: whole('Right to work records', 'months', 24, 120),
  staffFileMonths: whole('Staff files', 'months', 36, 240),
  invitationDays: whole('Invitations to apply', 'days', 14, 365),
  // source: HMRC, records of a company and of VAT: six years from the end of the financial year
  orderMonths: whole('Orders and invoices', 'months', 72, 240),
  seatNameMonths: whole('Names on seats that no one claimed', 'months', 1, 24),
})
export type RetentionPeriods = z.output<typeof retentionPeriodsForm>

export const defaultRetentionPeriods: RetentionPeriods = {
  draftDays: 90,
  applicantMonths: 12,
  dbsCopyMonths: 6,
  criminalRecordMonths: 6,
  rightToWorkMonths: 24,
  staffFileMonths: 72,
  invitationDays: 90,
  orderMonths: 72,
  seatNameMonths: 12,
}
