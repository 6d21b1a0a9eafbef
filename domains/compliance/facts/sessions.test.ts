import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import type { SessionForm } from './sessions.form.ts'
import { recordSession } from './sessions.server.ts'

let world: World
let accounts: Record<Role, Account>
let fire: string
let ids: string[]
const as = (role: Role): Ctx<User> => {
  const { actor } = accounts[role]
  return { actor, db: world.database.db, now: Temporal.Instant.from('2026-11-20T12:00:00Z') }
}
const office = () => as('Admin / HR')
const session = (change: Partial<SessionForm> = {}): SessionForm => ({
  ...{
    typeId: fire,
    kind: 'completed',
    assessorId: '',
    validFrom: '2026-11-19',
    note: 'Attendance sheet of the brigade',
    people: ids,
  },
  ...change,
})
const kept = (personId: string) => world.database.db.$count(complianceFacts, eq(complianceFacts.personId, personId))

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  fire = (await agedTypes(world)).fire_safety ?? ''
  const place = await workplace(world)
  ids = [await employ(world, place, { name: 'Ann' }), await employ(world, place, { name: 'Bea' })]
})
afterAll(() => world.close())

test('a session that is booked, then completed, is on everyone’s record, once for two clicks', async () => {
  const statuses = async () => {
    const states = await complianceState(office(), { personIds: ids, types: [fire] })
    return states.map(({ status, bookedFor }) => [status, bookedFor])
  }
  await recordSession(office(), session({ kind: 'booked', validFrom: '2026-12-01' }))
  expect(await statuses()).toEqual([
    ['missing', '2026-12-01'],
    ['missing', '2026-12-01'],
  ])
  await Promise.all([
    recordSession(office(), session()),
    recordSession(office(), session({ people: [...ids, ...ids] })),
  ])
  expect((await statuses()).map(([status]) => status)).toEqual(['valid', 'valid'])
  for (const id of ids) expect(await kept(id)).toBe(2)
})

test('no one has it on record when one of them does not work here, or the day is in the future', async () => {
  const stranger = v7()
  const createdAt = '2020-01-01T00:00:00Z'
  await world.database.db.insert(people).values({ id: stranger, name: 'An applicant', createdAt })
  const eve = await employ(world, await workplace(world, 'Cook', 'Elm House'), { name: 'Eve' })
  for (const other of [stranger, v7()])
    await expect(recordSession(office(), session({ people: [eve, other] }))).rejects.toThrow('Person not found.')
  const tomorrow = session({ people: [eve], validFrom: '2026-11-21' })
  await expect(recordSession(office(), tomorrow)).rejects.toHaveProperty('fields.validFrom')
  await expect(recordSession(office(), session({ people: [eve], note: '' }))).rejects.toHaveProperty('fields.note')
  await expect(recordSession(office(), session({ people: [eve], typeId: v7() }))).rejects.toThrow('not found')
  expect(await kept(eve)).toBe(0)
})

test('a session signs everyone off by someone who is not among them, with the training or without', async () => {
  const types = await agedTypes(world)
  const place = await workplace(world, 'Senior Carer', 'Oak House')
  const [ann, ben, eve] = [await employ(world, place), await employ(world, place), await employ(world, place)]
  const signed = (change: Partial<SessionForm>) =>
    recordSession(
      office(),
      session({ typeId: types.moving_and_handling ?? '', kind: 'both', people: [ann, ben], ...change }),
    )
  await expect(signed({})).rejects.toHaveProperty('fields.assessorId')
  await expect(signed({ assessorId: ann })).rejects.toHaveProperty('fields.assessorId')
  await expect(signed({ assessorId: eve, note: '' })).rejects.toHaveProperty('fields.note')
  expect(await kept(ann)).toBe(0)
  await signed({ assessorId: eve })
  await signed({ assessorId: eve })
  await signed({ assessorId: ben, kind: 'signed off', people: [eve] })
  expect([await kept(ann), await kept(ben), await kept(eve)]).toEqual([2, 2, 1])
  await expect(signed({ assessorId: eve, typeId: fire })).rejects.toThrow('needs no sign-off')
})

test('only Admin / HR records a session', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR'))
    await expect(recordSession(as(role), session())).rejects.toThrow('Admins only.')
})
