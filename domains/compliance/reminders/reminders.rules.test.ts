import { expect, test } from 'vitest'
import { usualLadder } from '#domains/compliance/ladder.rules.ts'
import { isMorning, ways } from '#domains/reminders/reminders.rules.ts'
import { stepReached, weeklyStep } from '#lib/ladder.ts'
import { reminderSettingsForm } from './reminders.form.ts'
import {
  audiencesOf,
  deliveryOf,
  keyOf,
  lineOf,
  type Pending,
  pendingOf,
  remindedFrom,
  stepsDue,
  stepWords,
} from './reminders.rules.ts'

const ladder = usualLadder
const today = '2026-11-21'

test.each([
  [91, undefined],
  [90, 90],
  [61, 90],
  [60, 60],
  [20, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-6, 0],
  [-7, -7],
  [-500, -28],
])('with %i days left the latest step reached is %s', (left, step) => {
  expect(stepReached(ladder, left)).toBe(step)
})

test('a type without a ladder reminds of nothing', () => {
  expect(stepReached([], -5)).toBeUndefined()
})

test.each([
  [90, true, ['person']],
  [30, true, ['person']],
  [14, true, ['person', 'supervisor']],
  [7, true, ['person', 'supervisor']],
  [0, true, ['person', 'supervisor', 'office']],
  [-28, true, ['person', 'supervisor', 'office']],
  [30, false, ['person']],
  [14, false, ['person', 'office']],
  [0, false, ['person', 'office']],
] as const)('%i days before, with a supervisor: %s, the audiences are %s', (threshold, hasSupervisor, reached) => {
  expect(audiencesOf(threshold, hasSupervisor)).toEqual(reached)
})

test.each([
  ['2026-11-23', -28, undefined], // a Monday, and the ladder's last step
  ['2026-11-29', -34, undefined],
  ['2026-11-30', -35, -35],
  ['2026-12-03', -38, -35], // the Thursday counts as its Monday
  ['2026-12-06', -41, -35],
  ['2026-12-07', -42, -42],
])('past the ladder’s end each week is one step: on %s, %i days after, %s', (day, left, step) => {
  expect(weeklyStep(ladder, left, day)).toBe(step)
})

test('a ladder that ends early says nothing weekly before the end, and no ladder says nothing at all', () => {
  expect(weeklyStep([90, 30], 3, '2026-11-23')).toBeUndefined()
  expect(weeklyStep([90, 30], 0, '2026-11-23')).toBe(0)
  expect(weeklyStep([], -100, '2026-11-23')).toBeUndefined()
})

const dbs = { name: 'DBS', key: 'dbs', readFrom: 'vetting:dbs' } as const
const state = { personId: 'ann', typeId: 'fire', endsOn: null, bookedFor: null }

test.each([
  ['valid', '2027-01-10', { expiresOn: '2027-01-10', left: 50 }],
  ['valid', null, undefined],
  ['due', '2026-11-28', { expiresOn: '2026-11-28', left: 7 }],
  ['expired', '2026-11-20', { expiresOn: '2026-11-20', left: -1 }],
  ['missing', null, { expiresOn: null, left: -20 }],
  ['awaiting_competence', '2027-11-01', { expiresOn: null, left: -20 }],
  ['awaiting_competence', '2026-11-01', { expiresOn: '2026-11-01', left: -20 }],
  ['waived', '2026-11-01', undefined],
  ['not_required', '2026-11-01', undefined],
] as const)(
  'what is %s with the end %s is counted from its end, or from the start in post',
  (status, endsOn, counted) => {
    const pending = pendingOf({ ...state, status, endsOn }, '2026-11-01', today)
    expect(pending && { expiresOn: pending.expiresOn, left: pending.left }).toEqual(counted)
  },
)

test('a booking pauses every reminder', () => {
  const bookedFor = '2026-11-21'
  expect(pendingOf({ ...state, status: 'expired', endsOn: '2026-11-01', bookedFor }, today, today)).toBeUndefined()
})

test('each step is due once for each audience, and skipped steps are covered by a later one', () => {
  const about = { ladderOf: () => ladder, hasSupervisor: () => true, today }
  const one: Pending = { personId: 'ann', typeId: 'fire', expiresOn: '2026-11-28', left: 7 }
  const due = (reached: [string, number][]) =>
    stepsDue([one], about, new Map(reached)).map(({ audience, threshold }) => `${audience} ${threshold}`)
  const [person, supervisor] = (['person', 'supervisor'] as const).map((audience) => keyOf({ ...one, audience }))
  expect(due([])).toEqual(['person 7', 'supervisor 7'])
  expect(due([[person ?? '', 60]])).toEqual(['person 7', 'supervisor 7'])
  expect(due([[person ?? '', 7]])).toEqual(['supervisor 7'])
  expect(
    due([
      [person ?? '', 0],
      [supervisor ?? '', 7],
    ]),
  ).toEqual([])
})

const supervisor = { id: 'sue', email: 'sue@example.com' }
const on = { digest: true, officeHasAddress: true }
const off = { digest: false, officeHasAddress: true }
test.each([
  ['person', { email: 'ann@example.com', supervisor }, on, 'email', 'ann'],
  ['person', { email: undefined, supervisor }, on, 'letter', 'sue'],
  ['person', { email: undefined, supervisor: undefined }, on, 'letter', null],
  ['supervisor', { email: undefined, supervisor }, on, 'digest', 'sue'],
  ['supervisor', { email: undefined, supervisor }, off, 'task', 'sue'],
  ['supervisor', { email: undefined, supervisor: { id: 'sue', email: undefined } }, on, 'task', 'sue'],
  ['office', { email: undefined, supervisor }, on, 'digest', null],
  ['office', { email: undefined, supervisor }, off, 'task', null],
  ['office', { email: undefined, supervisor }, { digest: true, officeHasAddress: false }, 'task', null],
] as const)('a reminder for the %s always reaches someone', (audience, reached, settings, way, toldId) => {
  expect(deliveryOf({ personId: 'ann', audience }, reached, settings)).toEqual({ way, toldId })
})

