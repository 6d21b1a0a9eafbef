import {
  askWhens,
  type PeriodKind,
  periodKinds,
  refereePeriods,
  refereeTypes,
} from '#domains/recruitment/form/application-form.labels.ts'
import {
  type FieldName,
  isBlankRow,
  type MonthTyped,
  type Typed,
} from '#domains/recruitment/form/application-form.rules.ts'

/** One answer as lines of text, whole and as typed, for comparing two versions; none when nothing was answered. */
export function answerLines(name: FieldName, typed: Partial<Typed>): string[] {
  switch (name) {
    case 'dob': {
      const { day = '', month = '', year = '' } = typed.dob ?? {}
      return said([day, month, year].filter(Boolean).join(' / '))
    }
    case 'careSettings':
      return said((typed.careSettings ?? []).join(', '))
    case 'holdsDbs':
    case 'declarationAgreed':
      return [typed[name] ? 'Yes' : 'No']
    case 'addresses':
      return (typed.addresses ?? [])
        .filter((row) => !isBlankRow('addresses', row))
        .map((row) => `${joined(row.address, row.postcode, row.country)} (${spanWords(row)})`)
    case 'periods':
      return (typed.periods ?? []).filter((row) => !isBlankRow('periods', row)).map(periodLine)
    case 'referees':
      return (typed.referees ?? [])
        .filter((row) => !isBlankRow('referees', row))
        .map(({ name, email, orgRole, type, period, relationship, askWhen }) =>
          joined(
            name,
            email,
            orgRole,
            refereeTypes[type as keyof typeof refereeTypes],
            refereePeriods[period as keyof typeof refereePeriods],
            relationship,
            askWhens[askWhen as keyof typeof askWhens],
          ),
        )
    default:
      return said(typed[name] ?? '')
  }
}

function periodLine(row: Typed['periods'][number]): string {
  const what = joined(row.title, row.organisation) || periodKinds[row.kind as PeriodKind] || row.kind
  const more = joined(row.careWork && 'in care', row.reasonForLeaving, row.explanation)
  return `${what} (${spanWords(row)})${more && `: ${more}`}`
}

type Span = { dateFrom: MonthTyped; dateTo: MonthTyped; current: string }

function spanWords({ dateFrom, dateTo, current }: Span): string {
  return `${monthWords(dateFrom) || '?'} to ${current ? 'today' : monthWords(dateTo) || '?'}`
}

const monthWords = ({ month, year }: MonthTyped) => [month, year].filter(Boolean).join('/')
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
const said = (text: string) => (text.trim() ? [text] : [])
