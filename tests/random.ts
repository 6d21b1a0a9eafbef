import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { onTestFailed } from 'vitest'

/** Whole numbers from 0 to below the most, the same again with the same SEED; a test that fails says which it was. */
export function seededRandom(): (most: number) => number {
  const seed = Number(process.env.SEED || Date.now() % 2 ** 31)
  onTestFailed(() => console.error(`Repeat it with SEED=${seed}`))
  const generator = xoroshiro128plus(seed)
  return (most) => uniformInt(generator, 0, most - 1)
}
