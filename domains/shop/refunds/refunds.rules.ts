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
      parts.push({ ...part, lineId: line.lineId, vatPence: vatOfRefund(line, refunded, part.pence) })
      refunded += part.pence
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
