import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { recordedOf } from '#domains/compliance/state/recorded.queries.server.ts'
import { countStoppedWaivers } from '#domains/compliance/tracker/stopped-waivers.queries.server.ts'
import { usesOf } from '#domains/files/file-uses.queries.server.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { importRows, imports } from '#domains/intake/imports.table.ts'
import { undoImport } from '#domains/intake/undo.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { keepEarlierChecks } from '#domains/vetting/checks/known-checks.server.ts'
import { readCheck } from '#domains/vetting/checks/one-check.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Role, roles, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeFile } from '#tests/applications.ts'
import { keepCheck, keptByCompliance } from '#tests/known-checks.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { handChecksOver } from './handed-checks.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let dbs: string
const at = (day: Day) => Temporal.Instant.from(`${day}T12:00:00Z`)
const UPGRADE = '2026-11-20'
const hub = (day: Day = UPGRADE): Ctx => ({ actor: system, db: world.database.db, now: at(day) })
const office = (day: Day = UPGRADE): Ctx<User> => ({ ...hub(day), actor: accounts['Admin / HR'].actor })

type Fact = typeof complianceFacts.$inferInsert
/** A record of an older hub; recorded a day after it was made. */
async function fact(personId: string, validFrom: Day, change: Partial<Fact> = {}): Promise<string> {
  const id = v7()
  const kept = { aspect: 'check', source: 'office', recordedAt: `${validFrom}T15:00:00Z`, note: 'Seen' } as const
  const recordedBy = accounts['Admin / HR'].userId
  await world.database.db
    .insert(complianceFacts)
    .values({ id, personId, typeId: dbs, validFrom, recordedBy, ...kept, ...change })
  return id
}
const checksOf = (personId: string) =>
  world.database.db
    .select()
    .from(preEmploymentChecks)
    .where(eq(preEmploymentChecks.personId, personId))
    .orderBy(preEmploymentChecks.recordedAt, preEmploymentChecks.id)

const person: Record<string, string> = {}
const facts: Record<string, string> = {}
let file: string

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  dbs = (await agedTypes(world)).dbs ?? ''
  await keptByCompliance(world)
  for (const name of ['plain', 'void', 'file', 'waiver', 'booking', 'two', 'adopted', 'withdrawn', 'typed'])
    person[name] = await employ(world, place, { name })
  const of = (name: string) => person[name] ?? ''
  facts.plain = await fact(of('plain'), '2025-01-10', { expiresOn: '2028-01-10' })
  facts.void = await fact(of('void'), '2025-02-10', { expiresOn: '2028-02-10' })
  const voided = { voidsId: facts.void, note: 'Another person’s', recordedAt: '2025-06-01T10:00:00Z' }
  facts.voiding = await fact(of('void'), '2025-02-10', voided)
  file = await makeFile(world.database.db, of('file'), 'training_certificates')
  facts.file = await fact(of('file'), '2024-01-10', {
    expiresOn: '2027-01-10',
    evidenceFileId: file,
    source: 'evidence',
  })
  await noteUse(office(), file, { noun: 'compliance_facts', rowId: facts.file, audience: 'line manager' })
  await fact(of('waiver'), '2026-10-01', { aspect: 'waiver', expiresOn: '2027-02-01' })
  await fact(of('booking'), '2026-12-05', { aspect: 'booking', recordedAt: '2026-11-01T09:00:00Z' })
  facts.early = await fact(of('two'), '2025-03-01', { expiresOn: '2028-03-01' })
  facts.late = await fact(of('two'), '2023-03-01', { expiresOn: '2026-03-01', recordedAt: '2026-05-01T09:00:00Z' })
  for (const [name, reason] of [
    ['adopted', null],
    ['withdrawn', 'Wrong'],
  ] as const) {
    const check = await keepCheck(world, { personId: of(name), checkedOn: '2026-06-01', followUpOn: '2029-06-01' })
    facts[name] = await fact(of(name), '2026-06-01', { expiresOn: '2029-06-01', source: 'check' })
    if (reason)
      await keepCheck(world, { personId: of(name), checkedOn: '2026-07-01', outcome: 'voided', voidsId: check })
  }
  facts.typed = await fact(of('typed'), '2025-05-01', { aspect: 'theory', expiresOn: null, source: 'import' })
})
afterAll(() => world.close())

