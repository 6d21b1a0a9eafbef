import { portion, shares } from './shares.rules.ts'

/** A course of a line, by its list price; owned where the buyer has it open and not completed. */
export type PricedCourse = { courseId: string; listPence: number; owned: boolean }

/** What is put in the order, once or in seats; a course alone names itself. Prices are those of the price book, VAT included. */
export type PricedLine = { unitPence: number; quantity: number; courses: readonly PricedCourse[] }

export type Discount = { kind: 'percent'; percent: number } | { kind: 'fixed'; pence: number }

/** Rate in hundredths of a percent: 2000 is 20%. None where no VAT is charged. */
export type VatRate = number

export type LineTotal = {
  /** Unit price x quantity, less what is owned. */
  grossPence: number
  ownedPence: number
  discountPence: number
  /** What is paid for the line, VAT included. */
  totalPence: number
  vatPence: number
  /** The paid total by course, in the order of the courses; nothing for what is owned. */
  byCourse: { courseId: string; pence: number; owned: boolean }[]
}

export type OrderTotal = {
  lines: LineTotal[]
  grossPence: number
  discountPence: number
  totalPence: number
  vatPence: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * What an order costs: each line is rounded once, VAT is taken out of the line, and totals are sums of lines.
 * Source: the shop’s rules on money.
 */
export function orderTotal(lines: readonly PricedLine[], discount: Discount | null, vatRate: VatRate): OrderTotal {
  const begun = lines.map((line) => ({ line, ...grossOf(line) }))
  const off = discountsOf(
    begun.map(({ grossPence }) => grossPence),
    discount,
  )
  const totals = begun.map(({ line, grossPence, ownedPence }, at) => {
    const discountPence = off[at] ?? 0
    const totalPence = grossPence - discountPence
    const vatPence = vatWithin(totalPence, vatRate)
    return { grossPence, ownedPence, discountPence, totalPence, vatPence, byCourse: byCourse(line, totalPence) }
  })
  return {
    lines: totals,
    grossPence: sum(totals.map(({ grossPence }) => grossPence)),
    discountPence: sum(totals.map(({ discountPence }) => discountPence)),
    totalPence: sum(totals.map(({ totalPence }) => totalPence)),
    vatPence: sum(totals.map(({ vatPence }) => vatPence)),
  }
}

/** Its price by course is split by list price, and the shares of those that are owned are taken off. */
function grossOf({ unitPence, quantity, courses }: PricedLine) {
  const split = shares(unitPence, listPrices(courses))
  const ownedPence = quantity * sum(split.filter((_, at) => courses[at]?.owned))
  return { grossPence: unitPence * quantity - ownedPence, ownedPence }
}

const listPrices = (courses: readonly PricedCourse[]) => courses.map(({ listPence }) => listPence)

/** A percentage is rounded in each line; an amount is never more than the order and is split by what the lines cost. */
function discountsOf(gross: readonly number[], discount: Discount | null): number[] {
  if (!discount) return gross.map(() => 0)
  if (discount.kind === 'percent') return gross.map((pence) => portion(pence, discount.percent, 100))
  return shares(Math.min(discount.pence, sum(gross)), gross)
}

/** The VAT that a price holds, to the nearest penny. */
export function vatWithin(pence: number, rate: VatRate): number {
  return portion(pence, rate, 10_000 + rate)
}

function byCourse({ courses }: PricedLine, totalPence: number) {
  const bought = courses.filter(({ owned }) => !owned)
  const split = shares(totalPence, listPrices(bought))
  return courses.map(({ courseId, owned }) => ({
    courseId,
    owned,
    pence: owned ? 0 : (split[bought.findIndex((course) => course.courseId === courseId)] ?? 0),
  }))
}

/** A price without its VAT as an invoice states it, to four decimals of a pound: 1499 at 20% is "12.4917". */
export function unitWithoutVat(pence: number, rate: VatRate): string {
  const tenThousandths = portion(pence * 100, 10_000, 10_000 + rate)
  return `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`
}

/**
 * The VAT of a refund of a line: what was refunded of it so far decides, so that the parts of a whole refund add up to the
 * line’s VAT to the penny.
 */
export function vatOfRefund(line: { totalPence: number; vatPence: number }, before: number, pence: number): number {
  if (line.totalPence === 0) return 0
  const upTo = (refunded: number) => portion(line.vatPence, refunded, line.totalPence)
  return upTo(before + pence) - upTo(before)
}
