import { afterAll, beforeAll, expect, test } from 'vitest'
import { allActions } from '#tests/access/actions.ts'
import { mayEnter } from '#tests/access/expected.ts'
import { countWork, stopCounting, workOf } from '#tests/access/work.ts'
import { long } from '#tests/long.ts'
import { bodies, LONGEST_ANSWER } from './floods.ts'
import { healthUnderFloods } from './healthz.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
let fields = 0
const { append } = FormData.prototype
beforeAll(async () => {
  scene = await openScene()
  countWork()
  FormData.prototype.append = function (this: FormData, ...given: Parameters<typeof append>) {
    fields += 1
    return append.apply(this, given)
  } as typeof append
})
afterAll(async () => {
  FormData.prototype.append = append
  stopCounting()
  await scene.close()
})

const guestForms = allActions().filter(({ path }) => mayEnter(path, 'guest'))
const MOST_FIELDS = 5001
const MOST_STATEMENTS = 60

test.each(guestForms)('$path answers a stranger’s megabyte, of whatever it is, with little work', async (action) => {
  const costs: unknown[] = []
  for (const [kind, { type, body }] of Object.entries(bodies)) {
    await scene.refresh()
    fields = 0
    const { answer, work } = await workOf(() =>
      scene.ask(scene.pathOf(action), { method: 'POST', body, headers: { 'content-type': type } }),
    )
    const cheap =
      answer.status < 500 &&
      answer.bytes.length < LONGEST_ANSWER &&
      fields <= MOST_FIELDS &&
      work.statements.length <= MOST_STATEMENTS
    if (!cheap)
      costs.push({ kind, status: answer.status, bytes: answer.bytes.length, fields, asked: work.statements.length })
  }
  expect(costs).toEqual([])
})

if (long)
  test('/healthz answers within half a second while strangers flood every address', async () => {
    const { quiet, flooded } = await healthUnderFloods(guestForms.map((action) => scene.pathOf(action)))
    console.log(`/healthz at the latest: ${quiet} ms when quiet, ${flooded} ms when flooded`)
    expect(flooded).toBeLessThan(500)
  }, 900_000)
