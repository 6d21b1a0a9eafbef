import { expect, test } from 'vitest'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import { at, full, outcome } from '#tests/outcomes.ts'
import { checkRecord, complete } from '#tests/records.ts'
import { outcomeOf } from './outcome.rules.ts'

test('what one person alone recorded and answered keeps someone off work, also who was brought in', () => {
  const bad = checkRecord('right_to_work', {
    id: 'bad',
    outcome: 'unsatisfactory',
    recordedAt: '2026-11-19T10:00:00Z',
  })
  const by = (recordedBy: string) => ({
    ...complete,
    checks: [checkRecord('right_to_work', { id: 'again', recordedBy, known: ['bad'] }), bad, ...complete.checks],
  })
  const broughtIn = { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' }
  for (const basis of [{ started: true }, { started: true, signature: undefined, broughtIn }]) {
    expect(outcome(by('hr'), basis)).toBe('not_cleared')
    expect(outcome(by('other'), basis)).toBe('cleared')
  }
  const at = '2026-11-19T10:00:00Z'
  const words = [
    { id: 'no', by: 'hr', against: true, at },
    { id: 'yes', by: 'hr', against: false, at },
  ]
  const [first, ...others] = complete.references as [Records['references'][number]]
  const judged = { ...complete, references: [{ ...first, words }, ...others] }
  expect(outcome(judged, { started: true })).toBe('not_cleared')
  const known = { ...full, weighed: ['bad'] }
  expect(outcome(by('hr'), { started: true, signature: known })).toBe('cleared')
})

test('seven days count from a record against someone, or from the day of that rule', () => {
  const bad = checkRecord('identity', { id: 'bad', outcome: 'unsatisfactory', recordedAt: '2026-11-14T10:00:00Z' })
  const other = checkRecord('identity', { id: 'again', recordedBy: 'other', known: ['bad'] })
  const file = { ...complete, checks: [other, bad, ...complete.checks] }
  const by = (records: Records, signAgainBy?: string) =>
    outcomeOf(at(records, { started: true, signAgainBy })).signAgainBy
  expect(by(file)).toBe('2026-11-21')
  // a merge brought it on the day before the upgrade
  const rules = { weighed_by_two: { since: '2026-11-19T00:00:00Z', dueOn: '2026-12-17' } }
  expect(by({ ...file, rules }, '2026-11-25')).toBe('2026-11-25')
  expect(by({ ...file, rules })).toBe('2026-11-26')
})

const brought = {
  signature: undefined,
  broughtIn: { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' },
  started: true,
}

test('what is recorded against someone, and weighed by no one else, stops them after seven days', () => {
  const [first, second] = complete.references as [Records['references'][number], Records['references'][number]]
  const recordedAt = '2026-11-12T10:00:00Z'
  const said = { ...first, verdict: undefined, adverse: true, recordedAt }
  const adverse = { ...complete, references: [said, second] }
  const risk = { id: 'r', about: 'dbs_disclosure' as const, supervisorId: null, reviewOn: null, known: [] }
  const alone = { ...risk, decision: 'do_not_go_on' as const, recordedAt, recordedBy: 'hr' }
  const refused = { ...complete, risks: [alone] }
  const both = (file: Records) => [outcome(file, { ...brought, day: '2026-11-19' }), outcome(file, brought)]
  expect(both(adverse)).toEqual(['not_verified', 'not_cleared'])
  // “Do not proceed” has none
  expect(both(refused)).toEqual(['not_cleared', 'not_cleared'])
  const again = {
    ...risk,
    id: 's',
    decision: 'go_on' as const,
    recordedAt: '2026-11-13T10:00:00Z',
    recordedBy: 'other',
  }
  expect(outcome({ ...complete, risks: [{ ...again, known: ['r'] }, alone] }, brought)).toBe('cleared')
})

test('a second person is one who spoke for them, and later than what speaks against them', () => {
  const bad = checkRecord('interview', { id: 'bad', outcome: 'unsatisfactory' })
  const by = (recordedBy: string, outcome: 'satisfactory' | 'unsatisfactory') =>
    checkRecord('interview', { id: `${recordedBy} ${outcome}`, recordedBy, outcome, known: ['bad'] })
  const checks = (...later: ReturnType<typeof by>[]) => ({ ...complete, checks: [...later, bad, ...complete.checks] })
  for (const basis of [{ started: true }, brought]) {
    expect(outcome(checks(by('hr', 'satisfactory'), by('other', 'unsatisfactory')), basis)).toBe('not_cleared')
    const [first, ...others] = complete.references as [Records['references'][number]]
    const word = (by: string, against: boolean, hour: number) => ({
      ...{ id: `${hour}`, by, against, at: `2026-11-19T0${hour}:00:00Z` },
    })
    const said = (...words: ReturnType<typeof word>[]) => ({
      ...complete,
      references: [{ ...first, words }, ...others],
    })
    expect(outcome(said(word('other', false, 1), word('hr', true, 2), word('hr', false, 3)), basis)).toBe('not_cleared')
    expect(outcome(said(word('hr', true, 2), word('hr', false, 3), word('other', false, 4)), basis)).toBe('cleared')
  }
})

test('what someone brought in told is weighed by two people within seven days, and who weighs it puts no one off sooner', () => {
  const told = [{ id: 't', unspent: true, recordedAt: '2026-11-12T10:00:00Z' }]
  const answer = { id: 't', asks: 'excepted' as const, recordedAt: '2026-11-12T10:00:00Z' }
  const weighed = (...by: string[]) => ({
    ...complete,
    criminalRecord: { asked: false, answer, told },
    risks: by.map((recordedBy, at) => ({
      ...{ id: `r${at}`, about: 'criminal_record' as const, decision: 'go_on' as const, supervisorId: null },
      ...{ reviewOn: null, known: ['t'], recordedAt: '2026-11-13T10:00:00Z', recordedBy },
    })),
  })
  expect(outcome(weighed('hr'), { ...brought, day: '2026-11-19' })).toBe('not_verified')
  expect(outcome(weighed('hr'), brought)).toBe('not_cleared')
  expect(outcome(weighed('other', 'hr'), brought)).toBe('cleared')
})

const bad = (more: Partial<CheckRecord>) =>
  checkRecord('registration', { id: 'bad', outcome: 'unsatisfactory', recordedAt: '2026-11-12T10:00:00Z', ...more })
const against = (...checks: CheckRecord[]): Records => ({ ...complete, checks: [...checks, ...complete.checks] })

test('a requirement that is met stays met while a record against the person waits for a second one, so that it can be signed for', () => {
  const other = against(bad({ plain: { register: 'HCPC' } }))
  const day = (day: string) => outcomeOf(at(other, { ...brought, day }))
  expect([day('2026-11-19').outcome, day('2026-11-20').outcome]).toEqual(['not_verified', 'not_cleared'])
  expect(day('2026-11-20').blocking.map(({ key }) => key)).toEqual(['sign_off'])
  expect(day('2026-11-20').items.every(({ state }) => state === 'satisfied')).toBe(true)
  expect(outcome(other, { started: true, signature: { ...full, weighed: ['bad'] } })).toBe('cleared')
})

test('who looked knowing of it, but cannot answer it, leaves it the seven days', () => {
  const nmc = checkRecord('registration', { id: 'again', recordedBy: 'other', known: ['bad'] })
  const records = against(nmc, bad({ plain: { register: 'HCPC' } }))
  expect(outcome(records, { ...brought, day: '2026-11-19' })).toBe('not_verified')
  expect(outcome(records, { ...brought, day: '2026-11-20' })).toBe('not_cleared')
  const own = against({ ...nmc, recordedBy: 'hr' }, bad({ plain: { register: 'HCPC' } }))
  expect(outcome(own, { ...brought, day: '2026-11-19' })).toBe('not_cleared')
})

test('what a signature named stops no one at once, however the requirement comes to be open', () => {
  const before = bad({ plain: { register: 'HCPC' }, recordedAt: '2026-11-01T09:00:00Z' })
  const voided = checkRecord('registration', { id: 'v', outcome: 'voided', plain: { register: 'NMC' } })
  const [nmc] = complete.checks.filter(({ kind }) => kind === 'registration')
  const others = complete.checks.filter(({ kind }) => kind !== 'registration')
  const file = (...checks: (CheckRecord | undefined)[]) => ({
    ...complete,
    checks: [...checks, ...others].flatMap((one) => one ?? []),
  })
  const signed = (weighed: string[]) => ({ started: true, signature: { ...full, weighed } })
  expect(outcome(file(voided, nmc, before), signed(['bad']))).toBe('cleared')
  expect(outcome(file(voided, nmc, before), signed([]))).toBe('not_cleared')
  // what answered it is gone
  expect(outcome(file(voided, before, nmc), signed(['bad']))).toBe('not_cleared')
})

test('a rule that came later frees no one whom something stopped before it', () => {
  const rules = { against_stays: { since: '2026-11-15T09:00:00Z', dueOn: '2026-12-13' } }
  const abroad = checkRecord('overseas', { id: 'o', outcome: 'unsatisfactory', recordedAt: '2026-11-12T10:00:00Z' })
  const lived = [{ dateFrom: '2020-01', dateTo: '', current: true, country: 'Portugal' }]
  const file = (checks: CheckRecord[]) => ({ ...against(...checks), addresses: lived, rules })
  const begun = checkRecord('overseas', { id: 'n', outcome: 'in_progress', recordedAt: '2026-11-13T10:00:00Z' })
  for (const basis of [brought, { started: true }])
    for (const checks of [[abroad], [begun, abroad]]) expect(outcome(file(checks), basis)).toBe('not_cleared')
  const spent = checkRecord('dbs', {
    ...{ id: 'spent', outcome: 'unsatisfactory', recordedAt: '2026-11-11T10:00:00Z' },
    plain: { level: 'enhanced_both_barred', workforce: 'child_and_adult', updateResult: 'not_current' },
  })
  const barred = checkRecord('dbs', { id: 'barred', outcome: 'unsatisfactory', recordedAt: '2026-11-12T10:00:00Z' })
  for (const basis of [brought, { started: true }])
    expect(outcome({ ...against(barred, spent), rules }, basis)).toBe('not_cleared')
})

test('what comes after a rule is hidden by nothing of before it', () => {
  const rules = { against_stays: { since: '2026-11-15T09:00:00Z', dueOn: '2026-12-13' } }
  const removed = bad({ recordedAt: '2026-11-12T10:00:00Z' })
  const hcpc = (recordedAt: string) =>
    checkRecord('registration', {
      id: 'h',
      plain: { register: 'HCPC' },
      recordedBy: 'other',
      known: ['bad'],
      recordedAt,
    })
  const file = (...checks: CheckRecord[]) => ({ ...against(...checks), rules })
  for (const basis of [brought, { started: true }]) {
    expect(outcome(file(removed), basis)).toBe('not_cleared')
    expect(outcome(file(hcpc('2026-11-16T10:00:00Z'), removed), basis)).toBe('not_cleared')
  }
  // an earlier version saw the other register alone
  expect(outcome(file(hcpc('2026-11-13T10:00:00Z'), removed), brought)).toBe('not_verified')
})

test('“Do not proceed” has no days, whatever certificate came since, nor beside a task of a rule', () => {
  const risk = { id: 'r', about: 'dbs_disclosure' as const, supervisorId: null, reviewOn: null, known: [] }
  const refused = { ...risk, decision: 'do_not_go_on' as const, recordedBy: 'hr', recordedAt: '2026-11-18T10:00:00Z' }
  const file = { ...complete, risks: [refused] }
  for (const basis of [brought, { started: true, signature: { ...full, weighed: [] } }])
    expect(outcome(file, basis)).toBe('not_cleared')
  expect(outcome(file, { started: true, signature: { ...full, weighed: ['r'] } })).toBe('cleared')
  const rules = {
    weighed_by_two: { since: '2026-11-15T09:00:00Z', dueOn: '2026-12-13' },
    against_stays: { since: '2026-11-15T09:00:00Z', dueOn: '2026-12-13' },
  }
  const told = { id: 't', unspent: true, recordedAt: '2026-11-10T10:00:00Z' }
  const answer = { id: 't', asks: 'excepted' as const, recordedAt: told.recordedAt }
  const older = { ...complete, rules, criminalRecord: { asked: false, answer, told: [told] } }
  const weighed = { ...risk, id: 'w', about: 'criminal_record' as const, decision: 'go_on' as const, known: ['t'] }
  const task = { ...weighed, recordedBy: 'hr', recordedAt: '2026-11-11T10:00:00Z' }
  const now = outcomeOf(at({ ...older, risks: [task] }, brought))
  expect([now.outcome, now.tasks.map(({ dueOn }) => dueOn)]).toEqual(['cleared', ['2026-12-13']])
  expect(outcome({ ...older, risks: [refused, task] }, brought)).toBe('not_cleared')
})

test('nor under Adult First, on conditions', () => {
  const risk = { supervisorId: 's', reviewOn: '2026-12-01', recordedBy: 'hr', known: [] }
  const assessed = { ...risk, id: 'a', about: 'adult_first' as const, decision: 'go_on' as const }
  const refused = { ...risk, id: 'r', about: 'dbs_disclosure' as const, decision: 'do_not_go_on' as const }
  const first = { basis: 'adult_first', adultFirstResult: 'clear', sentOn: '2026-11-10', urgency: 'Nights' }
  const begun = checkRecord('dbs', {
    id: 'af',
    outcome: 'in_progress',
    plain: { ...first, level: 'enhanced_adults_barred' },
  })
  const checks = [begun, ...complete.checks.filter(({ kind }) => kind !== 'dbs')]
  const file = (...risks: Records['risks']) => ({ ...complete, checks, risks })
  const given = { ...assessed, recordedAt: '2026-11-19T10:00:00Z' }
  const signature = { ...full, kind: 'conditional' as const, endsOn: '2026-12-30', open: ['dbs'], weighed: [] }
  const { dbs: _, ...restsOn } = full.restsOn
  const basis = { started: true, signature: { ...signature, restsOn } }
  expect(outcome(file(given), basis)).toBe('conditions')
  expect(outcome(file({ ...refused, recordedAt: '2026-11-20T08:00:00Z' }, given), basis)).toBe('not_cleared')
})

const landed = { weighed_by_two: { since: '2026-06-01T09:00:00Z', dueOn: '2026-06-29' } }
const rule = { against_stays: { since: '2026-11-15T09:00:00Z', dueOn: '2026-12-13' } }
const dayBefore = '2026-11-14T10:00:00Z'

test('what an earlier version let someone work with has the days of today’s rule, listed', () => {
  const rules = { ...landed, ...rule }
  const told = { id: 't', unspent: true, recordedAt: '2026-11-05T10:00:00Z' }
  const answer = { id: 't', asks: 'excepted' as const, recordedAt: told.recordedAt }
  const go = {
    id: 'w',
    about: 'criminal_record' as const,
    decision: 'go_on' as const,
    supervisorId: null,
    reviewOn: null,
  }
  const weighed = { ...go, known: ['t'], recordedBy: 'hr', recordedAt: '2026-11-05T12:00:00Z' }
  const typo = checkRecord('qualification', {
    ...{ id: 'q', outcome: 'unsatisfactory', plain: { title: 'Level 3 Diplmoa' }, recordedAt: '2026-11-05T10:00:00Z' },
  })
  const abroad = (outcome: CheckRecord['outcome'], at: string) =>
    checkRecord('overseas', { id: at, outcome, recordedAt: at, known: ['2026-11-05T10:00:00Z'] })
  const files: Records[] = [
    { ...complete, rules, criminalRecord: { asked: false, answer, told: [told] }, risks: [weighed] },
    { ...against(typo), rules },
    {
      ...against(abroad('satisfactory', '2026-11-06T10:00:00Z'), abroad('unsatisfactory', '2026-11-05T10:00:00Z')),
      rules,
    },
  ]
  for (const file of files) {
    const { outcome, tasks } = outcomeOf(at(file, brought))
    expect([outcome, tasks.map(({ dueOn }) => dueOn)]).toEqual(['cleared', ['2026-12-13']])
    expect(outcomeOf(at(file, { ...brought, day: '2026-12-14' })).outcome).toBe('not_cleared')
  }
})

test('and whom an earlier version kept off stays off', () => {
  const rules = { ...landed, ...rule }
  const no = {
    id: 'n',
    about: 'dbs_disclosure' as const,
    decision: 'do_not_go_on' as const,
    supervisorId: null,
    reviewOn: null,
  }
  const refused = { ...no, known: [], recordedBy: 'hr', recordedAt: '2026-11-05T10:00:00Z' }
  // signed before it, and never again
  const signature = { ...full, signedOn: '2026-11-01', signedAt: '2026-11-01T09:00:00Z' }
  const weigh = { started: true, signature, signAgainBy: '2026-11-12' } as const
  expect(outcome({ ...complete, rules, risks: [refused] }, weigh)).toBe('not_cleared')
  const again = { ...refused, id: 'm', known: ['n'], recordedAt: '2026-11-06T10:00:00Z' }
  expect(outcome({ ...complete, rules, risks: [again, refused] }, brought)).toBe('not_cleared')
  const [nmc] = complete.checks.filter(({ kind }) => kind === 'registration')
  const others = complete.checks.filter(({ kind }) => kind !== 'registration')
  const ended = checkRecord('registration', { ...nmc, followUpOn: '2026-11-10' })
  const hcpc = checkRecord('registration', {
    id: 'h',
    outcome: 'in_progress',
    plain: { register: 'HCPC' },
    recordedAt: dayBefore,
  })
  expect(outcome({ ...complete, rules, checks: [hcpc, ended, ...others] }, brought)).toBe('not_cleared')
})

test('an answer that was taken back gives no days', () => {
  const begun = checkRecord('interview', { id: 'd', outcome: 'unsatisfactory', recordedAt: '2026-11-19T10:00:00Z' })
  const again = (outcome: 'satisfactory' | 'voided') => checkRecord('interview', { id: 'again', outcome, known: ['d'] })
  for (const answer of ['satisfactory', 'voided'] as const)
    expect(outcome(against(again(answer), begun), brought)).toBe('not_cleared')
})

test('a signature that does not say what it knew is asked for again after an unsatisfactory entry in another register', () => {
  const hcpc = bad({ plain: { register: 'HCPC' }, recordedAt: '2026-11-12T10:00:00Z' })
  const signature = { ...full, weighed: undefined, signedOn: '2026-11-01', signedAt: '2026-11-01T09:00:00Z' }
  expect(outcome(against(hcpc), { started: true, signature })).toBe('not_cleared')
  expect(outcome(against({ ...hcpc, recordedAt: '2026-10-12T10:00:00Z' }), { started: true, signature })).toBe(
    'cleared',
  )
})

test('what two accounts weighed that are one person, and what would be asked no more, has those days too', () => {
  const rules = { ...landed, ...rule }
  const no = checkRecord('dbs', {
    id: 'no',
    outcome: 'unsatisfactory',
    recordedAt: '2026-11-05T10:00:00Z',
    recordedBy: 'one',
  })
  const yes = checkRecord('dbs', { id: 'yes', recordedAt: '2026-11-06T10:00:00Z', recordedBy: 'other', known: ['no'] })
  const hands = new Map([['other', 'one']])
  const merged = { ...against(yes, no), rules, hands }
  const told = { id: 't', unspent: false, recordedAt: '2026-11-05T10:00:00Z' }
  const answer = { id: 't', asks: 'excepted' as const, recordedAt: told.recordedAt }
  const about = { about: 'criminal_record' as const, supervisorId: null, reviewOn: null, recordedBy: 'hr' }
  const said = {
    ...about,
    id: 'a',
    decision: 'do_not_go_on' as const,
    known: ['t'],
    recordedAt: '2026-11-06T10:00:00Z',
  }
  const then = { ...about, id: 'b', decision: 'go_on' as const, known: ['t', 'a'], recordedAt: '2026-11-07T10:00:00Z' }
  const dropped = { ...complete, rules, criminalRecord: { asked: false, answer, told: [told] }, risks: [then, said] }
  for (const file of [merged, dropped]) {
    const { outcome, tasks } = outcomeOf(at(file, brought))
    expect([outcome, tasks.map(({ dueOn }) => dueOn)]).toEqual(['cleared', ['2026-12-13']])
    expect(outcomeOf(at(file, { ...brought, day: '2026-12-14' })).outcome).toBe('not_cleared')
  }
  // the merge closed the account of the other
  const joined = (at: string) => ({ ...merged, handsSince: new Map([['other', at]]) })
  expect(outcome(joined('2026-11-14T10:00:00Z'), brought)).toBe('cleared')
  expect(outcome(joined('2026-11-16T10:00:00Z'), brought)).toBe('not_cleared')
  // one hand by itself has its days, whomever that hand was merged with since
  const alone = { ...yes, recordedBy: 'one' }
  const same = { ...joined('2026-11-16T10:00:00Z'), checks: [alone, no, ...complete.checks] }
  expect(outcome({ ...same, rules: { weighed_by_two: rule.against_stays } }, brought)).toBe('cleared')
})

test('a merge of the signer with the one who alone recorded and answered something takes the signature’s weight away', () => {
  const no = checkRecord('dbs', { id: 'no', outcome: 'unsatisfactory', recordedBy: 'other' })
  const yes = checkRecord('dbs', { id: 'yes', recordedBy: 'other', known: ['no'] })
  const signature = { ...full, signedBy: 'signer', weighed: ['no'], restsOn: { ...full.restsOn, dbs: ['yes'] } }
  const [hands, handsSince] = [new Map([['other', 'signer']]), new Map([['other', '2026-11-20T08:00:00Z']])]
  const file = against(yes, no)
  expect(outcome(file, { started: true, signature })).toBe('cleared')
  expect(outcome({ ...file, hands, handsSince }, { started: true, signature })).toBe('not_cleared')
  const byTwo = against({ ...yes, recordedBy: 'third' }, no)
  expect(outcome({ ...byTwo, hands, handsSince }, { started: true, signature })).toBe('cleared')
})

test('what someone told, and two hands weighed, waits from the merge that made them one', () => {
  const told = { id: 't', unspent: true, recordedAt: '2026-11-05T10:00:00Z' }
  const answer = { id: 't', asks: 'excepted' as const, recordedAt: told.recordedAt }
  const weighed = (id: string, recordedBy: string) => ({
    ...{ id, about: 'criminal_record' as const, decision: 'go_on' as const, supervisorId: null, reviewOn: null },
    ...{ known: ['t'], recordedAt: '2026-11-06T10:00:00Z', recordedBy },
  })
  const file = {
    ...{ ...complete, rules: { ...landed, ...rule }, risks: [weighed('b', 'other'), weighed('a', 'one')] },
    ...{ criminalRecord: { asked: false, answer, told: [told] }, hands: new Map([['other', 'one']]) },
  }
  const joined = (at: string) => outcome({ ...file, handsSince: new Map([['other', at]]) }, brought)
  expect(joined('2026-11-14T10:00:00Z')).toBe('cleared')
  expect(joined('2026-11-16T10:00:00Z')).toBe('not_cleared')
})

test('“Do not proceed” about a DBS is lifted by no assessment of another matter', () => {
  const risk = { id: 'no', supervisorId: null, reviewOn: null, known: [], recordedBy: 'hr' }
  const refused = { ...risk, about: 'dbs_disclosure' as const, decision: 'do_not_go_on' as const }
  const adultFirst = { ...risk, id: 'yes', about: 'adult_first' as const, decision: 'go_on' as const, known: ['no'] }
  for (const by of ['hr', 'other']) {
    const later = { ...adultFirst, recordedBy: by, recordedAt: '2026-11-20T09:00:00Z' }
    const records = { ...complete, risks: [later, { ...refused, recordedAt: '2026-11-19T10:00:00Z' }] }
    for (const basis of [{ started: true }, brought]) expect(outcome(records, basis)).toBe('not_cleared')
  }
})

test('who answers for themselves, as a merge shows, answers nothing', () => {
  const bad = checkRecord('dbs', { id: 'bad', outcome: 'unsatisfactory', recordedAt: '2026-11-19T10:00:00Z' })
  const good = checkRecord('dbs', { id: 'again', recordedBy: 'own', known: ['bad'] })
  const records = { ...complete, ownAccounts: ['own'], checks: [good, bad, ...complete.checks] }
  for (const basis of [{ started: true }, brought]) expect(outcome(records, basis)).toBe('not_cleared')
})

test('how someone left stops who was brought in at once, also beside a signature that no longer counts', () => {
  const records = { ...complete, concerns: [{ id: 'left', recordedBy: 'hr' }] }
  const broughtIn = { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' }
  for (const signature of [undefined, { ...full, void: true }])
    expect(outcome(records, { started: true, signature, broughtIn })).toBe('not_cleared')
})
