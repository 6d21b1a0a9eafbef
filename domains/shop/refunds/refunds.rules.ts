import { shares } from '#domains/shop/shares.rules.ts'
import { vatOfRefund } from '#domains/shop/totals.rules.ts'

/** A line of a paid order, with what was given back of it so far; refunds that failed do not count. */
export type LineLeft = {
  lineId: string
  title: string
  quantity: number
  totalPence: number
  vatPence: number
  courses: readonly { id: string; title: string; pence: number; refunded: boolean }[]
  refundedPence: number
  refundedSeats: number
}

/** Courses bought for oneself, by their part of the order; seats, so many of each line. */
export type Wanted = { courseIds: readonly string[]; seats: Readonly<Record<string, number>> }

export type RefundPart = {
  lineId: string
  title: string
  lineCourseId: string | null
  seats: number | null
  pence: number
  vatPence: number
}

/** What a refund gives back, to the penny; undefined where something of it was given back before, or is not there. */
export function refundParts(lines: readonly LineLeft[], { courseIds, seats }: Wanted): RefundPart[] | undefined {
  const parts: RefundPart[] = []
  const left = new Set(courseIds)
  for (const line of lines) {
    let refunded = line.refundedPence
    const give = (part: Pick<RefundPart, 'title' | 'lineCourseId' | 'seats' | 'pence'>) => {
      // a reduction may have left less of its line than it cost
      const pence = Math.min(part.pence, line.totalPence - refunded)
      parts.push({ ...part, pence, lineId: line.lineId, vatPence: vatOfRefund(line, refunded, pence) })
      refunded += pence
    }
    for (const { id, title, pence, refunded: before } of line.courses) {
      if (!left.delete(id)) continue
      if (before) return undefined
      give({ title, pence, lineCourseId: id, seats: null })
    }
    const count = seats[line.lineId] ?? 0
    if (count > line.quantity - line.refundedSeats) return undefined
    if (count > 0) give({ title: line.title, pence: penceOfSeats(line, count), lineCourseId: null, seats: count })
  }
  return left.size > 0 || parts.length === 0 ? undefined : parts
}

/** The next seats of a line that are given back: a seat is its even share, the odd pennies with the first. */
function penceOfSeats({ totalPence, quantity, refundedSeats }: LineLeft, count: number): number {
  const each = shares(
    totalPence,
    Array.from({ length: quantity }, () => 1),
  )
  return each.slice(refundedSeats, refundedSeats + count).reduce((sum, pence) => sum + pence, 0)
}

export const sumOf = (parts: readonly Pick<RefundPart, 'pence'>[]) => parts.reduce((sum, { pence }) => sum + pence, 0)

/** An amount that is for no course and no seat: shared over the lines by what is left of them, never more than that. */
export function reductionParts(lines: readonly LineLeft[], pence: number): RefundPart[] {
  const left = lines.map(({ totalPence, refundedPence }) => totalPence - refundedPence)
  const all = left.reduce((sum, one) => sum + one, 0)
  const split = shares(Math.min(pence, all), left)
  return lines.flatMap((line, at) => {
    const { lineId, title } = line
    const part = split[at] ?? 0
    const vatPence = vatOfRefund(line, line.refundedPence, part)
    return part > 0 ? [{ lineId, title, lineCourseId: null, seats: null, pence: part, vatPence }] : []
  })
}
