import { wishFor } from '#domains/vetting/references/requests.rules.ts'
import type { Day } from '#lib/day.ts'
import { passportNumber } from '#lib/formats.ts'
import { type ApplicationForm, applicationForm, phoneMessage, UK } from './application-form.form.ts'
import { isBlankRow, type RowList, type Typed } from './application-form.rules.ts'
import { mailboxOf } from './first-answers.rules.ts'

type Problems = Record<string, string>
/** Whether a phone number is valid; checked on the server, which has the numbering plans. */
type PhoneCheck = (typed: string) => boolean

/** Blank rows are left out. */
export function withoutBlankRows(typed: Typed): Typed {
  return {
    ...typed,
    addresses: filled(typed, 'addresses'),
    periods: filled(typed, 'periods'),
    referees: filled(typed, 'referees'),
  }
}

/** The form in the format we store, or the first error of each field, by its path. */
export function readForm(
  typed: Typed,
  today: Day,
  isPhone: PhoneCheck,
): { form: ApplicationForm } | { problems: Problems } {
  const parsed = applicationForm(today).safeParse(withoutBlankRows(typed))
  const problems: Problems = {}
  if (!parsed.success)
    for (const issue of parsed.error.issues) problems[pathAmongAll(typed, issue.path)] ??= issue.message
  for (const field of ['phone', 'emergencyPhone'] as const)
    if (typed[field].trim() && !isPhone(typed[field])) problems[field] ??= phoneMessage
  const passport = passportProblem(typed)
  if (passport) problems.passportNumber ??= passport
  for (const [path, message] of Object.entries(sharedMailboxes(typed))) problems[path] ??= message
  if (Object.keys(problems).length > 0 || !parsed.success) return { problems }
  const { referees, periods } = parsed.data
  return {
    form: {
      ...parsed.data,
      referees: referees.map((referee) => ({
        ...referee,
        askWhen: referee.askWhen || wishFor(referee.orgRole, periods),
      })),
    },
  }
}

/** Each referee needs their own address; the error is on the second with the same one. */
function sharedMailboxes({ referees }: Typed): Problems {
  const mailboxes = referees.map(({ email }) => mailboxOf(email))
  const second = mailboxes.flatMap((mailbox, place) => {
    const first = mailboxes.indexOf(mailbox)
    return mailbox && first < place ? [[`referees.${place}.email`, sharedMailbox(first + 1)] as const] : []
  })
  return Object.fromEntries(second)
}

const sharedMailbox = (first: number) => `Referee ${first} has this email address. Each referee needs their own address`

/** The format of a passport number depends on the issuing country. */
function passportProblem({ passportNumber: number, passportCountry }: Typed): string | undefined {
  if (!number.trim()) return undefined
  const format = passportNumber(number, passportCountry === UK ? 'GB' : '')
  return 'message' in format ? format.message : undefined
}

function filled<List extends RowList>(typed: Typed, list: List): Typed[List] {
  return (typed[list] as object[]).filter((row) => !isBlankRow(list, row)) as Typed[List]
}

/** A row is named by its position in the form as shown, blank rows included. */
function pathAmongAll(typed: Typed, [field, place, ...rest]: PropertyKey[]): string {
  if (typeof place !== 'number' || !isList(field)) return [field, place, ...rest].filter(isSaid).join('.')
  const places = (typed[field] as object[]).flatMap((row, at) => (isBlankRow(field, row) ? [] : [at]))
  return [field, places[place] ?? place, ...rest].join('.')
}

const isSaid = (part: PropertyKey | undefined) => part !== undefined
const isList = (name: unknown): name is RowList => ['addresses', 'periods', 'referees'].includes(name as string)
