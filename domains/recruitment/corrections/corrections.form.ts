import { z } from 'zod'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'

const MOST = 60
const words = (what: string, most: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(
      z
        .string()
        .trim()
        .max(most, `${what} must be ${formatCount(most)} characters or fewer`),
    )
    .default('')
const month = words('A month', 10).refine(
  (typed) => typed === '' || /^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(typed),
  'Enter a month as year and number, like 2019-04',
)
const tick = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
type Span = { dateFrom: string; dateTo: string; current: boolean }
const inOrder = ({ dateFrom, dateTo, current }: Span) => current || !dateFrom || !dateTo || dateFrom <= dateTo
/** As in the application form: a current entry has no end date, whatever was typed. */
const openEnd = <Row extends Span>(row: Row) => ({ ...row, dateTo: row.current ? '' : row.dateTo })
const order = { path: ['dateTo'], error: 'The end must not be before the start' }

const address = z
  .strictObject({
    address: words('An address', 200),
    postcode: words('A postcode', 10),
    country: words('A country', 100),
    dateFrom: month,
    dateTo: month,
    /** Goes on today; an open end without it is unconfirmed. */
    current: tick,
  })
  .refine(inOrder, order)
  .transform(openEnd)

const period = z
  .strictObject({
    kind: z.enum(['job', 'education', 'caring', 'unemployment', 'travel', 'other'], 'Choose what it was'),
    organisation: words('The organisation', 200),
    title: words('The job title', 200),
    dateFrom: month,
    dateTo: month,
    /** Goes on today; an open end without it is unconfirmed. */
    current: tick,
    reasonForLeaving: words('The reason for leaving', 4000),
    explanation: words('The explanation', 4000),
    careWork: tick,
  })
  .refine(inOrder, order)
  .transform(openEnd)

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
  addresses: z.array(address).max(MOST).default([]),
  periods: z.array(period).max(MOST).default([]),
})
export type Correction = z.output<typeof correctionForm>

/** The answers of one version, in the shape of the application form. */
export const versionShape = z.record(z.string(), z.unknown())
