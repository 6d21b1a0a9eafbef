import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { heldTemplates, neverHeld, waveKindOf } from './holding.rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every email says whether it may be held, and no line is without its email', () => {
  const said = [...Object.keys(heldTemplates), ...Object.values(neverHeld).flat()]
  const names = Object.keys(templates)
  expect(names.filter((name) => !said.includes(name))).toEqual([])
  expect(said.filter((name) => !names.includes(name))).toEqual([])
  expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([])
})

test('the database holds the same emails and no others', async () => {
  const { rows } = await world.database.pool.query<{ name: string; kind: string | null }>(
    'select name, wave_kind_of(name) as kind from unnest($1::text[]) as name',
    [Object.keys(templates)],
  )
  expect(rows.map(({ name, kind }) => [name, kind ?? undefined])).toEqual(
    Object.keys(templates).map((name) => [name, waveKindOf(name)]),
  )
})
