import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { families } from './families.ts'
import { openScene, type Random, type Scene } from './scene.ts'

// the same attacks each time, unless another SEED is asked for
const SEED = Number(process.env.SEED || 34)
const ALL = long ? 30_000 : 700
const REFRESH_EVERY = 25

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  return (most) => uniformInt(generator, 0, most - 1)
}

test.each(families)(
  '$name: nothing is opened',
  async ({ name, share, attack }) => {
    const random = randomOf(SEED)
    const most = Math.ceil((ALL * share) / 1000)
    const opened: string[] = []
    for (let n = 0; n < most; n++) {
      // guesses are counted over all of them
      if (n % REFRESH_EVERY === 0 && (name !== 'guesses' || n % 500 === 0)) await scene.refresh()
      const outcome = await attack(scene, random)
      if (outcome.opened) opened.push(`${outcome.what}: ${outcome.opened}`)
    }
    console.log(`${name}: ${most} attacks (SEED=${SEED}), ${opened.length} opened`)
    expect(opened).toEqual([])
  },
  long ? 3_600_000 : undefined,
)

test.each(families)('$name: a hub with a fault of this kind is found out', async ({ attack, mutant }) => {
  const random = randomOf(SEED)
  const faulty = { ...scene, ask: mutant(scene) }
  await scene.refresh()
  for (let n = 0; n < 150; n++) if ((await attack(faulty, random)).opened) return
  expect.unreachable('the fault was not found')
})
