import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { both } from '#tests/two-at-once.ts'
import { saleTextDefaults } from './sale-text-defaults.ts'
import { saleTextForm } from './sale-texts.form.ts'
import { publishSaleText, saleText, saleTextVersions } from './sale-texts.server.ts'
import { saleTextKinds } from './sale-texts.ts'

let world: World
let finance: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = await world.account('Admin / HR', 'fiona')
  finance = { ...world.ctx(actor), actor }
})
afterAll(() => world.close())

test('a version is published over the one that was read, once; the ones before it stay to be read', async () => {
  const publish = () => publishSaleText(finance, 'terms', { text: 'We sell courses.', over: 1 })
  expect((await both(publish, publish)).toSorted()).toEqual([false, true])
  await publishSaleText(finance, 'terms', { text: '## Courses\n\nWe sell them.', over: 2 })
  expect((await saleTextVersions(finance, 'terms')).map(({ version, by }) => [version, by])).toEqual([
    [3, 'Test fiona'],
    [2, 'Test fiona'],
  ])
  expect((await saleText(finance, 'terms', 2)).text).toBe('We sell courses.')
  expect((await saleText(finance, 'terms', 1)).text).toBe(saleTextDefaults.terms)
  await expect(
    publishSaleText(finance, 'terms', { text: '## Courses\n\nWe sell them.', over: 3 }),
  ).rejects.toMatchObject({ fields: { text: 'Nothing was changed' } })
  expect(await saleTextVersions(finance, 'facts')).toEqual([])
})

test.each(saleTextKinds)('the text %s that comes with the hub can be shown', (kind) =>
  expect(saleTextForm.safeParse({ text: saleTextDefaults[kind], over: '1' }).success).toBe(true),
)

test.each([
  '<b>Bold</b>',
  '```\ncode\n```',
  '![a picture](https://example.com/a.png)',
  '[a link](javascript:alert)',
  'One\n\n---\n\nTwo',
  '   ',
])('%j is refused beside the field, as no page could show it', (text) => {
  const parsed = saleTextForm.safeParse({ text, over: '1' })
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['text']])
})
