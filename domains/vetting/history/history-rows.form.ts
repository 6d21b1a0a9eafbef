import { z } from 'zod'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'
import { month, spanWords } from './months.form.ts'

export const MOST_ROWS = 60
export const words = (what: string, most: number) =>
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
export const tick = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
type Span = { dateFrom: string; dateTo: string; current: boolean }
const inOrder = ({ dateFrom, dateTo, current }: Span) => {
  const known = Math.min(dateFrom.length, dateTo.length)
  return current || dateFrom.slice(0, known) <= dateTo.slice(0, known)
}
/** As in the application form: a current entry has no end date, whatever was typed. */
const openEnd = <Row extends Span>(row: Row) => ({ ...row, dateTo: row.current ? '' : row.dateTo })
const order = { path: ['dateTo'], error: 'The end must not be before the start' }

/** A month as in the application form; a record that knows the day keeps it while its month stays. */
const monthKept = (what: string) =>
  z
    .object({ month: z.string(), year: z.string(), was: z.string().default('') })
    .transform(({ was, ...typed }, { addIssue }) => {
      const read = month(what).safeParse(typed)
      for (const { path, message } of read.error?.issues ?? []) addIssue({ code: 'custom', path, message })
      if (!read.success) return z.NEVER
      return isDay(was) && read.data !== '' && was.startsWith(read.data) ? was : read.data
    })
    .default('')

const span = (from: string, to: string) => ({
  dateFrom: monthKept(from),
  dateTo: monthKept(to),
  /** Goes on today; an open end without it is unconfirmed. */
  current: tick,
})

/** Where someone lived, from when to when. */
export const addressRow = z
  .strictObject({
    address: words('An address', 200),
    postcode: words('A postcode', 10),
    country: words('A country', 100),
    ...span(...spanWords.addresses),
  })
  .refine(inOrder, order)
  .transform(openEnd)

/** A job or another period. */
export const periodRow = z
  .strictObject({
    kind: z.enum(['job', 'education', 'caring', 'unemployment', 'travel', 'other'], 'Choose what it was'),
    organisation: words('The organisation', 200),
    title: words('The job title', 200),
    ...span(...spanWords.periods),
    reasonForLeaving: words('The reason for leaving', 4000),
    explanation: words('The explanation', 4000),
    careWork: tick,
  })
  .refine(inOrder, order)
  .transform(openEnd)

export type AddressRow = z.output<typeof addressRow>
export type PeriodRow = z.output<typeof periodRow>

/** A row counts once something was typed in it. */
export const isTyped = (row: AddressRow | PeriodRow): boolean =>
  'address' in row
    ? row.address !== ''
    : [row.organisation, row.title, row.dateFrom, row.explanation].some((typed) => typed !== '')
