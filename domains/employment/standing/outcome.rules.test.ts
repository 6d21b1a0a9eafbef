import { describe, expect, test } from 'vitest'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { against } from '#domains/vetting/standing/against.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { at, full, items, outcome } from '#tests/outcomes.ts'
import { checkRecord, complete, nurse, referenceRecord, today, withCheck } from '#tests/records.ts'
import type { Basis, Signature } from './basis.rules.ts'
import { outcomeOf } from './outcome.rules.ts'

const waiting: Records = {
  ...complete,
  references: [referenceRecord('character'), referenceRecord('employer', { state: 'open', verdict: undefined })],
}
const conditional: Signature = {
  ...full,
  restsOn: Object.fromEntries(
    items(waiting).flatMap(({ key, state, rests }) => (state === 'satisfied' ? [[key, rests]] : [])),
  ),
  kind: 'conditional',
  endsOn: '2026-12-20',
  open: ['references'],
}

describe('signed in full', () => {
  test('someone with everything on record is cleared, and without a signature is not', () => {
    expect(outcome(complete)).toBe('cleared')
    expect(outcome(complete, { signature: undefined })).toBe('not_cleared')
    expect(outcome(complete, { signature: { ...full, void: true } })).toBe('not_cleared')
    expect(outcome(complete, { signature: { ...full, signedOn: '2026-11-21' } })).toBe('not_cleared')
  })

  test('a lapse is not cleared at once, before and after the first day', () => {
    const lapsed = withCheck('right_to_work', { followUpOn: '2026-11-19' })
    for (const started of [false, true]) expect(outcome(lapsed, { started })).toBe('not_cleared')
  })

  test('a new record with other content is signed again before the first day, and within seven days after it', () => {
    const other = withCheck('identity', { id: 'identity-2' })
    expect(outcome(other)).toBe('not_cleared')
    expect(outcomeOf(at(other, { started: true }))).toMatchObject({ outcome: 'cleared', signAgainBy: '2026-11-27' })
  })

  test('another history or another address is signed again, and the same stated again is not', () => {
    const first = complete.periods.slice(0, 1)
    const others = { ...complete, periods: [...first, { ...complete.periods[1], organisation: 'A mill' }] } as Records
    const [home] = complete.addresses
    const moved = { ...complete, addresses: home ? [{ ...home, address: '2 Mill Lane' }] : [] }
    const same = { ...complete, periods: complete.periods.map((one) => ({ ...one })), historyStatedOn: '2026-11-18' }
    for (const changed of [others, moved]) {
      expect(outcome(changed)).toBe('not_cleared')
      expect(outcomeOf(at(changed, { started: true }))).toMatchObject({ outcome: 'cleared', signAgainBy: '2026-11-27' })
    }
    expect(outcome(same)).toBe('cleared')
    // one that was signed before a signature named its history keeps its effect
    const before = { ...full, restsOn: { ...full.restsOn, employment_history: [], address_history: [] } }
    expect(outcome(others, { signature: before })).toBe('cleared')
  })

  test('after those seven days only something open stops work', () => {
    const passed = { started: true, signAgainBy: '2026-11-19' }
    expect(outcome(withCheck('identity', { id: 'identity-2' }), passed)).toBe('cleared')
    expect(outcome(withCheck('interview', undefined), passed)).toBe('not_cleared')
    expect(outcome(withCheck('interview', undefined), { started: true })).toBe('cleared')
  })

  test.each(['identity', 'right_to_work', 'dbs', 'registration'] as const)(
    'someone from whom the undo of a merge took %s back stops at once',
    (kind) => {
      expect(outcome(withCheck(kind, undefined), { started: true })).toBe('not_cleared')
    },
  )

  test('what is on record against someone stops work at once', () => {
    for (const kind of ['identity', 'right_to_work', 'dbs'] as const)
      expect(outcome(withCheck(kind, { outcome: 'unsatisfactory' }), { started: true }), kind).toBe('not_cleared')
  })

  test('a disclosure that was weighed alone is a change: it is signed again', () => {
    const dbs = checkRecord('dbs', { id: 'dbs-2', recordedAt: '2026-11-20T08:00:00Z' })
    const weighed: Records = {
      ...withCheck('dbs', { ...dbs, plain: { ...dbs.plain, disclosed: true } }),
      risks: [
        {
          ...{ id: 'r', about: 'dbs_disclosure', decision: 'go_on', supervisorId: null, reviewOn: null },
          recordedAt: '2026-11-20T09:00:00Z',
          recordedBy: 'hr',
          known: [],
        },
      ],
    }
    expect(outcome(weighed)).toBe('not_cleared')
    expect(outcomeOf(at(weighed)).changes).toMatchObject([{ key: 'dbs', why: 'to weigh again' }])
  })

  test('what was recorded against someone since is signed again, also when it was answered, and in time by who works', () => {
    const bad = checkRecord('right_to_work', {
      id: 'bad',
      outcome: 'unsatisfactory',
      recordedAt: '2026-11-19T10:00:00Z',
    })
    const other = { id: 'again', recordedBy: 'other', known: ['bad', 'ill'] }
    const answered = { ...complete, checks: [checkRecord('right_to_work', other), bad, ...complete.checks] }
    const words = [
      { id: 'no', by: 'hr', against: true },
      { id: 'yes', by: 'other', against: false },
    ]
    const [first, second] = complete.references as [Records['references'][number], Records['references'][number]]
    const reviewed = { ...complete, references: [{ ...first, words }, second] }
    const said = { adverse: true, reasoned: true, verified: 'confirmed' as const }
    const adverse = { ...complete, references: [{ ...first, ...said, id: 'new' }, first, second] }
    const refused = { ...complete, gapsRefused: [{ id: 'gap', kind: 'employment' as const }] }
    const told = { ...complete, checks: [checkRecord('health', { id: 'ill', outcome: 'unsatisfactory' })] }
    const again = { ...told, checks: [checkRecord('health', other), ...told.checks, ...complete.checks] }
    for (const file of [answered, reviewed, adverse, refused, again]) {
      expect(outcomeOf(at(file)), JSON.stringify(file)).toMatchObject({
        outcome: 'not_cleared',
        changes: [{ why: 'to weigh again' }],
      })
      expect(outcome(file, { started: true })).toBe('cleared')
      expect(outcome(file, { started: true, signAgainBy: '2026-11-19' })).toBe('not_cleared')
      const known = { ...full, weighed: against(file).map(({ id }) => id) }
      const weighed = outcomeOf(at(file, { signature: known, started: true })).changes
      expect(weighed.filter(({ why }) => why === 'to weigh again')).toEqual([])
      // of a signature that does not say what was on record nothing is known
      expect(outcome(file, { signature: { ...known, weighed: undefined }, started: true })).toBe('cleared')
    }
  })

  test('what a post does not ask is not signed again for', () => {
    const carer = { ...nurse, job: nurse.job && { ...nurse.job, title: 'Carer', register: '' } }
    const removed = withCheck('registration', { id: 'bad', outcome: 'unsatisfactory' })
    expect(outcome(removed, { items: items(removed, today, carer) })).toBe('cleared')
    // what came from abroad is about the person, wherever they have lived since
    const bad = checkRecord('overseas', { id: 'bad', outcome: 'unsatisfactory' })
    const abroad = { ...complete, checks: [bad, ...complete.checks] }
    for (const basis of [{ started: true }, { started: true, signature: { ...conditional, open: ['overseas'] } }])
      expect(outcome(abroad, basis)).toBe('not_cleared')
  })

  test.each([
    ['dbs', { level: 'basic' }],
    ['registration', { register: 'hcpc' }],
    ['qualification', { title: 'Food hygiene' }],
  ] as const)('an unsatisfactory %s is answered by no record of something else', (kind, plain) => {
    const bad = checkRecord(kind, { id: 'bad', outcome: 'unsatisfactory' })
    const again = (more: object) =>
      checkRecord(kind, { id: 'again', recordedBy: 'other', known: ['bad'], plain: { ...bad.plain, ...more } })
    const file = (more: object) => ({ ...complete, checks: [again(more), bad, ...complete.checks] })
    expect(outcome(file(plain), { started: true })).toBe('not_cleared')
    expect(outcome(file({}), { started: true })).toBe('cleared')
  })

  test('a lapse is not hidden by a record of something else', () => {
    const lapsed = checkRecord('registration', { id: 'lapsed', followUpOn: '2026-11-19' })
    const hcpc = checkRecord('registration', { id: 'again', plain: { ...lapsed.plain, register: 'hcpc' } })
    const spent = checkRecord('dbs', { id: 'lapsed' })
    const basic = checkRecord('dbs', { id: 'again', plain: { ...spent.plain, level: 'basic' } })
    const looked = { ...spent, plain: { ...spent.plain, updateResult: 'not_current' } }
    const brought = { signature: undefined, broughtIn: { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' } }
    for (const checks of [
      [hcpc, lapsed],
      [basic, looked],
    ])
      expect(outcome({ ...complete, checks: [...checks, ...complete.checks] }, { ...brought, started: true })).toBe(
        'not_cleared',
      )
  })

  test('a follow-up of the same kind with a clear outcome renews and is not signed again', () => {
    const before = checkRecord('right_to_work', { followUpOn: '2026-12-01' })
    const now = checkRecord('right_to_work', { id: 'rtw-2', followUpOn: '2028-12-01' })
    const renewed = {
      ...complete,
      checks: [now, before, ...complete.checks.filter(({ kind }) => kind !== 'right_to_work')],
    }
    expect(outcome(renewed)).toBe('cleared')
    const shorter = {
      ...renewed,
      checks: renewed.checks.map((one) => (one === now ? { ...now, followUpOn: '2026-11-22' } : one)),
    }
    expect(outcome(shorter)).toBe('not_cleared')
  })

  test('a place that asks more since is a change', () => {
    expect(
      outcomeOf(at(complete, { signature: { ...full, asked: full.asked.filter((key) => key !== 'registration') } }))
        .changes,
    ).toMatchObject([{ key: 'registration', why: 'asked since' }])
  })

  test('under earlier rules what would not pass today is a task, except what always stops', () => {
    const earlier = { signature: { ...full, rules: 'earlier' as const }, started: true }
    expect(outcomeOf(at(withCheck('interview', undefined), earlier))).toMatchObject({
      outcome: 'cleared',
      tasks: [{ key: 'interview' }],
    })
    expect(outcome(withCheck('right_to_work', { followUpOn: '2026-11-19' }), earlier)).toBe('not_cleared')
    expect(outcome(withCheck('identity', undefined), earlier)).toBe('not_cleared')
  })

  test('under earlier rules what waits has its day', () => {
    const earlier = { signature: { ...full, rules: 'earlier' as const, reviewBy: '2027-02-12' }, started: true }
    expect(outcomeOf(at(withCheck('interview', undefined), earlier)).ends).toMatchObject([
      { key: 'earlier_rules', on: '2027-02-12' },
    ])
    expect(outcomeOf(at(complete, earlier)).ends).toEqual([])
  })

  test('a voided identity, right to work, DBS or registration stops at once, unless one before it would do', () => {
    const kinds = ['identity', 'right_to_work', 'dbs', 'registration'] as const
    for (const kind of kinds) {
      const voided = withCheck(kind, { outcome: 'voided', voidedAt: '2026-11-20T09:00:00Z' })
      expect([kind, outcome(voided, { started: true })]).toEqual([kind, 'not_cleared'])
      const before = { id: 'before', recordedAt: '2026-11-01T09:00:00Z' }
      const older = (more: object) => ({
        ...voided,
        checks: [...voided.checks, checkRecord(kind, { ...before, ...more })],
      })
      expect(outcomeOf(at(older({}), { started: true }))).toMatchObject({
        outcome: 'cleared',
        signAgainBy: '2026-11-27',
      })
      const useless = [
        { outcome: 'in_progress' as const },
        ...(kind === 'dbs' ? [{ plain: { level: 'basic' } }] : [{ followUpOn: '2026-11-18' }]),
      ]
      for (const one of useless) expect([kind, outcome(older(one), { started: true })]).toEqual([kind, 'not_cleared'])
    }
    // what was voided before the rule has its seven days
    const rules = { voided_at_once: { since: '2026-11-20T10:00:00Z', dueOn: '2026-12-18' } }
    const voided = (voidedAt: string) => ({ ...withCheck('identity', { outcome: 'voided', voidedAt }), rules })
    expect(outcome(voided('2026-11-20T09:00:00Z'), { started: true })).toBe('cleared')
    expect(outcome(voided('2026-11-20T11:00:00Z'), { started: true })).toBe('not_cleared')
  })

  test('someone under 16 stops at once, whatever was signed or brought in; from before the rule, on its day', () => {
    const child = { ...complete, person: { ...complete.person, dateOfBirth: '2012-01-01' } }
    const brought = { ...nurse, broughtIn: true }
    const since = { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' }
    const ways = (records: Records, day = today): Partial<Basis>[] => [
      { started: true, day, signAgainBy: '2027-01-01' },
      { started: true, day, signature: undefined, broughtIn: since, items: items(records, day, brought) },
    ]
    for (const way of ways(child)) expect(outcome(child, way)).toBe('not_cleared')
    const least_age_at_once = { since: '2026-11-20T10:00:00Z', dueOn: '2026-12-18' }
    const before = { ...child, rules: { least_age_at_once } }
    for (const way of ways(before)) expect(outcome(before, way)).not.toBe('not_cleared')
    for (const way of ways(before, '2026-12-19')) expect(outcome(before, way)).toBe('not_cleared')
  })

  test('under earlier rules another record in the place of the one that counted is a change', () => {
    const earlier = { signature: { ...full, rules: 'earlier' as const, asked: [] }, started: true }
    const changes = (records: Records) => outcomeOf(at(records, earlier)).changes
    expect(changes(complete)).toEqual([])
    expect(changes(withCheck('health', { id: 'health-2', followUpOn: '2026-12-01' }))).toMatchObject([
      { key: 'health', why: 'replaced' },
    ])
    expect(changes(withCheck('health', { outcome: 'voided' }))).toMatchObject([
      { key: 'health', why: 'no longer satisfied' },
    ])
  })

  test('under earlier rules conditions last to their end, whatever is asked since', () => {
    const earlier = {
      signature: { ...conditional, rules: 'earlier' as const, supervised: false, open: [] },
      started: true,
    }
    expect(outcomeOf(at(waiting, earlier))).toMatchObject({ outcome: 'conditions', until: '2026-12-20' })
    expect(outcomeOf(at(waiting, earlier)).tasks.map(({ key }) => key)).toContain('sign_off')
    expect(outcome(waiting, { ...earlier, day: '2026-12-21' })).toBe('not_cleared')
    expect(outcome(waiting, { ...earlier, started: false })).toBe('not_cleared')
  })
})

describe('on conditions', () => {
  test('they hold up to and including their last day, for what was open', () => {
    expect(outcomeOf(at(waiting, { signature: conditional }))).toMatchObject({
      outcome: 'conditions',
      until: '2026-12-20',
      changesOn: '2026-12-21',
    })
    expect(outcome(waiting, { signature: conditional, day: '2026-12-20' })).toBe('conditions')
    expect(outcome(waiting, { signature: conditional, day: '2026-12-21' })).toBe('not_cleared')
  })
  test('they do not cover what was not open, nor someone unsupervised', () => {
    expect(outcome(waiting, { signature: { ...conditional, open: [] } })).toBe('not_cleared')
    expect(outcome(waiting, { signature: { ...conditional, supervised: false } })).toBe('not_cleared')
  })
  test('they stay conditions when everything has come, until they are signed in full', () => {
    expect(outcome(complete, { signature: conditional })).toBe('conditions')
  })
})

describe('brought in', () => {
  const brought = {
    signature: undefined,
    broughtIn: { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' },
    started: true,
  }
  const nothing: Records = { ...complete, checks: [], references: [] }
  test('they work, not verified here, until everything is', () => {
    expect(outcomeOf(at(nothing, brought))).toMatchObject({ outcome: 'not_verified', blocking: [] })
    expect(outcome(complete, brought)).toBe('cleared')
    expect(outcome(complete, { ...brought, broughtIn: { confirmed: false, recordedAt: '2026-11-02T09:00:00Z' } })).toBe(
      'not_verified',
    )
  })
  test('hours of all posts beyond what a permission allows stop work, also where it was not verified here', () => {
    const limited = (more: object = {}) => withCheck('right_to_work', { plain: { hoursLimit: 20 }, ...more })
    const works = (records: Records, hours: object) =>
      outcome(records, { ...brought, items: items(records, today, { ...nurse, weeklyHours: 15, ...hours }) })
    expect(works(limited(), { otherHours: 5 })).toBe('cleared')
    expect(works(limited(), { otherHours: 5.5 })).toBe('not_cleared')
    expect(works(limited(), { statedHours: 30 })).toBe('not_cleared')
    expect(works(limited({ checkedBy: 'not_verified' }), { otherHours: 0 })).toBe('not_verified')
    expect(works(limited({ checkedBy: 'not_verified' }), { otherHours: 10 })).toBe('not_cleared')
    expect(outcomeOf(at(limited(), brought)).blocking).toMatchObject([
      { key: 'right_to_work', missing: expect.stringContaining('come to 37.5 a week; the permission allows 20') },
    ])
  })
  test('a lapse and a record against them stop work', () => {
    expect(outcome(withCheck('right_to_work', { followUpOn: '2026-11-19' }), brought)).toBe('not_cleared')
    expect(outcome(withCheck('dbs', { outcome: 'unsatisfactory' }), brought)).toBe('not_cleared')
  })
  test('a record that was not verified here answers nothing against them, and lifts no limit of hours', () => {
    const unverified = (kind: CheckKind) => checkRecord(kind, { id: 'later', checkedBy: 'not_verified' })
    const later = (kind: CheckKind, file: Records) => ({ ...file, checks: [unverified(kind), ...file.checks] })
    expect(outcome(later('dbs', withCheck('dbs', { outcome: 'unsatisfactory' })), brought)).toBe('not_cleared')
    const limited = withCheck('right_to_work', { outcome: 'voided', plain: { hoursLimit: 20 } })
    expect(outcome(later('right_to_work', limited), brought)).toBe('not_cleared')
  })
})

test('an application made in time keeps someone at work for as long as it may', () => {
  const lapsed = withCheck('right_to_work', { followUpOn: '2026-11-19' })
  const about = { key: 'right_to_work', recordId: 'right_to_work-1', endedOn: '2026-11-19' }
  const allowed = [{ ...about, until: '2026-12-17' }]
  expect(outcomeOf(at(lapsed, { started: true, allowed }))).toMatchObject({
    outcome: 'cleared',
    changesOn: '2026-12-18',
  })
  expect(outcome(lapsed, { started: true, allowed, day: '2026-12-18' })).toBe('not_cleared')
  // of that record and its end alone, and not once something later is said against the person
  const other = [{ ...about, endedOn: '2026-11-18', until: '2026-12-17' }]
  expect(outcome(lapsed, { started: true, allowed: other })).toBe('not_cleared')
  const begun = checkRecord('right_to_work', { id: 'n', outcome: 'in_progress', recordedAt: '2026-11-20T08:00:00Z' })
  const later = (more: object) => ({ ...lapsed, checks: [{ ...begun, ...more }, ...lapsed.checks] })
  expect(outcome(later({}), { started: true, allowed })).toBe('cleared')
  for (const spoiled of [
    withCheck('right_to_work', { followUpOn: '2026-11-19', outcome: 'voided' }),
    later({ outcome: 'unsatisfactory', followUpOn: '2026-11-19' }),
    later({ outcome: 'satisfactory', followUpOn: '2026-11-19' }),
  ])
    expect(outcome(spoiled, { started: true, allowed })).toBe('not_cleared')
})

describe('what is counted and what is due', () => {
  const broughtIn = {
    signature: undefined,
    broughtIn: { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' },
    started: true,
  }

  test('neither the assignment of a post nor documents that were asked for count as something verified', () => {
    const criminalRecord = { asked: false, answer: undefined, told: [] }
    const nothing: Records = { ...complete, criminalRecord, checks: [], references: [], periods: [], addresses: [] }
    const { verified, toVerify } = outcomeOf(at(nothing, broughtIn))
    expect([verified, toVerify]).toEqual([0, items(nothing).length - 2])
  })

  test('the recheck of a certificate is among what ends, also when it is overdue, and keeps no one off work', () => {
    for (const followUpOn of ['2026-11-17', '2026-12-20'])
      expect(outcomeOf(at(withCheck('dbs', { followUpOn }), { started: true }))).toMatchObject({
        outcome: 'cleared',
        ends: [{ key: 'dbs_recheck', label: 'DBS recheck', on: followUpOn }],
        changesOn: undefined,
      })
    const byStatus = checkRecord('dbs', { followUpOn: '2026-12-20', plain: { basis: 'update_service' } })
    expect(outcomeOf(at(withCheck('dbs', byStatus), { started: true })).ends).toMatchObject([{ key: 'update_service' }])
  })
})
