import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { guest, type Role, roles } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { type NewFact, recordFact, recordFacts, voidFact } from './facts.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
const noon = (day: string) => Temporal.Instant.from(`${day}T12:00:00Z`)
const office = (day = '2026-11-20'): Ctx => ({ ...world.ctx(accounts['Admin / HR'].actor), now: noon(day) })

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

const fact = (personId: string, key: string, change: Partial<NewFact> = {}): NewFact => ({
  personId,
  typeId: types[key] ?? '',
  aspect: 'theory',
  validFrom: '2026-11-01',
  source: 'office',
  note: 'Certificate seen',
  ...change,
})
const standing = async (ctx: Ctx, personId: string, key: string, when: object = {}) => {
  const [state] = await complianceState(ctx, { personIds: [personId], types: [types[key] ?? ''], ...when })
  if (!state) throw new Error('No state')
  return { ...statusOf(state, (when as { day?: string }).day ?? ctx.now.toString().slice(0, 10)), sql: state.status }
}

describe('recording', () => {
  test('a completion makes the record valid for the months of its type', async () => {
    const ann = await employ(world, place)
    expect(await standing(office(), ann, 'fire_safety')).toMatchObject({ status: 'missing', sql: 'missing' })
    const id = await recordFact(office(), fact(ann, 'fire_safety'))
    expect(await standing(office(), ann, 'fire_safety')).toMatchObject({ words: 'Valid', expiresOn: '2027-11-01' })
    const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(lines).toMatchObject([{ verb: 'compliance.fact_recorded', personId: ann }])
  })

  test('an early renewal keeps the anniversary, also when it is sent twice', async () => {
    const ann = await employ(world, place)
    await recordFact(office(), fact(ann, 'fire_safety', { validFrom: '2025-12-10' }))
    const renewal = fact(ann, 'fire_safety', { validFrom: '2026-11-15' })
    const once = await recordFact(office(), renewal)
    expect(await recordFact(office(), renewal)).toBe(once)
    expect(await standing(office(), ann, 'fire_safety')).toMatchObject({ expiresOn: '2027-12-10' })
  })

  test('the same facts twice at once are kept once', async () => {
    const ann = await employ(world, place)
    const both = [fact(ann, 'fire_safety'), fact(ann, 'food_hygiene'), fact(ann, 'fire_safety')]
    const [one, two] = await Promise.all([recordFacts(office(), both), recordFacts(office(), both)])
    expect(one).toEqual(two)
    expect(one?.[0]).toBe(one?.[2])
    expect(await world.database.db.$count(complianceFacts, eq(complianceFacts.personId, ann))).toBe(2)
  })

  test.each([
    [{ validFrom: '2026-11-21' }, 'future'],
    [{ expiresOn: '2026-11-01' }, 'after the day it was completed'],
    [{ note: '' }, 'certificate'],
    [{ aspect: 'competence' as const }, 'needs no sign-off'],
    [{ aspect: 'booking' as const, validFrom: '2026-11-19' }, 'today or later'],
    [{ aspect: 'booking' as const, validFrom: '2027-05-21' }, '20 May 2027 at the latest'],
    [{ aspect: 'waiver' as const, expiresOn: '2026-11-19' }, 'end today or later'],
    [{ aspect: 'waiver' as const, expiresOn: '2027-11-20' }, 'at the latest'],
    [{ aspect: 'waiver' as const, expiresOn: '2026-12-20', note: '' }, 'why'],
    [{ aspect: 'waiver' as const }, 'day the waiver ends'],
  ])('%j is refused: %s', async (change, words) => {
    const ann = await employ(world, place)
    await expect(recordFact(office(), fact(ann, 'fire_safety', change))).rejects.toThrow(words)
  })

  test('one wrong fact among many keeps none', async () => {
    const ann = await employ(world, place)
    const wrong = fact(ann, 'food_hygiene', { validFrom: '2027-01-01' })
    await expect(recordFacts(office(), [fact(ann, 'fire_safety'), wrong])).rejects.toThrow('future')
    expect(await world.database.db.$count(complianceFacts, eq(complianceFacts.personId, ann))).toBe(0)
  })

  test('only the office records or voids', async () => {
    const ann = await employ(world, place)
    const id = await recordFact(office(), fact(ann, 'fire_safety'))
    for (const actor of [guest, ...roles.filter((role) => role !== 'Admin / HR').map((role) => accounts[role].actor)]) {
      await expect(recordFact(world.ctx(actor), fact(ann, 'dbs'))).rejects.toThrow('Admins only.')
      await expect(voidFact(world.ctx(actor), ann, id, 'no')).rejects.toThrow('Admins only.')
    }
  })
})

