import { z } from 'zod'
import { blankRows, MOST_ROWS, type Typed } from './application-form.rules.ts'

const longest = 10_000
// halves of a pair; String.toWellFormed is too new for some browsers
const brokenLetters = /[\uD800-\uDFFF]/gu

// Typed text is kept as it is; only control characters and excess length are removed.
const text = (blank = '') =>
  z
    .string()
    .catch('')
    .transform((typed) => typed.replaceAll(brokenLetters, '\uFFFD').replaceAll('\0', '').slice(0, longest))
    .prefault(blank)

const month = z.object({ month: text(), year: text() }).catch({ month: '', year: '' }).prefault({})

function rows<Shape extends z.ZodType>(row: Shape) {
  return z
    .preprocess(
      (given) => (Array.isArray(given) ? given.slice(0, MOST_ROWS) : []),
      z.array(z.preprocess(asObject, row)),
    )
    .prefault([])
}

const asObject = (given: unknown) => (typeof given === 'object' && given !== null ? given : {})

/** The whole form as typed, valid or not; missing input parses as empty and never fails. */
const typedForm = z.object({
  firstName: text(),
  lastName: text(),
  phone: text(),
  nationality: text(),
  dob: z.object({ day: text(), month: text(), year: text() }).catch({ day: '', month: '', year: '' }).prefault({}),
  gender: text(),
  addresses: rows(
    z.object({
      address: text(),
      postcode: text(),
      country: text(),
      dateFrom: month,
      dateTo: month,
      current: text(),
    }),
  ),
  position: text(),
  careSettings: z.array(text()).max(20).catch([]).prefault([]),
  periods: rows(
    z.object({
      kind: text(blankRows.periods.kind),
      organisation: text(),
      title: text(),
      dateFrom: month,
      dateTo: month,
      current: text(),
      careWork: text(),
      reasonForLeaving: text(),
      explanation: text(),
    }),
  ),
  passportNumber: text(),
  passportCountry: text(),
  niNumber: text(),
  visaType: text(),
  shareCode: text(),
  holdsDbs: text(),
  skills: text(),
  emergencyName: text(),
  emergencyRelation: text(),
  emergencyPhone: text(),
  referees: rows(
    z.object({
      name: text(),
      email: text(),
      orgRole: text(),
      type: text(),
      period: text(blankRows.referees.period),
      relationship: text(),
      askWhen: text(),
    }),
  ),
  declarationAgreed: text(),
}) satisfies z.ZodType<Typed>

/** Parses posted input as the form. */
export function asTyped(given: unknown): Typed {
  return typedForm.parse(asObject(given))
}
