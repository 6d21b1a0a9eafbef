import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complianceFacts, complianceTypes, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { approveEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { type NewFact, recordFact, recordFacts, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { recordSession } from '#domains/compliance/facts/sessions.server.ts'
import { voidFacts } from '#domains/compliance/facts/undone-facts.server.ts'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { addType } from '#domains/compliance/types/types.server.ts'
import { fileItems } from '#domains/employment/clearance/file-items.queries.server.ts'
import type { CheckedBy } from '#domains/vetting/checks/checks.rules.ts'
import { newest } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { countingChecks } from '#domains/vetting/checks/counting.rules.ts'
import { keepKnownChecks } from '#domains/vetting/checks/known-checks.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { keepCheck, keptByCompliance } from '#tests/known-checks.ts'
import { seededRandom } from '#tests/random.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { complianceState } from './compliance-state.queries.server.ts'
import { statusOf } from './status.rules.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let dbs: string
const TODAY = '2026-11-20'
const office = (day: Day = TODAY): Ctx<User> => ({
  ...{ actor: accounts['Admin / HR'].actor, db: world.database.db },
  now: Temporal.Instant.from(`${day}T12:00:00Z`),
})

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  dbs = (await agedTypes(world)).dbs ?? ''
})
afterAll(() => world.close())

const stateOf = async (personId: string, when: { day?: Day; knownAt?: string } = {}) => {
  const [state] = await complianceState(office(), { personIds: [personId], types: [dbs], ...when })
  return state && [state.status, state.done?.from ?? null, state.endsOn]
}

describe('the tracker reads the check', () => {
  test('of someone hired long ago, without an application', async () => {
    const ann = await employ(world, place)
    expect(await stateOf(ann)).toEqual(['missing', null, null])
    await keepCheck(world, { personId: ann, checkedOn: '2026-10-01', followUpOn: '2029-10-01' })
    expect(await stateOf(ann)).toEqual(['valid', '2026-10-01', '2029-10-01'])
    const knownAt = '2026-09-30T12:00:00Z'
    expect(await stateOf(ann, { day: '2026-09-30', knownAt })).toEqual(['missing', null, null])
  })

  test('the newest one of ours decides, and one that is open does not', async () => {
    const bea = await employ(world, place)
    const first = await keepCheck(world, { personId: bea, checkedOn: '2025-01-01', followUpOn: '2028-01-01' })
    await keepCheck(world, { personId: bea, checkedOn: '2026-01-01', followUpOn: '2027-01-01' })
    await keepCheck(world, { personId: bea, checkedOn: '2026-11-01', outcome: 'in_progress' })
    expect(await stateOf(bea)).toEqual(['valid', '2026-01-01', '2027-01-01'])
    await keepCheck(world, {
      personId: bea,
      checkedOn: '2026-11-02',
      outcome: 'unsatisfactory',
      followUpOn: '2026-11-02',
    })
    expect(await stateOf(bea)).toEqual(['missing', null, null])
    expect(await stateOf(bea, { day: '2026-10-01', knownAt: '2026-10-01T12:00:00Z' })).toEqual([
      ...['valid', '2026-01-01', '2027-01-01'],
    ])
    expect(first).toBeDefined()
  })

  test('none of ours comes back for one that was voided, and one against them counts voided or not', async () => {
    const [bea, eve] = [await employ(world, place), await employ(world, place)]
    for (const [personId, outcome] of [
      [bea, 'satisfactory'],
      [eve, 'unsatisfactory'],
    ] as const) {
      await keepCheck(world, { personId, checkedOn: '2025-01-01', followUpOn: '2028-01-01' })
      const id = await keepCheck(world, { personId, checkedOn: '2026-01-01', outcome })
      await keepCheck(world, { personId, checkedOn: '2026-01-02', outcome: 'voided', voidsId: id })
      expect(await stateOf(personId)).toEqual(['missing', null, null])
    }
    // a day that is only known is shown beside one that was voided, and not beside one against them
    for (const personId of [bea, eve])
      await keepCheck(world, { personId, checkedOn: '2025-06-01', followUpOn: '2028-06-01', checkedBy: 'not_verified' })
    expect([await stateOf(bea), await stateOf(eve)]).toEqual([
      ['valid', '2025-06-01', '2028-06-01'],
      ['missing', null, null],
    ])
  })

  test('and a day known but not verified here is shown, without clearing anyone', async () => {
    const application = await makeApplication(world.database.db, { status: 'offer_made' })
    const cid = application.applicantId
    await employ(world, place, { personId: cid })
    const known = { personId: cid, kind: 'dbs' as const, checkedOn: '2026-02-01', followUpOn: '2029-02-01', note: '' }
    const [kept] = await keepKnownChecks(office(), [known])
    expect(await stateOf(cid)).toEqual(['valid', '2026-02-01', '2029-02-01'])
    const gate = async () => (await fileItems(office(), application.id)).find(({ key }) => key === 'dbs')
    expect(await gate()).toMatchObject({ satisfied: false })
    // not even where it is kept with the application, as satisfactory and as the newest
    const mine = { personId: cid, applicationId: application.id, checkedBy: 'not_verified' as const }
    await keepCheck(world, { ...mine, checkedOn: '2026-11-10', followUpOn: '2029-11-10' })
    expect(await gate()).toMatchObject({ satisfied: false })
    await keepCheck(world, { ...mine, kind: 'identity', checkedOn: '2026-11-10' })
    const identity = (await fileItems(office(), application.id)).find(({ key }) => key === 'identity')
    expect(identity?.satisfied).toBe(false)
    expect(kept?.isNew).toBe(true)
  })

  test('one that is not verified neither hides nor outlives a decision of ours', () => {
    const row = { kind: 'dbs' as const, voidsId: null, followUpOn: '2028-01-01' }
    const ours = {
      ...row,
      id: 'a',
      outcome: 'satisfactory' as const,
      checkedOn: '2026-01-01',
      recordedAt: '2026-01-01',
    }
    const theirs = { ...ours, id: 'b', checkedBy: 'not_verified' as const, recordedAt: '2026-11-01' }
    expect(newest([theirs, ours], 'dbs')?.id).toBe('a')
    expect(newest([theirs], 'dbs')).toBeUndefined()
    expect(countingChecks([theirs, ours], 'dbs', TODAY).map(({ id }) => id)).toEqual(['a'])
    const bad = { ...ours, outcome: 'unsatisfactory' as const }
    expect(countingChecks([{ ...theirs, checkedOn: '2026-10-01' }, bad], 'dbs', TODAY)).toEqual([])
  })
})