const days: readonly [Day, Day][] = [
  ['2024-06-01', '2024-06-01'],
  ['2025-03-01', '2025-03-01'],
  ['2025-03-01', '2025-07-01'],
  ['2026-10-15', '2026-10-15'],
  ['2026-11-10', '2026-11-10'],
  ['2027-06-01', '2026-11-19'],
]
const pages = async () =>
  Promise.all(
    days.map(([day, known]) => complianceState(office(), { day, knownAt: at(known).toString(), types: [dbs] })),
  )
const stateOf = async (name: string, day: Day = UPGRADE, known: Day = '2026-11-21') => {
  const [state] = await complianceState(office(known), { personIds: [person[name] ?? ''], types: [dbs], day })
  return state && [state.status, state.done?.from ?? null, state.endsOn]
}

test('every old record becomes a check that was not verified here, once, however often it is stopped and begun', async () => {
  const before = await pages()
  expect(new Set(before.flat().map(({ status }) => status))).toEqual(new Set(['missing', 'valid', 'waived', 'expired']))
  // stopped once after the first of them
  const first = { personId: person.plain ?? '', checkedOn: '2025-01-10', followUpOn: '2028-01-10', note: 'Seen' }
  const mine = { recordedAt: '2025-01-10T15:00:00Z', recordedBy: accounts['Admin / HR'].userId, evidenceFileId: null }
  await keepEarlierChecks(hub(), [{ id: facts.plain ?? '', kind: 'dbs', ...first, ...mine }])
  expect(await stateOf('plain', UPGRADE, UPGRADE)).toEqual(['valid', '2025-01-10', '2028-01-10'])
  await Promise.all([handChecksOver(hub()), handChecksOver(hub())])
  await handChecksOver(hub())
  expect(await pages()).toEqual(before)

  expect(await checksOf(person.plain ?? '')).toMatchObject([
    {
      ...{ id: facts.plain, kind: 'dbs', outcome: 'in_progress', checkedBy: 'not_verified', applicationId: null },
      ...{ checkedOn: '2025-01-10', followUpOn: '2028-01-10', recordedAt: '2025-01-10T15:00:00Z', originalSeen: false },
    },
  ])
  expect(await checksOf(person.void ?? '')).toMatchObject([
    { id: facts.void, checkedOn: '2025-02-10' },
    { id: facts.voiding, outcome: 'voided', voidsId: facts.void, recordedAt: '2025-06-01T10:00:00Z' },
  ])
  expect(await checksOf(person.two ?? '')).toMatchObject([{ id: facts.early }, { id: facts.late }])
  expect(await checksOf(person.typed ?? '')).toMatchObject([{ id: facts.typed, followUpOn: null }])
  for (const name of ['waiver', 'booking']) expect(await checksOf(person[name] ?? '')).toEqual([])
})

test('what was copied from a check when the person was hired is not there twice, and the check decides', async () => {
  expect(await checksOf(person.adopted ?? '')).toHaveLength(1)
  expect(await stateOf('adopted')).toEqual(['valid', '2026-06-01', '2029-06-01'])
  expect((await checksOf(person.withdrawn ?? '')).map(({ outcome }) => outcome)).toEqual(['satisfactory', 'voided'])
  expect(await stateOf('withdrawn')).toEqual(['missing', null, null])
})

test('today reads the same days, without a waiver or a booking', async () => {
  expect(await stateOf('plain')).toEqual(['valid', '2025-01-10', '2028-01-10'])
  expect(await stateOf('void')).toEqual(['missing', null, null])
  expect(await stateOf('two')).toEqual(['valid', '2025-03-01', '2028-03-01'])
  expect(await stateOf('typed')).toEqual(['valid', '2025-05-01', null])
  expect(await stateOf('waiver')).toEqual(['missing', null, null])
  // on a day before, it was waived, as known then and as known now
  expect(await stateOf('waiver', '2026-11-10')).toEqual(['waived', null, null])
  const [booking] = await complianceState(office('2026-11-21'), { personIds: [person.booking ?? ''], types: [dbs] })
  expect(booking).toMatchObject({ status: 'missing', bookedFor: null })
  expect(await countStoppedWaivers(office())).toBe(1)
})

