import { z } from 'zod'
import { addIssues, month } from '#domains/vetting/history/months.form.ts'
import type { AskWhen } from '#domains/vetting/references/requests.rules.ts'
import { formatCount } from '#lib/count.ts'
import { countries } from '#lib/countries.ts'
import type { Day } from '#lib/day.ts'
import { type Format, niNumber, postcode, shareCode } from '#lib/formats.ts'
import { plainEmail } from '#lib/plain-email.ts'
import { isPlainName, plainNameWords } from '#lib/plain-name.ts'
import { isBlankDate, readDay, yearOf } from '#lib/typed-day.ts'
import { careSettings, genders, type PeriodKind, periodKinds, visaTypes } from './application-form.labels.ts'
import { MOST_ROWS } from './application-form.rules.ts'

export const UK = 'United Kingdom'
export const limits = { name: 100, email: 254, phone: 30, postcode: 10, line: 200, long: 4000 } as const

const capped = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} must be ${formatCount(most)} characters or fewer`)
const line = (what: string) => capped(what, limits.line)
const long = (what: string) => capped(what, limits.long)
const name = (what: string) =>
  capped(`Your ${what}`, limits.name).min(1, `Enter your ${what}`).refine(isPlainName, plainNameWords)
const tick = z.string().transform((value) => value !== '')

/** One of the offered answers, or none. */
function choice<Value extends string>(offered: readonly Value[], message: string) {
  return z.string().refine((value): value is Value | '' => value === '' || offered.includes(value as Value), message)
}

/** Empty, or a value in the format we store. */
function formatted(read: (typed: string) => Format) {
  return z.string().transform((typed, { addIssue }) => {
    if (typed.trim() === '') return ''
    const format = read(typed)
    if ('value' in format) return format.value
    addIssue(format.message)
    return z.NEVER
  })
}

const phone = (whose: string) =>
  capped(`${whose} phone number`, limits.phone).refine(
    (typed) => typed === '' || (/^[+\d\s().-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 6),
    phoneMessage,
  )
export const phoneMessage = 'Enter a phone number, like 07700 900123 or +353 1 234 5678'

const country = choice(
  countries.map(({ name }) => name),
  'Choose a country from the list',
)
export const emailMessage = 'Enter an email address in the right format, like name@example.com'

type Span = { dateFrom: string; dateTo: string; current: boolean }
const inOrder = ({ dateFrom, dateTo, current }: Span) => current || !dateFrom || !dateTo || dateFrom <= dateTo
const orderMessage = { path: ['dateTo'], error: 'The end must not be before the start' }
/** A current entry has no end date, whatever was typed before the tick. */
const openEnd = <Row extends Span>(row: Row) => ({ ...row, dateTo: row.current ? '' : row.dateTo })

const address = (today: Day) =>
  z
    .strictObject({
      address: line('An address').min(1, 'Enter the address'),
      postcode: capped('A postcode', limits.postcode),
      country,
      dateFrom: month('When you moved in', today),
      dateTo: month('When you moved out', today),
      current: tick,
    })
    .refine(inOrder, orderMessage)
    .transform((row, { addIssue }) => {
      const code = row.postcode && row.country === UK ? postcode(row.postcode) : { value: row.postcode.toUpperCase() }
      if ('message' in code) addIssue({ code: 'custom', path: ['postcode'], message: code.message })
      return openEnd({ ...row, postcode: 'value' in code ? code.value : row.postcode })
    })

const period = (today: Day) =>
  z
    .strictObject({
      kind: z.enum(Object.keys(periodKinds) as PeriodKind[], 'Choose what you did'),
      organisation: line('The organisation'),
      title: line('The job title'),
      dateFrom: month('The start', today),
      dateTo: month('The end', today),
      current: tick,
      careWork: tick,
      reasonForLeaving: long('The reason for leaving'),
      explanation: long('The explanation'),
    })
    .refine(inOrder, orderMessage)
    .transform(openEnd)

const referee = z.strictObject({
  name: capped('The name', limits.name).refine(isPlainName, plainNameWords),
  email: capped('The email address', limits.email)
    .overwrite(plainEmail)
    .toLowerCase()
    .refine((typed) => z.email().safeParse(typed).success, emailMessage),
  orgRole: line('The organisation and role'),
  type: z.enum(['employer', 'character'], 'Choose whether this referee is an employer or a character referee'),
  period: z.enum(['2', '5'], 'Choose 2 or 5 years'),
  relationship: line('The relationship'),
  askWhen: z.enum(['', 'now', 'after_offer'], 'Choose when we may ask this referee'),
})

function dateOfBirth(today: Day) {
  return z.object({ day: z.string(), month: z.string(), year: z.string() }).transform((typed, { addIssue }) => {
    if (isBlankDate(typed)) return ''
    const read = readDay(typed, { thisYear: yearOf(today), birth: true })
    if ('problems' in read) addIssues(addIssue, read.problems)
    else if (read.day >= today) addIssue('Your date of birth must be in the past')
    else if (read.day < '1900') addIssue('Your date of birth must be after 1900')
    else return read.day
    return z.NEVER
  })
}

/** The application form as it is submitted; limits and formats for the browser and the server alike. `today` is the server's. */
export function applicationForm(today: Day) {
  return z.strictObject({
    firstName: name('first name'),
    lastName: name('last name'),
    phone: phone('Your'),
    nationality: capped('Your nationality', limits.name),
    dob: dateOfBirth(today),
    gender: choice(genders, 'Choose an answer from the list'),
    addresses: z.array(address(today)).max(MOST_ROWS),
    position: line('The position'),
    careSettings: z.array(z.enum(careSettings, 'Choose from the list')),
    periods: z.array(period(today)).max(MOST_ROWS),
    passportNumber: line('The passport number').transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
    passportCountry: country,
    niNumber: formatted(niNumber),
    visaType: choice(visaTypes, 'Choose a visa type from the list'),
    shareCode: formatted(shareCode),
    holdsDbs: tick,
    skills: long('Your skills'),
    emergencyName: capped('The name', limits.name),
    emergencyRelation: capped('The relationship', limits.name),
    emergencyPhone: phone('The'),
    referees: z.array(referee).max(MOST_ROWS),
    declarationAgreed: tick,
  })
}
type Parsed = z.output<ReturnType<typeof applicationForm>>
/** The submitted form: every referee says when they may be asked. */
export type ApplicationForm = Omit<Parsed, 'referees'> & {
  referees: (Omit<Parsed['referees'][number], 'askWhen'> & { askWhen: AskWhen })[]
}
