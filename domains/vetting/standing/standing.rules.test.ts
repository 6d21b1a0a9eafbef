import { describe, expect, test } from 'vitest'
import { addDays } from '#lib/day.ts'
import { checkRecord, complete, nurse, referenceRecord, today, withCheck } from '#tests/records.ts'
import type { Place } from './place.rules.ts'
import type { Records } from './records.rules.ts'
import { standing } from './standing.rules.ts'

const openOf = (records: Records, place: Place = nurse, day = today) =>
  standing(records, place, day)
    .filter(({ state }) => state !== 'satisfied')
    .map(({ key, state }) => `${key} ${state}`)
const dbs = (plain: object, more: object = {}) =>
  withCheck('dbs', { ...more, plain: { ...complete.checks.find(({ kind }) => kind === 'dbs')?.plain, ...plain } })
const period = complete.periods[1] as Records['periods'][number]
const periods = (...rows: Partial<Records['periods'][number]>[]): Records => ({
  ...complete,
  periods: rows.map((row, position) => ({ ...period, position, ...row })),
})

test('someone of whom everything is on record has nothing outstanding', () => {
  expect(openOf(complete)).toEqual([])
})

test('health that was answered on paper, and read, is answered', () => {
  expect(openOf({ ...withCheck('health', { plain: { paper: true } }), healthDeclared: false })).toEqual([])
})

test('every requirement names its source in law or guidance, and an open one what clears it', () => {
  const nothing: Records = {
    ...{ ...complete, checks: [], references: [], periods: [], addresses: [], historyStatedOn: undefined },
    documents: { given: [], visaType: '', holdsDbs: false },
  }
  for (const { key, source, state, missing, clears } of standing(nothing, nurse, today)) {
    expect(source, key).not.toBe('')
    if (state !== 'satisfied') expect([missing, clears], key).not.toContain('')
  }
})

describe('a record that proves nothing does not count', () => {
  const refused: [string, Records, string][] = [
    ['a DBS in another name', dbs({ nameOnCertificate: 'Ada Mensah' }), 'dbs open'],
    ['a DBS without a name', dbs({ nameOnCertificate: undefined }), 'dbs open'],
    ['a DBS of another workforce', dbs({ workforce: 'child' }), 'dbs open'],
    ['a DBS of a lower level', dbs({ level: 'enhanced' }), 'dbs open'],
    ['a DBS found not current', dbs({ updateResult: 'not_current' }, { outcome: 'unsatisfactory' }), 'dbs lapsed'],
    ['a DBS of 2009', dbs({ issuedOn: '2009-03-01' }), 'dbs open'],
    ['a DBS without a day of issue', dbs({ issuedOn: undefined }), 'dbs open'],
    ['a disclosure without an assessment', dbs({ disclosed: true }), 'dbs open'],
    ['a DBS no one verified here', dbs({}, { checkedBy: 'not_verified' }), 'dbs open'],
    [
      'a DBS of an imported list alone',
      dbs({}, { checkedBy: 'not_verified', outcome: 'in_progress', plain: {} }),
      'dbs open',
    ],
    [
      'another date of birth',
      withCheck('right_to_work', { plain: { dateOfBirth: '1991-05-01' } }),
      'right_to_work open',
    ],
    [
      'an identity of another birthday',
      withCheck('identity', { plain: { dateOfBirth: '1991-05-01' } }),
      'identity open',
    ],
    ['too many hours', withCheck('right_to_work', { plain: { hoursLimit: 20 } }), 'right_to_work open'],
    ['a permission that has ended', withCheck('right_to_work', { followUpOn: '2026-11-19' }), 'right_to_work lapsed'],
    ['health without a declaration', { ...complete, healthDeclared: false }, 'health open'],
    [
      'health with a questionnaire on paper that was voided',
      {
        ...{ ...complete, healthDeclared: false },
        checks: [...complete.checks, checkRecord('health', { outcome: 'voided', plain: { paper: true } })],
      },
      'health open',
    ],
    ['another register', withCheck('registration', { plain: { register: 'HCPC' } }), 'registration open'],
    ['another qualification', withCheck('qualification', { plain: { title: 'First aid' } }), 'qualification open'],
    ['a voided record', withCheck('identity', { outcome: 'voided' }), 'identity open'],
    ['no date of birth', { ...complete, person: { ...complete.person, dateOfBirth: null } }, 'employment_history open'],
    ['a job without dates', periods({ dateFrom: '' }), 'employment_history open'],
    ['an unconfirmed open end', periods({ current: false }), 'employment_history open'],
    ['a first entry at 32', periods({ dateFrom: '2022-05' }), 'employment_history open'],
    ['wordless “something else”', periods({ kind: 'other', dateFrom: '2007-09' }), 'employment_history open'],
    ['months since the form', { ...complete, historyStatedOn: '2026-07-01' }, 'employment_history open'],
    [
      'an undated address',
      { ...complete, addresses: [{ dateFrom: '', dateTo: '', current: true, country: '' }] },
      'address_history open',
    ],
  ]
  test.each(refused)('%s', (_, records, open) => {
    expect(openOf(records)).toEqual([open])
  })
})

