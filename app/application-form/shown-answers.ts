import { periodWords } from '#app/ui/period-words.ts'
import type { MyApplication } from '#domains/recruitment/applications/applicant.queries.server.ts'
import { type PeriodKind, periodKinds, refereeTypes } from '#domains/recruitment/form/application-form.labels.ts'
import type { FieldName, Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { withoutBlankRows } from '#domains/recruitment/form/form-problems.rules.ts'
import { monthOf } from '#domains/vetting/history/typed-gaps.rules.ts'
import { type Day, formatDay, isDay } from '#lib/day.ts'
import { readDay, yearOf } from '#lib/typed-day.ts'

type Dated = { when: string; what: string }
/** An application's answers as people read them, sent or about to be. */
export type ShownAnswers = {
  answers: Partial<Record<FieldName | 'email', string>>
  addresses: Dated[]
  periods: Dated[]
  referees: string[]
}

/** What was sent. */
export function shownOfSent({ answers, position, addresses, periods, referees }: MyApplication): ShownAnswers {
  const { dob, careSettings, holdsDbs, ...texts } = answers
  return {
    answers: {
      ...texts,
      position,
      dob: isDay(dob) ? formatDay(dob) : '',
      careSettings: careSettings.join(', '),
      holdsDbs: holdsDbs ? 'Yes' : 'No',
    },
    addresses: addresses.map(({ dateFrom, dateTo, ...row }) => ({
      when: periodWords(dateFrom, dateTo),
      what: addressWords(row),
    })),
    periods: periods.map(({ dateFrom, dateTo, ...row }) => ({
      when: periodWords(dateFrom, dateTo),
      what: workWords(row),
    })),
    referees: referees.map(refereeWords),
  }
}

/** What is about to be sent; what cannot be read yet is shown as it was typed. */
export function shownOfTyped(typed: Typed, email: string, today: Day): ShownAnswers {
  const { addresses, periods, referees, dob, careSettings, holdsDbs, ...texts } = withoutBlankRows(typed)
  const born = readDay(dob, { thisYear: yearOf(today), birth: true })
  const when = ({ dateFrom, dateTo, current }: Span) =>
    periodWords(
      monthOf(dateFrom, today) || asTyped(dateFrom),
      current ? '' : monthOf(dateTo, today) || asTyped(dateTo) || 'unknown',
    )
  return {
    answers: {
      ...texts,
      email,
      dob: 'day' in born ? formatDay(born.day) : [dob.day, dob.month, dob.year].filter(Boolean).join(' '),
      careSettings: careSettings.join(', '),
      holdsDbs: holdsDbs ? 'Yes' : 'No',
    },
    addresses: addresses.map((row) => ({ when: when(row), what: addressWords(row) })),
    periods: periods.map((row) => ({ when: when(row), what: workWords(row) })),
    referees: referees.map(refereeWords),
  }
}

type Span = Pick<Typed['addresses'][number], 'dateFrom' | 'dateTo' | 'current'>
const asTyped = ({ month, year }: Span['dateFrom']) => [month, year].filter(Boolean).join(' ')

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

type Address = { address: string; postcode: string; country: string }
const addressWords = ({ address, postcode, country }: Address) => joined(address, postcode, country)

type Work = { title: string; organisation: string; kind: string }
const workWords = ({ title, organisation, kind }: Work) =>
  joined(title, organisation) || (periodKinds[kind as PeriodKind] ?? kind)

type Referee = { name: string; email: string; orgRole: string; type: string }
const refereeWords = ({ name, email, orgRole, type }: Referee) =>
  [joined(name, refereeTypes[type as keyof typeof refereeTypes]), orgRole, email].filter(Boolean).join('\n')