test('a past day reads as it did, also by what is known now; only a copy of a check since withdrawn is gone', async () => {
  const past: Day[] = ['2024-06-01', '2025-03-01', '2025-07-01', '2026-04-01', '2026-06-15', '2026-11-10']
  for (const day of past)
    for (const name of Object.keys(person).filter((each) => each !== 'withdrawn'))
      expect([name, day, await stateOf(name, day)]).toEqual([name, day, await stateOf(name, day, '2026-11-19')])
  expect(await stateOf('withdrawn', '2026-06-15')).toEqual(['missing', null, null])
})

test('the person’s page keeps the waiver and says that it counts no more, and shows the checks in place of the records', async () => {
  const shown = await recordedOf(office(), person.waiver ?? '')
  expect(shown).toMatchObject([{ aspect: 'waiver', readFrom: 'vetting:dbs', voidedAt: null }])
  expect(await recordedOf(office(), person.void ?? '')).toMatchObject([
    { id: facts.void, aspect: 'check', source: 'known', voidedAt: '2025-06-01T10:00:00Z' },
  ])
})

test('the copy of a certificate is for people who vet from then on', async () => {
  const [check] = await checksOf(person.file ?? '')
  expect(check?.evidenceFileId).toBe(file)
  const uses = await usesOf(office(), file)
  expect(uses.map(({ noun }) => noun)).toContain('pre_employment_checks')
  expect(uses.map(({ noun }) => noun)).not.toContain('compliance_facts')
  const [details, reason] = await Promise.all(
    [facts.plain, facts.voiding].map(async (id = '') => {
      const [row] = await world.database.db.select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, id))
      return unseal(row?.details ?? '', { table: 'pre_employment_checks', column: 'details', row: id })
    }),
  )
  expect(details).toContain('Seen')
  expect(reason).toContain('Another person’s')
  await expect(readCheck(office(), v7(), facts.plain ?? '')).rejects.toThrow('not found')
})

test('an import from before that is undone takes its check along', async () => {
  const importId = v7()
  const done = { state: 'done' as const, doneAt: '2025-01-10T15:00:00Z', at: '2025-01-10T15:00:00Z', rowCount: 1 }
  await world.database.db.insert(imports).values({ id: importId, fileName: 'a.csv', by: v7(), ...done })
  const row = { importId, row: 2, personId: person.plain ?? '', created: false, factIds: [facts.plain ?? ''] }
  await world.database.db.insert(importRows).values(row)
  await undoImport(office('2026-11-21'), importId)
  expect(await stateOf('plain', '2026-11-22', '2026-11-22')).toEqual(['missing', null, null])
  expect(await stateOf('plain', UPGRADE, UPGRADE)).toEqual(['valid', '2025-01-10', '2028-01-10'])
})

test('the hub alone hands over, and a type stays where it is read', async () => {
  for (const role of roles) {
    const ctx = { ...hub(), actor: accounts[role].actor }
    await expect(handChecksOver(ctx)).rejects.toThrow('Access restricted')
  }
  const back = world.database.db.update(complianceTypes).set({ readFrom: null }).where(eq(complianceTypes.id, dbs))
  await expect(back).rejects.toMatchObject({ cause: { constraint: 'compliance_types_read_from_stays' } })
})

test('more records than a batch are all handed over, and one that is written meanwhile too', async () => {
  await keptByCompliance(world)
  const people = await Promise.all(Array.from({ length: 30 }, () => employ(world, place)))
  const rows = people.flatMap((personId) =>
    Array.from({ length: 40 }, (_, n) => ({
      ...{ personId, typeId: dbs, aspect: 'check' as const, validFrom: '2025-01-01', source: 'import' as const },
      ...{ expiresOn: `2028-01-${String(1 + (n % 28)).padStart(2, '0')}`, recordedAt: '2025-01-01T10:00:00Z' },
      recordedBy: v7(),
    })),
  )
  await world.database.db.insert(complianceFacts).values(rows)
  const late = await employ(world, place)
  const written = Promise.withResolvers<void>()
  const writing = world.database.db.transaction(async (db) => {
    const { personId: _, ...same } = rows[0] ?? { personId: '' }
    await db.insert(complianceFacts).values({ ...(same as Fact), personId: late })
    written.resolve()
    await db.execute(sql`select pg_sleep(0.5)`)
  })
  await written.promise
  await Promise.all([writing, handChecksOver(hub())])
  const whose = and(inArray(preEmploymentChecks.personId, [...people, late]), isNull(preEmploymentChecks.voidsId))
  expect(await world.database.db.$count(preEmploymentChecks, whose)).toBe(1201)
})