describe('a reference', () => {
  const employer = (more: object) => ({
    ...complete,
    references: [referenceRecord('employer', more), referenceRecord('character')],
  })
  const cases: [string, object, string[]][] = [
    [
      'that says something against the person needs a call and a reason',
      { adverse: true },
      ['references.two follows', 'references.answered open'],
    ],
    [
      'with a reason but no call does not count',
      { adverse: true, reasoned: true },
      ['references.two follows', 'references.answered open'],
    ],
    ['with both counts', { adverse: true, reasoned: true, verified: 'confirmed' }, []],
    [
      'disowned by who is said to have written it never counts',
      { verified: 'not_confirmed' },
      ['references.two follows', 'references.answered open'],
    ],
    ['not read yet is outstanding', { verdict: undefined }, ['references.two follows']],
  ]
  test.each(cases)('%s', (_, more, open) => {
    expect(openOf(employer(more))).toEqual(open)
  })

  test('is needed for each care job of the last three years', () => {
    const worked = periods({ careWork: true, organisation: 'Oakfield Lodge', dateFrom: '2007-09' })
    expect(openOf(worked)).toEqual(['references.job.0 follows'])
    const about = referenceRecord('employer', { periodPosition: 0 })
    expect(openOf({ ...worked, references: [about, referenceRecord('character')] })).toEqual([])
  })

  test('may follow a start only once one is satisfactory', () => {
    const waiting = [referenceRecord('employer', { state: 'open', verdict: undefined })]
    expect(openOf({ ...complete, references: waiting })).toEqual(['references.two open'])
  })
})

describe('the age of a DBS certificate', () => {
  const old = { issuedOn: '2026-07-01' }
  test('is judged at the start of unbroken employment', () => {
    expect(openOf(dbs(old), { ...nurse, continuousSince: '2026-09-30' })).toEqual([])
    expect(openOf(dbs(old), { ...nurse, continuousSince: '2026-10-02' })).toEqual(['dbs open'])
  })
  test('does not matter while the Update Service confirms it', () => {
    expect(openOf(dbs({ ...old, basis: 'update_service', updateResult: 'no_info_current' }))).toEqual([])
  })
  test('is shown, not refused, of someone brought in', () => {
    const [item] = standing(dbs(old), { ...nurse, broughtIn: true }, today).filter(({ key }) => key === 'dbs')
    expect(item).toMatchObject({ state: 'satisfied', note: 'Issued 1 July 2026' })
  })
  test('is not asked again for a further post, nor for one that followed another, whose level and workforce still are', () => {
    const further = (change: object = {}, dateTo = '') => ({
      ...dbs({ ...old, ...change }),
      heldHere: [{ dateFrom: '2026-08-01', dateTo }],
    })
    expect(openOf(further())).toEqual([])
    expect(openOf(further({}, addDays(today, -1)))).toEqual([])
    expect(openOf(further({}, addDays(today, -2)))).toEqual(['dbs open'])
    expect(openOf(further({ workforce: 'child' }))).toEqual(['dbs open'])
  })
})

