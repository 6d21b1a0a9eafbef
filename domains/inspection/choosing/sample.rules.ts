import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Drawn } from '#domains/inspection/packs.rules.ts'

/** Nine digits, as they are shown and typed. */
export const isSeed = (typed: string) => /^\d{9}$/.test(typed)

/**
 * A sample drawn at random, each job and location by its share of the list: the whole numbers first, and who has the largest
 * rest gets one more. The same seed and the same people give the same sample, in whatever order they are listed.
 */
export function sampleOf(list: readonly Drawn[], size: number, seed: string): string[] {
  const random = xoroshiro128plus(Number(seed))
  const below = (limit: number) => uniformInt(random, 0, limit - 1)
  const strata = byStratum(inOrder(list)).map(({ stratum, ids }) => ({ stratum, ids: shuffled(ids, below) }))
  const wanted = Math.min(size, list.length)
  const shares = sharesOf(
    strata.map(({ ids }) => ids.length),
    wanted,
    below,
  )
  return strata.flatMap(({ ids }, at) => ids.slice(0, shares[at])).sort()
}

const inOrder = (list: readonly Drawn[]) => [...list].sort((one, other) => (one.id < other.id ? -1 : 1))

/** In the order of their names. */
function byStratum(list: readonly Drawn[]): { stratum: string; ids: string[] }[] {
  const strata = new Map<string, string[]>()
  for (const { id, stratum } of list) {
    const ids = strata.get(stratum)
    if (ids) ids.push(id)
    else strata.set(stratum, [id])
  }
  return [...strata].map(([stratum, ids]) => ({ stratum, ids })).sort((a, b) => (a.stratum < b.stratum ? -1 : 1))
}

type Below = (limit: number) => number

function shuffled(ids: readonly string[], below: Below): string[] {
  const mixed = [...ids]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as string, mixed[at] as string]
  }
  return mixed
}

/** How many of each: never more than there are, in all as many as wanted. Equal rests are ordered by lot. */
export function sharesOf(counts: readonly number[], wanted: number, below: Below): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (wanted * count) / all)
  const whole = exact.map(Math.floor)
  const left = wanted - whole.reduce((sum, count) => sum + count, 0)
  const lots = exact.map((share, at) => ({ at, rest: share - Math.floor(share), lot: below(2 ** 30) }))
  lots.sort((one, other) => other.rest - one.rest || one.lot - other.lot || one.at - other.at)
  const more = new Set(lots.slice(0, left).map(({ at }) => at))
  return whole.map((count, at) => count + (more.has(at) ? 1 : 0))
}