test('the database and the rule agree on whose check counts, for hundreds of files', async () => {
  const random = seededRandom()
  const people = await Promise.all(Array.from({ length: 150 }, () => employ(world, place)))
  const pick = <T>(all: readonly T[]) => all[random(all.length)] as T
  const rows = people.flatMap((personId) =>
    Array.from({ length: random(7) }, (_, n) => ({
      ...{ id: v7(), personId, kind: pick(['dbs', 'dbs', 'dbs', 'identity'] as const), details: '' },
      outcome: pick(['satisfactory', 'satisfactory', 'unsatisfactory', 'in_progress'] as const),
      checkedBy: pick<CheckedBy>(['us', 'us', 'us', 'not_verified']),
      checkedOn: addDays(TODAY, 20 - random(500)),
      // often within the month, so that each status comes up
      followUpOn: random(4) ? addDays(TODAY, random(2) ? random(900) - 300 : 1 + random(30)) : null,
      recordedAt: `2026-0${1 + random(9)}-1${random(9)}T0${n}:00:00Z`,
      ...{ recordedBy: v7(), voidsId: null as string | null },
    })),
  )
  const voids = rows
    .filter(() => random(5) === 0)
    .map((row) => ({
      ...row,
      id: v7(),
      outcome: 'voided' as const,
      voidsId: row.id,
      recordedAt: '2026-11-01T00:00:00Z',
    }))
  await world.database.db.insert(preEmploymentChecks).values([...rows, ...voids])
  const states = await complianceState(office(), { personIds: people, types: [dbs] })
  const newestFirst = [...rows, ...voids].toSorted(
    (a, b) => b.recordedAt.localeCompare(a.recordedAt) || (a.id < b.id ? 1 : -1),
  )
  for (const state of states) {
    const theirs = newestFirst.filter(({ personId }) => personId === state.personId)
    const counting = countingChecks(theirs, 'dbs', TODAY)
    const ends = counting.map(({ followUpOn }) => followUpOn ?? '9999-12-31').toSorted()
    expect(state.done === null).toBe(counting.length === 0)
    if (state.done) expect(state.endsOn ?? '9999-12-31').toBe(ends.at(-1))
    expect(statusOf(state, TODAY).status).toBe(state.status)
  }
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['valid', 'due', 'expired', 'missing']))
})

