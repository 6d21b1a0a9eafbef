import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { notYet, spanWords } from './months.form.ts'

type Row = { dateFrom: string; dateTo: string }
type Rows = Record<keyof typeof spanWords, readonly Row[]>

/** What has not been yet is no history: the months that are to come, each beside its boxes. */
export function whyNotMonths(rows: Rows, today: Day): Refusal | undefined {
  const fields = Object.fromEntries(
    (['periods', 'addresses'] as const).flatMap((list) =>
      rows[list].flatMap((row, at) =>
        (['dateFrom', 'dateTo'] as const).flatMap((end, which) =>
          row[end].slice(0, 7) > today.slice(0, 7)
            ? [[`${list}.${at}.${end}`, notYet(spanWords[list][which] ?? '')] as const]
            : [],
        ),
      ),
    ),
  )
  return Object.keys(fields).length > 0 ? new Refusal('invalid', 'Update failed', undefined, fields) : undefined
}

type Typed = { [field: string]: unknown; dateFrom?: string; dateTo?: string }

const boxes = (typed: string) => {
  const [year = '', month = ''] = typed.split('-')
  return { month, year }
}

/** Rows of a history with their months as its form has them: in two boxes each. */
export const inBoxes = (rows: readonly Typed[]) =>
  rows.map(({ dateFrom, dateTo, ...row }) => ({
    ...row,
    ...(dateFrom !== undefined && { dateFrom: boxes(dateFrom) }),
    ...(dateTo !== undefined && { dateTo: boxes(dateTo) }),
  }))
