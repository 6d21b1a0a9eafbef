import { addMonths, type Day } from '#lib/day.ts'

/** What was invoiced in a month, without VAT, less what was credited; `month` is "2026-11". */
export type BilledMonth = {
  month: string
  netPence: number
  vatPence: number
  grossPence: number
  /** Of it credited, without VAT. */
  creditedPence: number
}

const none = (month: string): BilledMonth => ({ month, netPence: 0, vatPence: 0, grossPence: 0, creditedPence: 0 })

/** The twelve months up to today, the oldest first; one without invoices has nothing in it. */
export function lastTwelve(months: readonly BilledMonth[], today: Day): BilledMonth[] {
  const first = addMonths(`${today.slice(0, 7)}-01`, -11)
  const names = Array.from({ length: 12 }, (_, at) => addMonths(first, at).slice(0, 7))
  return names.map((name) => months.find(({ month }) => month === name) ?? none(name))
}

export type BilledQuarter = Omit<BilledMonth, 'month' | 'creditedPence'> & { quarter: string }

/** By quarter of the calendar, "2026-4", in the order of the months. */
export function byQuarter(months: readonly BilledMonth[]): BilledQuarter[] {
  const quarters = [...new Set(months.map(quarterOf))]
  return quarters.map((quarter) => {
    const some = months.filter((month) => quarterOf(month) === quarter)
    const sum = (of: 'netPence' | 'vatPence' | 'grossPence') => some.reduce((all, one) => all + one[of], 0)
    return { quarter, netPence: sum('netPence'), vatPence: sum('vatPence'), grossPence: sum('grossPence') }
  })
}

const quarterOf = ({ month }: BilledMonth) => `${month.slice(0, 4)}-${Math.floor((Number(month.slice(5)) + 2) / 3)}`

const ROWS = 10

/**
 * The plot: how many pence one patch is, and for each month its patches, with those that were credited above them. What
 * is less than half a patch is one patch, so that no month with money looks empty.
 */
export function patchesOfMonths(months: readonly Pick<BilledMonth, 'netPence' | 'creditedPence'>[]) {
  const kept = ({ netPence }: { netPence: number }) => Math.max(0, netPence)
  const most = Math.max(100, ...months.map((month) => kept(month) + month.creditedPence))
  const unitPence = roundUp(most / ROWS)
  const patches = (pence: number) => (pence > 0 ? Math.max(1, Math.round(pence / unitPence)) : 0)
  const columns = months.map((month) => ({ kept: patches(kept(month)), credited: patches(month.creditedPence) }))
  return { unitPence, columns, rows: Math.max(1, ...columns.map((one) => one.kept + one.credited)) }
}

/** 1, 2 or 5 pounds, tens of pounds and so on. */
function roundUp(pence: number): number {
  let step = 100
  for (let at = 0; step < pence; at += 1) step *= at % 3 === 1 ? 2.5 : 2
  return step
}