describe('taking back', () => {
  test('a fact counts no more, stays in the history, and is taken back once', async () => {
    const ann = await employ(world, place)
    const id = await recordFact(office(), fact(ann, 'fire_safety'))
    await Promise.all([voidFact(office(), ann, id, 'Wrong person'), voidFact(office(), ann, id, 'Wrong person')])
    expect(await standing(office(), ann, 'fire_safety')).toMatchObject({ status: 'missing' })
    const rows = await world.database.db.select().from(complianceFacts).where(eq(complianceFacts.personId, ann))
    expect(rows).toHaveLength(2)
    await expect(voidFact(office(), ann, id, '')).rejects.toThrow('reason')
  })

  test('another person’s fact is not found there', async () => {
    const [ann, bob] = [await employ(world, place), await employ(world, place, { name: 'Bob' })]
    const id = await recordFact(office(), fact(ann, 'fire_safety'))
    await expect(voidFact(office(), bob, id, 'x')).rejects.toThrow('Record not found.')
  })
})

describe('current status', () => {
  test('theory without competence is trained, not signed off; both are valid until the earlier end', async () => {
    const ann = await employ(world, place)
    await recordFact(office(), fact(ann, 'medication_training'))
    const trained = await standing(office(), ann, 'medication_training')
    expect(trained).toMatchObject({ words: 'Trained, not signed off', sql: 'awaiting_competence' })
    const signOff = { aspect: 'competence' as const, validFrom: '2026-11-10', expiresOn: '2027-05-10' }
    await recordFact(office(), fact(ann, 'medication_training', signOff))
    const both = await standing(office(), ann, 'medication_training')
    expect(both).toMatchObject({ words: 'Valid', expiresOn: '2027-05-10', sql: 'valid' })
  })

  test('a waiver and a booking apply for their time', async () => {
    const ann = await employ(world, place)
    await recordFact(
      office(),
      fact(ann, 'fire_safety', { aspect: 'waiver', validFrom: '2026-11-20', expiresOn: '2026-12-01' }),
    )
    await recordFact(office(), fact(ann, 'fire_safety', { aspect: 'booking', validFrom: '2026-11-28' }))
    const now = await standing(office(), ann, 'fire_safety')
    expect(now).toMatchObject({
      status: 'waived',
      sql: 'waived',
      why: expect.stringMatching(/Waived until 1 December 2026.*Booked for 28 November 2026/),
    })
    expect(await standing(office('2026-12-02'), ann, 'fire_safety')).toMatchObject({
      status: 'missing',
      why: 'Nothing is on record.',
    })
  })

  test('a past day is rebuilt as it was known then, whatever was corrected since', async () => {
    const ann = await employ(world, place, { recordedAt: '2025-01-01T09:00:00Z', dateFrom: '2025-01-01' })
    const wrong = await recordFact(
      office('2025-02-01'),
      fact(ann, 'fire_safety', { validFrom: '2025-01-20', expiresOn: '2026-01-20' }),
    )
    await voidFact(office('2025-06-01'), ann, wrong, 'Another person’s certificate')
    await recordFact(
      office('2025-07-01'),
      fact(ann, 'fire_safety', { validFrom: '2025-01-10', expiresOn: '2025-04-10' }),
    )

    const may = { day: '2025-05-01' }
    const known = (knownAt: string) =>
      standing(office(), ann, 'fire_safety', { ...may, knownAt: noon(knownAt).toString() })
    expect(await known('2025-01-15')).toMatchObject({ status: 'missing' })
    expect(await known('2025-05-01')).toMatchObject({ status: 'valid', expiresOn: '2026-01-20' })
    expect(await known('2025-06-15')).toMatchObject({ status: 'missing' })
    expect(await known('2025-07-02')).toMatchObject({ status: 'expired', expiresOn: '2025-04-10' })
    expect(await complianceState(office(), { day: '2024-12-31' })).not.toContainEqual(
      expect.objectContaining({ personId: ann }),
    )
  })

  test('the office sees everyone, a supervisor the team, a person themselves, others no one', async () => {
    const supervisor = accounts['Supervisor / Manager']
    const ours = await employ(world, place, { managerId: supervisor.personId })
    const left = await employ(world, place, { managerId: supervisor.personId, dateTo: '2026-01-01' })
    const own = await employ(world, place, { personId: accounts['Staff Member'].personId })
    const whom = async (role: Role) =>
      new Set((await complianceState(world.ctx(accounts[role].actor))).map(({ personId }) => personId))
    expect(await whom('Supervisor / Manager')).toEqual(new Set([ours]))
    expect(await whom('Staff Member')).toEqual(new Set([own]))
    expect(await whom('Learner')).toEqual(new Set())
    expect([...(await whom('Admin / HR'))]).toEqual(expect.arrayContaining([ours, own]))
    const asked = complianceState(world.ctx(supervisor.actor), { personIds: [left, own] })
    expect(await asked).toEqual([])
    await expect(complianceState(world.ctx(guest))).rejects.toThrow('Access restricted')
  })
})

test('no fact is ever without its source and who recorded it', async () => {
  const rows = await world.database.db
    .select()
    .from(complianceFacts)
    .where(and(isNull(complianceFacts.voidsId)))
  expect(new Set(rows.map(({ recordedBy }) => recordedBy))).toEqual(new Set([accounts['Admin / HR'].userId]))
})