test('nine in the morning is London’s, in summer and in winter', () => {
  const instants = ['2026-11-21T08:59:59Z', '2026-11-21T09:00:00Z', '2026-07-01T07:59:59Z', '2026-07-01T08:00:00Z']
  expect(instants.map(isMorning)).toEqual([false, true, false, true])
})

test('lines name the type and the day, steps are said in words', () => {
  expect(lineOf({ name: 'Fire Safety' }, { expiresOn: '2027-03-05', left: 60 })).toBe(
    'Fire Safety: expires on 5 March 2027',
  )
  expect(lineOf({ name: 'Fire Safety' }, { expiresOn: '2026-03-05', left: 0 })).toBe(
    'Fire Safety: expired on 5 March 2026',
  )
  expect(lineOf({ name: 'Fire Safety' }, { expiresOn: null, left: -9 })).toBe('Fire Safety: not on record yet')
  expect([90, 1, 0, -7].map(stepWords)).toEqual(['90 days before', '1 day before', 'On the day', '7 days after'])
})

test('someone trained hears that the sign-off is outstanding, never that nothing is on record', () => {
  const medication = { name: 'Medication training' }
  const lines = (change: object) => {
    const known = { ...state, endsOn: '2027-11-01', done: { from: '2026-11-01', until: '2027-11-01' }, ...change }
    const pending = pendingOf({ ...known, status: 'awaiting_competence' }, '2026-11-01', today)
    return pending && lineOf(medication, pending)
  }
  expect(lines({})).toBe('Medication training: trained, sign-off outstanding')
  expect(lines({ endsOn: '2026-11-01' })).toBe('Medication training: trained, sign-off ended on 1 November 2026')
  const inProgress = pendingOf({ ...state, status: 'missing', done: { from: today, until: null } }, today, today)
  expect(inProgress && lineOf({ name: 'Care Certificate' }, inProgress)).toBe(
    'Care Certificate: trained, sign-off outstanding',
  )
})

test.each([
  ['one@example.com, two@example.com\none@example.com', ['one@example.com', 'two@example.com']],
  ['', []],
])('the office’s addresses are read from %j', (addresses, read) => {
  expect(reminderSettingsForm.parse({ addresses })).toEqual({ digest: false, addresses: read })
})

test('what is wrong with the addresses is said beside their one field', () => {
  const { error } = reminderSettingsForm.safeParse({ addresses: 'one@example.com\nnope' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['addresses']])
})

test('the supervisor hears from 14 days before on, the office from the day itself', () => {
  expect(audiencesOf(15, true)).toEqual(['person'])
  expect(audiencesOf(14, true)).toEqual(['person', 'supervisor'])
  expect(audiencesOf(1, true)).toEqual(['person', 'supervisor'])
  expect(audiencesOf(0, true)).toEqual(['person', 'supervisor', 'office'])
  expect(remindedFrom).toEqual({ person: Number.POSITIVE_INFINITY, supervisor: 14, office: 0 })
  expect(ways).toEqual(['email', 'digest', 'task', 'letter', 'notify'])
})

test('past the ladder the person hears its last step, the others the week’s; none of it weekly to the person', () => {
  const about = { ladderOf: () => [30, 0], hasSupervisor: () => true, today: '2026-11-23' } // a Monday
  const pending = { personId: 'p', typeId: 't', expiresOn: '2026-11-09', left: -14 } as const
  const reached = stepsDue([pending], about, new Map()).map(({ audience, threshold, weekly }) => [
    audience,
    threshold,
    weekly,
  ])
  expect(reached).toEqual([
    ['person', 0, false],
    ['supervisor', -14, true],
    ['office', -14, true],
  ])
  expect(stepsDue([{ ...pending, left: 31 }], about, new Map())).toEqual([])
})

test('nothing is said weekly before it has ended', () => {
  expect(weeklyStep([30], 1, '2026-11-23')).toBeUndefined()
  expect(weeklyStep([30], 0, '2026-11-23')).toBe(0)
  expect(weeklyStep([], -7, '2026-11-23')).toBeUndefined()
  expect(weeklyStep([5], -7, '2026-11-23')).toBe(-7)
})

test('a sign-off that ends today is reminded of by its end', () => {
  const state = { personId: 'p', typeId: 't', status: 'awaiting_competence', bookedFor: null } as const
  expect(pendingOf({ ...state, endsOn: today }, '2026-01-01', today)?.expiresOn).toBe(today)
  expect(pendingOf({ ...state, endsOn: '2026-11-22' }, '2026-01-01', today)?.expiresOn).toBeNull()
})

test('the day of the end is no day before it', () => {
  expect(lineOf(dbs, { expiresOn: today, left: 0 })).toBe('DBS: recheck overdue since 21 November 2026')
  expect(lineOf(dbs, { expiresOn: today, left: 1 })).toBe('DBS: recheck due on 21 November 2026')
  expect([stepWords(null), stepWords(0), stepWords(1), stepWords(-1)]).toEqual([
    'By hand',
    'On the day',
    '1 day before',
    '1 day after',
  ])
})