describe('Adult First', () => {
  const first = {
    basis: 'adult_first',
    adultFirstResult: 'clear',
    sentOn: '2026-11-10',
    urgency: 'Two nights uncovered',
  }
  const risk = {
    ...{ id: 'r', about: 'adult_first' as const, decision: 'go_on' as const, supervisorId: 's' },
    ...{ reviewOn: '2026-12-01', recordedBy: 'hr', recordedAt: '2026-11-19T10:00:00Z', known: [] },
  }
  const records = (plain: object, risks = [risk]): Records => ({
    ...withCheck('dbs', { outcome: 'in_progress', plain: { ...first, ...plain } }),
    risks,
  })
  test('lets the certificate follow, with an assessment, a supervisor and a review', () => {
    expect(openOf(records({}))).toEqual(['dbs follows'])
  })
  test.each<[string, Records, Place]>([
    ['that says wait', records({ adultFirstResult: 'wait_for_certificate' }), nurse],
    ['without the day the application was sent', records({ sentOn: undefined }), nurse],
    ['without why it is urgent', records({ urgency: undefined }), nurse],
    ['without an assessment', records({}, []), nurse],
    ['whose review has passed', records({}, [{ ...risk, reviewOn: '2026-11-19' }]), nurse],
    [
      'for a job with the children’s list',
      records({}),
      { ...nurse, job: { ...(nurse.job as NonNullable<Place['job']>), dbsLevel: 'enhanced_both_barred' } },
    ],
  ])('does not, %s', (_, given, place) => {
    expect(openOf(given, place)).toEqual(['dbs open'])
  })
})

test('a DBS recheck day that has passed is shown and makes no one unsafe', () => {
  const [item] = standing(withCheck('dbs', { followUpOn: '2026-11-01' }), nurse, today).filter(
    ({ key }) => key === 'dbs',
  )
  expect(item).toMatchObject({ state: 'satisfied', note: 'Recheck overdue since 1 November 2026' })
})

test('a check made after the first day is labelled late', () => {
  const [item] = standing(complete, { ...nurse, firstDay: '2026-11-02' }, today).filter(({ key }) => key === 'identity')
  expect(item?.note).toBe('Late: checked on 19 November 2026, after the first day')
})

test('a result of the Update Service makes an old certificate good only where it was looked up', () => {
  const old = { ...checkRecord('dbs').plain, issuedOn: '2016-01-05', updateResult: 'no_info_current' }
  const of = (basis: string, more: Partial<typeof complete> = {}, place: Partial<Place> = {}) =>
    standing({ ...withCheck('dbs', { plain: { ...old, basis } }), ...more }, { ...nurse, ...place }, today).find(
      ({ key }) => key === 'dbs',
    )
  expect(of('update_service')).toMatchObject({ state: 'satisfied' })
  expect(of('certificate')).toMatchObject({ state: 'open', missing: expect.stringContaining('too old') })
  expect(of('certificate')?.newRule).toBeUndefined()
  const heldHere = [{ dateFrom: '2026-01-05', dateTo: '' }]
  expect(of('certificate', { heldHere }, { firstDay: '2026-01-05' })?.newRule).toBe('update_service_basis')
})

test('a status check of an earlier time here is none of this employment', () => {
  const plain = {
    ...checkRecord('dbs').plain,
    issuedOn: '2016-01-05',
    updateResult: 'no_info_current',
    basis: 'update_service',
  }
  const of = (checkedOn: string, heldHere: typeof complete.heldHere, place: Partial<Place> = {}) =>
    standing({ ...withCheck('dbs', { plain, checkedOn }), heldHere }, { ...nurse, ...place }, today).find(
      ({ key }) => key === 'dbs',
    )?.state
  const away = [{ dateFrom: '2020-01-06', dateTo: '2026-11-06' }]
  const fresh = { firstDay: '2026-11-19' }
  expect(of('2026-11-05', away, fresh)).toBe('open')
  expect(of('2026-11-07', away, fresh)).toBe('satisfied')
  // made for this employment, however long it lasts
  const now = [{ dateFrom: '2020-01-06', dateTo: '' }]
  expect(of('2020-01-02', now, { firstDay: '2020-01-06' })).toBe('satisfied')
  expect(of('2018-01-02', now, { firstDay: '2020-01-06' })).toBe('open')
})

test.each([
  ['Grace', 'Grace Okafor', false],
  ['Grace', 'grace', true],
  ['Grace Okafor', 'Grace', false],
  ['J Smith', 'Peter J Smith', false],
  ['J Smith', 'John Smith', false],
  ['John Smith', 'J Smith', false],
  ['J. Smith', 'J Smith', true],
  ['Grace Okafor', 'OKAFOR, Grace Ada', true],
  ['Grace Grace', 'Grace Okafor', false],
] as const)('%s on record and %s on a certificate', (recorded, onCertificate, same) => {
  const records = { ...withCheck('dbs', { plain: { ...checkRecord('dbs').plain, nameOnCertificate: onCertificate } }) }
  const person = { ...records.person, names: [recorded] }
  const [item] = standing({ ...records, person }, nurse, today).filter(({ key }) => key === 'dbs')
  expect(item?.state).toBe(same ? 'satisfied' : 'open')
})

