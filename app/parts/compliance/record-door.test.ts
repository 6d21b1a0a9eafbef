import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userCtx } from '#app/doors/context.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { completionForm } from '#domains/compliance/facts/facts.form.ts'
import { readRecords } from '#domains/compliance/state/records.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'

let world: World
let office: Ctx<User>
let personId: string
let typeId: string

beforeAll(async () => {
  world = await openWorld()
  office = world.ctx((await world.account('Admin / HR', 'office')).actor) as Ctx<User>
  personId = await employ(world, await workplace(world), { name: 'Ada' })
  typeId = (await agedTypes(world)).fire_safety ?? ''
})
afterAll(() => world.close())

const record = upload({ fields: completionForm }, (ctx, { form, ...brought }) =>
  recordCompletion(ctx, personId, form, brought),
)

function sent(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const context = new RouterContextProvider()
  context.set(userCtx, office)
  const request = new Request('http://localhost:3000/', { method: 'POST', body })
  return record({ request, context, params: {} })
}

test('a long note about a completion is kept whole', async () => {
  const note = 'é'.repeat(4000)
  await sent({ typeId, validFrom: '2026-01-05', note })
  const { facts } = await readRecords(office, personId)
  expect(facts[0]?.note).toBe(note)
})

test('what is wrong comes back beside its field, with all that was typed', async () => {
  const typed = { typeId, validFrom: 'soon', note: 'Seen' }
  expect(await sent(typed)).toMatchObject({
    data: { errors: { validFrom: 'Enter the day it was completed' }, values: typed },
    init: { status: 422 },
  })
  expect(await sent({ ...typed, validFrom: '2199-01-05' })).toMatchObject({
    data: { errors: { validFrom: 'The day cannot be in the future' }, values: { note: 'Seen' } },
    init: { status: 422 },
  })
})
