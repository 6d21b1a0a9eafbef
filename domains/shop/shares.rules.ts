/**
 * Splits whole pence by weights so that the shares add up to it: each gets the whole pence of its part, and what is left
 * goes a penny each to the largest remainders, the first of equals before the next. Weights that are all 0 count as equal.
 */
export function shares(pence: number, weights: readonly number[]): number[] {
  const known = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const whole = known.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const parts = known.map((weight, at) => {
    const product = BigInt(pence) * BigInt(weight)
    return { at, pence: Number(product / whole), rest: product % whole }
  })
  const left = pence - parts.reduce((sum, part) => sum + part.pence, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const part of byRest.slice(0, left)) part.pence += 1
  return parts.map((part) => part.pence)
}

/** Pence x numerator / denominator to the nearest penny, halves up; whole numbers throughout, none negative. */
export function portion(pence: number, numerator: number, denominator: number): number {
  const whole = BigInt(denominator)
  return Number((2n * BigInt(pence) * BigInt(numerator) + whole) / (2n * whole))
}