test('the word of an agency or an earlier provider proves nothing of our own employees', () => {
  for (const checkedBy of ['agency', 'transferor'] as const) {
    const theirs = { ...complete, checks: complete.checks.map((check) => ({ ...check, checkedBy })) }
    const open = standing(theirs, nurse, today).filter(({ state }) => state !== 'satisfied')
    expect(open.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['identity', 'right_to_work', 'dbs', 'registration']),
    )
    expect(open.every(({ newRule }) => newRule === undefined)).toBe(true)
    // ours of before stands, also behind theirs
    const both = { ...theirs, checks: [...theirs.checks, ...complete.checks] }
    expect(openOf(both, nurse)).toEqual([])
    // of people who work already it is a task with a day
    const held = { ...theirs, heldHere: [{ dateFrom: '2026-01-05', dateTo: '' }] }
    const at = { ...nurse, firstDay: '2026-01-05' }
    expect(standing(held, at, today).find(({ key }) => key === 'identity')).toMatchObject({
      ...{ newRule: 'whose_word', madeAt: '2026-11-19T09:00:00Z' },
    })
  }
  const over = { ...complete.person, takenOverOn: today }
  const theirs = complete.checks.map((check) => ({ ...check, checkedBy: 'transferor' as const }))
  expect(openOf({ ...complete, person: over, checks: theirs }, nurse)).toEqual([])
})

test('an agency’s word counts for its checks, but identity is seen here', () => {
  const agency = { ...nurse, engagement: 'agency' as const }
  const theirs = { ...complete, checks: complete.checks.map((check) => ({ ...check, checkedBy: 'agency' as const })) }
  expect(openOf(theirs, agency)).toEqual(['identity open'])
})

test('what was not verified here hides no check of ours, and a permission known to have ended is a lapse', () => {
  const imported = { checkedBy: 'not_verified' as const, outcome: 'in_progress' as const, plain: {} }
  const sheet = (kind: 'dbs' | 'right_to_work', more: object = {}) =>
    checkRecord(kind, { id: 'sheet', recordedAt: '2026-11-20T09:00:00Z', ...imported, ...more })
  const both = { ...complete, checks: [sheet('dbs'), sheet('right_to_work'), ...complete.checks] }
  expect(openOf(both)).toEqual([])
  const alone = complete.checks.filter(({ kind }) => kind !== 'right_to_work')
  const ended = sheet('right_to_work', { followUpOn: '2026-11-19' })
  expect(openOf({ ...complete, checks: [ended, ...alone] })).toEqual(['right_to_work lapsed'])
  const again = checkRecord('right_to_work', { id: 'again', outcome: 'in_progress' })
  expect(openOf({ ...complete, checks: [again, ended, ...alone] })).toEqual(['right_to_work lapsed'])
})

test('someone under 18 needs an assessment for young workers', () => {
  const young = { ...complete, person: { names: ['Grace Mensah'], dateOfBirth: '2009-05-01' } }
  expect(openOf(young)).toEqual(['young_worker open'])
  const risk = {
    ...checkRecord('health'),
    about: 'young_worker' as const,
    decision: 'go_on' as const,
    supervisorId: null,
    reviewOn: null,
  }
  expect(openOf({ ...young, risks: [risk] })).toEqual([])
})

test('a gap counts as accepted only while no part of it is refused', () => {
  const late = periods({ dateFrom: '2012-05' })
  const gap = { kind: 'employment' as const, from: '2009-05-01', to: '2012-04-30' }
  expect(openOf({ ...late, gaps: [{ ...gap, verdict: 'accepted' }] })).toEqual([])
  const refused = {
    kind: 'employment' as const,
    from: '2010-01-01',
    to: '2010-12-31',
    verdict: 'not_accepted' as const,
  }
  expect(openOf({ ...late, gaps: [{ ...gap, verdict: 'accepted' }, refused] })).toEqual(['employment_history open'])
})
