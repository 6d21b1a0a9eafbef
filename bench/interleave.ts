import { type Ask, type Load, load, type Measured } from './load.ts'

export type Spread = { median: number; least: number; most: number }
export type Compared = { ratio: Spread; first: Spread; second: Spread; errors: string[] }

const ROUNDS = 5
const SECONDS = 3
// until what runs often is compiled
const WARM_UP = 6

/** The rate of the second beside that of the first: asked in turn, so that what else the machine does falls on both. */
export async function compareRates(first: () => Ask, second: () => Ask, how: Partial<Load> = {}): Promise<Compared> {
  return interleaved(first, second, how, ({ rate }) => rate)
}

/** The same of anything measured in turn. */
export async function interleaved(
  first: () => Ask,
  second: () => Ask,
  how: Partial<Load>,
  figure: (measured: Measured) => number,
): Promise<Compared> {
  const errors: string[] = []
  const measure = async (next: () => Ask, seconds: number) => {
    const measured = await load(next, { ...how, seconds })
    errors.push(...measured.errors)
    return figure(measured)
  }
  for (const next of [first, second]) await measure(next, WARM_UP)
  const rounds: { first: number; second: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      first: await measure(first, how.seconds ?? SECONDS),
      second: await measure(second, how.seconds ?? SECONDS),
    })
  return {
    ratio: spread(rounds.map(({ first, second }) => second / first)),
    first: spread(rounds.map(({ first }) => first)),
    second: spread(rounds.map(({ second }) => second)),
    errors,
  }
}

export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  }
}
