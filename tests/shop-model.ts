import type { Discount, OrderTotal, PricedLine } from '#domains/shop/totals.rules.ts'

/** What an order costs, counted another way: dealt out penny by penny, without large numbers. */
export function modelOf(lines: readonly PricedLine[], discount: Discount | null, rate: number): OrderTotal {
  const counted = lines.map((line) => {
    const parts = dealOut(
      line.unitPence,
      line.courses.map(({ listPence }) => listPence),
    )
    let owned = 0
    for (const [at, course] of line.courses.entries()) if (course.owned) owned += parts[at] as number
    return { line, ownedPence: owned * line.quantity, grossPence: (line.unitPence - owned) * line.quantity }
  })
  const all = counted.reduce((sum, { grossPence }) => sum + grossPence, 0)
  const fixed =
    discount?.kind === 'fixed'
      ? dealOut(
          Math.min(all, discount.pence),
          counted.map(({ grossPence }) => grossPence),
        )
      : undefined
  const result: OrderTotal = { lines: [], grossPence: all, discountPence: 0, totalPence: 0, vatPence: 0 }
  for (const [at, { line, ownedPence, grossPence }] of counted.entries()) {
    const discountPence = fixed
      ? (fixed[at] as number)
      : discount?.kind === 'percent'
        ? halfUp(grossPence * discount.percent, 100)
        : 0
    const totalPence = grossPence - discountPence
    const vatPence = halfUp(totalPence * rate, 10_000 + rate)
    const left = line.courses.filter(({ owned }) => !owned)
    const dealt = dealOut(
      totalPence,
      left.map(({ listPence }) => listPence),
    )
    const byCourse = line.courses.map(({ courseId, owned }) => {
      const pence = owned ? 0 : (dealt.shift() as number)
      return { courseId, owned, pence }
    })
    result.lines.push({ grossPence, ownedPence, discountPence, totalPence, vatPence, byCourse })
    result.discountPence += discountPence
    result.totalPence += totalPence
    result.vatPence += vatPence
  }
  return result
}

/** The quotient, one more where twice what is left over reaches the divisor. */
function halfUp(dividend: number, divisor: number): number {
  const left = dividend % divisor
  return (dividend - left) / divisor + (2 * left >= divisor ? 1 : 0)
}

/** Gives every holder the whole pence due, then a penny each time to the one who is owed most. */
function dealOut(pence: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const equal = all === 0
  const weightOf = (at: number) => (equal ? 1 : (weights[at] as number))
  const whole = equal ? weights.length : all
  const dealt = weights.map((_, at) => Math.floor((pence * weightOf(at)) / whole))
  const owed = weights.map((_, at) => (pence * weightOf(at)) % whole)
  let left = weights.length === 0 ? 0 : pence - dealt.reduce((sum, share) => sum + share, 0)
  for (; left > 0; left--) {
    const most = owed.indexOf(Math.max(...owed))
    dealt[most] = (dealt[most] as number) + 1
    owed[most] = -1
  }
  return dealt
}

type Random = (most: number) => number

/** An order such as people make, and such as only a fault could make: owned in part, dear, free, many seats. */
export function randomOrder(random: Random) {
  const forOneself = random(2) === 0
  const lines = Array.from({ length: 1 + random(5) }, (_, at) => randomLine(random, forOneself, at))
  const discounts: (Discount | null)[] = [
    null,
    { kind: 'percent', percent: 1 + random(100) },
    { kind: 'fixed', pence: 1 + random(20_000) },
  ]
  return { lines, discount: discounts[random(3)] ?? null, rate: [0, 2000, 500, 1750][random(4)] as number }
}

function randomLine(random: Random, forOneself: boolean, at: number): PricedLine {
  const count = random(2) === 0 ? 1 : 2 + random(15)
  const courses = Array.from({ length: count }, (_, number) => ({
    courseId: `${at}-${number}`,
    listPence: random(4) === 0 ? random(6000) : 1499,
    owned: forOneself && count > 1 && number > 0 && random(4) === 0,
  }))
  const list = courses.reduce((sum, { listPence }) => sum + listPence, 0)
  return {
    unitPence: count === 1 ? (courses[0]?.listPence ?? 0) : Math.round(list * 0.8),
    quantity: forOneself ? 1 : 1 + random(60),
    courses,
  }
}
