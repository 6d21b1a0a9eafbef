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
