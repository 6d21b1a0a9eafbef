import { describe, expect, test } from 'vitest'
import { checkRecord, complete, nurse, today, withCheck } from '#tests/records.ts'
import { against } from './against.rules.ts'
import type { Place } from './place.rules.ts'
import { standing } from './standing.rules.ts'

const job = nurse.job as NonNullable<Place['job']>
const at = (more: Partial<typeof job>, place: Partial<Place> = {}): Place => ({
  ...nurse,
  ...place,
  job: { ...job, ...more },
})
const dbsOf = (records: typeof complete, place: Place) =>
  standing(records, place, today).find(({ key }) => key === 'dbs')
const adverse = withCheck('dbs', { outcome: 'unsatisfactory' })

const heldHere = [{ dateFrom: '2026-08-01', dateTo: '' }]

describe('care work that a job was set to ask less for', () => {
  test.each(['none', 'basic', 'standard', 'enhanced'])('with %s needs the barred list all the same', (dbsLevel) => {
    expect(dbsOf(complete, at({ dbsLevel }))).toMatchObject({ state: 'satisfied' })
    const enhanced = withCheck('dbs', { plain: { ...checkRecord('dbs').plain, level: 'enhanced' } })
    expect(dbsOf(enhanced, at({ dbsLevel }))).toMatchObject({ state: 'open', newRule: 'dbs_of_care_work' })
    expect(dbsOf(withCheck('dbs', undefined), at({ dbsLevel }))).toMatchObject({ state: 'open' })
    expect(dbsOf(adverse, at({ dbsLevel }))).toMatchObject({ state: 'open' })
    expect(dbsOf({ ...adverse, heldHere }, at({ dbsLevel }))).toMatchObject({ state: 'open' })
  })

  test('or whose title alone says that it is, needs it by the same rule', () => {
    const unsaid = { title: 'Care Worker (Rosewood)', careWork: false, dbsLevel: 'none' }
    expect(dbsOf(complete, at(unsaid))).toMatchObject({ state: 'satisfied' })
    expect(dbsOf(withCheck('dbs', undefined), at(unsaid))).toMatchObject({
      state: 'open',
      newRule: 'dbs_of_care_work',
    })
  })

  test('a job that may not ask for a check is held up by nothing in one', () => {
    expect(dbsOf(adverse, at({ careWork: false, dbsLevel: 'none' }))).toBeUndefined()
  })

  test('what fails by the level that the job asks for itself fails by no new rule', () => {
    expect(dbsOf(withCheck('dbs', undefined), at({ dbsLevel: 'enhanced' }))?.newRule).toBeUndefined()
  })
})

describe('an assessment of a criminal record that ends in no', () => {
  test.each([true, false])('holds although nothing was told, before the start and after it (asked: %s)', (asked) => {
    const risk = {
      ...({ id: 'risk-1', about: 'criminal_record', decision: 'do_not_go_on', recordedBy: 'hr' } as const),
      ...{ supervisorId: null, reviewOn: null, recordedAt: '2026-11-20T10:00:00Z', known: [] },
    }
    const criminalRecord = { ...complete.criminalRecord, asked }
    const items = standing({ ...complete, criminalRecord, risks: [risk] }, at({}), today)
    expect(items.find(({ key }) => key === 'criminal_record')).toMatchObject({ state: 'open', rests: [risk.id] })
  })
})

describe('criminal record questions of care work that a job was set to ask less for', () => {
  const asking = (asks: 'unspent' | 'excepted', disclosed = false): typeof complete => ({
    ...complete,
    criminalRecord: {
      ...{ asked: true, answer: { id: 'criminal-1', asks, recordedAt: '2026-11-19T09:00:00Z' } },
      told: disclosed ? [{ id: 'criminal-1', unspent: true, recordedAt: '2026-11-19T09:00:00Z' }] : [],
    },
  })
  const itemOf = (records: typeof complete, more: Partial<typeof job>) =>
    standing(records, at(more), today).find(({ key }) => key === 'criminal_record')

  test.each(['none', 'basic'])('with %s ask what the law lets care work ask, by a rule of its own', (dbsLevel) => {
    expect(itemOf(asking('excepted'), { dbsLevel })).toMatchObject({ state: 'satisfied' })
    expect(itemOf(asking('unspent'), { dbsLevel })).toMatchObject({ state: 'open', newRule: 'dbs_of_care_work' })
    // what was told and not weighed was open before, too
    expect(itemOf(asking('unspent', true), { dbsLevel })?.newRule).toBeUndefined()
    expect(itemOf(asking('unspent'), { dbsLevel, careWork: false })).toMatchObject({ state: 'satisfied' })
  })
})

describe('what was ever told about a criminal record', () => {
  const at9 = '2026-11-18T09:00:00Z'
  const told = (unspent = true) => [{ id: 'criminal-0', unspent, recordedAt: at9 }]
  const itemOf = (more: Partial<typeof complete>, asks: Partial<typeof job> = {}) =>
    standing({ ...complete, ...more }, at(asks), today).find(({ key }) => key === 'criminal_record')
  const record = (more: object) => ({ criminalRecord: { ...complete.criminalRecord, told: told(), ...more } })

  test('is open although “no” was answered since, and against the person until it is weighed', () => {
    expect(itemOf(record({}))).toMatchObject({ state: 'open', rests: [] })
    expect(itemOf(record({}))?.newRule).toBeUndefined()
    expect(against({ ...complete, ...record({}) })).toMatchObject([{ id: 'criminal-0', key: 'criminal_record' }])
    const risk = {
      ...({ id: 'risk-1', about: 'criminal_record', decision: 'go_on', recordedBy: 'hr' } as const),
      ...{ supervisorId: null, reviewOn: null, recordedAt: '2026-11-20T10:00:00Z', known: ['criminal-0'] },
    }
    expect(itemOf({ ...record({}), risks: [risk] })).toMatchObject({ state: 'satisfied' })
    expect(against({ ...complete, ...record({}), risks: [risk] })).toMatchObject([{ answeredBy: ['hr'] }])
  })

  test('is a task with a day, of this rule, for someone at work', () => {
    const heldHere = [{ dateFrom: '2026-01-05', dateTo: '' }]
    const open = { state: 'open', newRule: 'disclosures_stay', madeAt: at9 }
    for (const asked of [true, false]) expect(itemOf({ ...record({ asked }), heldHere })).toMatchObject(open)
  })

  test('holds up no one in a job that may not ask about it', () => {
    const cook = { careWork: false, dbsLevel: 'basic' }
    expect(itemOf(record({ told: told(false) }), cook)).toMatchObject({ state: 'satisfied' })
    expect(itemOf(record({}), cook)).toMatchObject({ state: 'open' })
  })
})

describe('age', () => {
  const born = (dateOfBirth: string) => ({ ...complete, person: { ...complete.person, dateOfBirth } })
  const age = (dateOfBirth: string, further = false) =>
    standing({ ...born(dateOfBirth), heldHere: further ? heldHere : [] }, nurse, today).find(
      ({ key }) => key === 'young_worker',
    )

  test('no one under 16 works, and whoever is under 18 is assessed, for every post', () => {
    for (const further of [false, true]) {
      expect(age('2010-11-21', further)).toMatchObject({ state: 'open', missing: 'No one under 16 works here.' })
      expect(age('2010-11-20', further)).toMatchObject({ state: 'open', label: 'Assessment for a young worker' })
      expect(age('2008-11-20', further)).toBeUndefined()
    }
  })
})
