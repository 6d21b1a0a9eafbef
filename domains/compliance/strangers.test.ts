import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { markAsUpdated } from '#domains/compliance/tracker/looks.server.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import { ruleForm } from '#domains/compliance/types/types.form.ts'
import { addRule } from '#domains/compliance/types/types.server.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
const unknownId = v7()
const hr = (): Ctx<User> => ({ ...world.ctx(accounts['Admin / HR'].actor), actor: accounts['Admin / HR'].actor })

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

test('a rule about a job, a location or a person that is not there is refused beside its field', async () => {
  for (const who of ['job', 'location', 'person'] as const)
    await expect(
      addRule(hr(), types.dbs ?? '', ruleForm.parse({ who, [`${who}Id`]: unknownId, required: 'yes' })),
    ).rejects.toMatchObject({ kind: 'invalid', fields: { [`${who}Id`]: `Choose the ${who}` } })
})

test('no one is signed off by themselves, nor by someone who does not work here', async () => {
  const [ann, bob] = [await employ(world, place, { name: 'Ann' }), await employ(world, place, { name: 'Bob' })]
  const gone = await employ(world, place, { name: 'Gone', dateTo: '2021-01-01' })
  const typeId = types.moving_and_handling ?? ''
  expect(await signOffNote(hr(), { assessorId: bob, personId: ann, typeId, note: 'On shift' })).toMatch(
    /^Signed off by Bob.* On shift$/,
  )
  for (const assessorId of [ann, gone, unknownId, accounts['Job Applicant'].personId])
    await expect(signOffNote(hr(), { assessorId, personId: ann, typeId, note: '' })).rejects.toMatchObject({
      fields: { assessorId: 'Choose who assessed it' },
    })
})

test('an assessor whose own record is not in date signs off only with the reason why, and it is kept', async () => {
  const [ann, bob] = [await employ(world, place, { name: 'Ann' }), await employ(world, place, { name: 'Bob' })]
  const typeId = types.moving_and_handling ?? ''
  const signed = (note: string) => signOffNote(hr(), { assessorId: bob, personId: ann, typeId, note })
  await expect(signed('')).rejects.toMatchObject({ fields: { note: expect.stringMatching(/^Write why Bob/) } })
  expect(await signed('Taught the course.')).toBe(
    'Signed off by Bob, whose own record was not in date. Taught the course.',
  )
  for (const aspect of ['theory', 'competence'] as const)
    await recordFact(hr(), {
      personId: bob,
      typeId,
      aspect,
      validFrom: '2020-01-01',
      expiresOn: null,
      source: 'import',
    })
  expect(await signed('')).toBe('Signed off by Bob.')
})

test('who does not work here is reminded of nothing, and not marked', async () => {
  const left = await employ(world, place, { name: 'Left', email: 'left@example.com', dateTo: '2025-01-31' })
  const file = { createdAt: '2025-01-01T09:00:00Z', createdBy: v7() }
  await world.database.db.insert(staffFiles).values({ personId: left, leftOn: '2025-01-31', ...file })
  await expect(notifyPerson(hr(), left, true)).rejects.toMatchObject({ detail: 'Left no longer works here.' })
  for (const personId of [accounts['Job Applicant'].personId, unknownId]) {
    await expect(notifyPerson(hr(), personId, true)).rejects.toThrow('Person not found.')
    await expect(markAsUpdated(hr(), personId)).rejects.toThrow('Person not found.')
  }
  expect(await world.database.db.$count(messages)).toBe(0)
})

test('two presses at once without a provider are kept as one', async () => {
  const personId = await employ(world, place, { name: 'Pia', email: 'pia@example.com' })
  const ctx = hr()
  await notifyPerson(ctx, personId, false)
  const once = await world.database.db.$count(reminders)
  const other = await employ(world, place, { name: 'Poe', email: 'poe@example.com' })
  await Promise.all([notifyPerson(ctx, other, false), notifyPerson(ctx, other, false)])
  expect(await world.database.db.$count(reminders)).toBe(2 * once)
})