describe('compliance refuses to write of it', () => {
  const fact = (personId: string, change: Partial<NewFact> = {}): NewFact => ({
    ...{ personId, typeId: dbs, aspect: 'theory', validFrom: '2026-11-01', source: 'office', note: 'Seen' },
    ...change,
  })
  const words = 'cannot be waived or booked here'

  test('by any way', async () => {
    const ann = await employ(world, place)
    const upload = { file: undefined, fields: {}, tooLarge: false } as never
    const form = { typeId: dbs, validFrom: '2026-11-01', expiresOn: '', note: 'Seen' }
    for (const source of ['office', 'evidence', 'import', 'course', 'check'] as const)
      await expect(recordFact(office(), fact(ann, { source }))).rejects.toThrow(words)
    for (const aspect of ['check', 'competence', 'waiver', 'booking'] as const)
      await expect(recordFact(office(), fact(ann, { aspect, expiresOn: '2026-12-01' }))).rejects.toThrow(words)
    await expect(recordFacts(office(), [fact(ann), fact(ann, { validFrom: '2026-11-02' })])).rejects.toThrow(words)
    await expect(recordCompletion(office(), ann, form, upload)).rejects.toThrow(words)
    const session = { typeId: dbs, assessorId: '', validFrom: '2026-11-01', note: 'Seen', people: [ann] }
    for (const kind of ['completed', 'booked'] as const)
      await expect(recordSession(office(), { ...session, kind })).rejects.toThrow(words)
    await expect(
      approveEvidence(office(), await sent(ann), { validFrom: '2026-11-01', expiresOn: '', note: '' }),
    ).rejects.toThrow(words)
    expect(await world.database.db.$count(complianceFacts, eq(complianceFacts.personId, ann))).toBe(0)
  })

  /** A certificate of before that still waits. */
  async function sent(personId: string): Promise<string> {
    const id = v7()
    const file = await makeFile(world.database.db, personId, 'training_certificates')
    const waiting = { id, personId, typeId: dbs, sentBy: v7(), sentAt: '2026-11-01T09:00:00Z' }
    await world.database.db.insert(evidence).values(waiting)
    await world.database.db.insert(evidenceFiles).values({ evidenceId: id, fileId: file })
    return id
  }

  test('nor is one of before voided here, and the database refuses too', async () => {
    const bea = await employ(world, place)
    await keptByCompliance(world)
    const id = await recordFact(office(), fact(bea))
    await world.database.db.update(complianceTypes).set({ readFrom: 'vetting:dbs' }).where(eq(complianceTypes.id, dbs))
    await expect(voidFact(office(), bea, id, 'Wrong')).rejects.toThrow(words)
    await voidFacts(office(), [id], 'Undone')
    expect(await world.database.db.$count(complianceFacts, eq(complianceFacts.voidsId, id))).toBe(0)
    for (const voidsId of [id, null]) {
      const row = { ...fact(bea), aspect: 'check' as const, source: 'check' as const, note: '', voidsId }
      const signed = { recordedAt: '2020-01-01T00:00:00Z', recordedBy: v7(), evidenceFileId: null }
      const insert = world.database.db.insert(complianceFacts).values({ ...row, ...signed })
      await expect(insert).rejects.toMatchObject({ cause: { constraint: 'compliance_facts_not_of_vetting' } })
    }
  })
})

test('a type for the right to work is read from vetting too: permission until its day, or without end', async () => {
  const form = typeForm.parse({ name: 'Right to work', renewalMonths: '', earlyDays: '30', ladder: '90, 0' })
  const typeId = await addType({ ...office('2026-01-02'), actor: accounts['Admin / HR'].actor }, form)
  const cas = await employ(world, place)
  const eve = await employ(world, place)
  const made = { kind: 'right_to_work' as const, checkedOn: '2026-03-01' }
  await keepCheck(world, { ...made, personId: cas, followUpOn: '2026-12-01' })
  await keepCheck(world, { ...made, personId: eve })
  const states = await complianceState(office(), { personIds: [cas, eve], types: [typeId] })
  const whys = states.map((state) => [state.personId, statusOf({ ...state, required: true }, TODAY).why])
  expect(Object.fromEntries(whys)).toEqual({
    [cas]: 'Checked on 1 March 2026; permission ends on 1 December 2026.',
    [eve]: 'Checked on 1 March 2026; no time limit.',
  })
})
