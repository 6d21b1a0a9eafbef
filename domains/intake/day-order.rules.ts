import type { Joined } from './join.rules.ts'

/** Which of the two comes first in a day in figures; not known yet where it must be asked, and never of a column that shows both. */
export type Order = 'day' | 'month' | 'open' | 'mixed'

/** An answer about the order is about one sheet: another home writes its days the other way. */
export const isOrder = (question: string): boolean => /^order(\||$)/.test(question)

const FIGURES = /(?<![\p{L}\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d|[./-]\d)/gu

const isMonth = (part: string) => Number(part) >= 1 && Number(part) <= 12
const isDate = (part: string) => Number(part) >= 1 && Number(part) <= 31

type Evidence = { monthFirst: number; dayFirst: number; either: number }

/** What the days in figures of these cells say of their order. */
export function evidenceIn(cells: readonly string[]): Evidence {
  const found: Evidence = { monthFirst: 0, dayFirst: 0, either: 0 }
  for (const cell of cells)
    for (const [, a = '', , b = ''] of cell.matchAll(FIGURES)) {
      if (isMonth(a) && isMonth(b) && a !== b) found.either += 1
      else if (isMonth(a) && isDate(b) && !isMonth(b)) found.monthFirst += 1
      else if (isDate(a) && isMonth(b) && !isMonth(a)) found.dayFirst += 1
    }
  return found
}

/** Whether a cell can be read with the month first alone. */
export const showsMonthFirst = (text: string): boolean => evidenceIn([text]).monthFirst > 0

/** Whether a cell can be read in two ways, or only with the month first. */
export function hangsOnOrder(text: string): boolean {
  const { monthFirst, either } = evidenceIn([text])
  return monthFirst + either > 0
}

/** Whether a cell has no day before its order is said. */
export const waitsForOrder = (text: string, order: Order): boolean =>
  order === 'open' ? hangsOnOrder(text) : order === 'mixed' && evidenceIn([text]).either > 0

/** Days in figures as they are read in this country, turned where the month comes first. */
export const dayFirst = (text: string, order: Order): string =>
  order === 'month' || order === 'mixed'
    ? text.replace(FIGURES, (whole, a: string, mark: string, b: string, year: string) =>
        isMonth(a) ? `${b}${mark}${a}${mark}${year}` : whole,
      )
    : text

/** A column whose order is asked: how many cells can only be month-first, how many can be either. */
export type OrderColumn = { label: string } & Evidence & { examples: { name: string; says: string }[] }
export type OrderOfSheet = { of: (column: string) => Order; asked: OrderColumn[] }

const EXAMPLES = 6

/**
 * The order of each column of days. Days are day-first here, unless cells of the sheet can only be month-first: then every column
 * that has not shown itself to be day-first is asked about, all at once. Of a column with both, each cell that can be read in
 * two ways is typed by hand.
 */
export function orderIn(
  { columns, rows }: Joined,
  isOfDays: (at: number) => boolean,
  answers: Readonly<Record<string, string>>,
): OrderOfSheet {
  const all = columns.map(({ label }, at) => ({
    ...{ label, at },
    ...(isOfDays(at)
      ? evidenceIn(rows.map(({ cells }) => cells[at] ?? ''))
      : { monthFirst: 0, dayFirst: 0, either: 0 }),
  }))
  if (!all.some(({ monthFirst }) => monthFirst > 0)) return { of: () => 'day', asked: [] }
  const mixed = new Set(all.filter((one) => one.monthFirst > 0 && one.dayFirst > 0).map(({ label }) => label))
  const open = all.filter((one) => one.dayFirst === 0 && one.monthFirst + one.either > 0)
  const asked = open.map(({ at, ...column }) => {
    const cells = rows.filter(({ cells }) => hangsOnOrder(cells[at] ?? ''))
    return {
      ...column,
      examples: evidenceFirst(cells, at)
        .slice(0, EXAMPLES)
        .map(({ line, cells }) => ({ name: `Row ${line}`, says: cells[at] ?? '' })),
    }
  })
  const labels = new Set(asked.map(({ label }) => label))
  const answerOf = (label: string) => answers[`order|${label}`] ?? answers.order
  return {
    asked,
    of: (label) => {
      if (mixed.has(label)) return 'mixed'
      if (!labels.has(label)) return 'day'
      const answer = answerOf(label)
      return answer === 'month' || answer === 'day' ? answer : 'open'
    },
  }
}

/** What shows that the month comes first, before what can be read in two ways. */
function evidenceFirst<Row extends { cells: readonly string[] }>(rows: readonly Row[], at: number): Row[] {
  const { only = [], either = [] } = Object.groupBy(rows, ({ cells }) =>
    showsMonthFirst(cells[at] ?? '') ? 'only' : 'either',
  )
  return [...only, ...either]
}
