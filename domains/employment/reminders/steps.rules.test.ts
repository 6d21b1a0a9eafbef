import { describe, expect, test } from 'vitest'
import { ladderKey } from '#domains/reminders/reminders.rules.ts'
import { addDays } from '#lib/day.ts'
import { type Decision, type End, isDecided } from './ends.rules.ts'
import { type Audience, stepsDue } from './steps.rules.ts'
import { lineOf, ownLineOf, teamLineOf } from './words.rules.ts'

const on = '2027-03-10' // a Wednesday
const permission: End = {
  lapseKeys: ['right_to_work'],
  personId: 'ann',
  key: 'right_to_work',
  label: 'Right to work',
  on,
  stops: true,
  postIds: ['1'],
}
const recheck: End = { ...permission, key: 'dbs_recheck', label: 'DBS recheck', stops: false }

const told = (end: End, today: string, { decided = false, sent = new Map<string, number>() } = {}) =>
  stepsDue([end], { today, decided: () => decided, told: sent }).map(
    ({ audience, threshold, weekly }) => `${audience} ${threshold}${weekly ? ' again' : ''}`,
  )
const sentTo = (threshold: number, ...whom: Audience[]) =>
  new Map(
    whom.map((audience) => [ladderKey({ ...permission, about: permission.key, endsOn: on, audience }), threshold]),
  )

describe('a permission to work', () => {
  test.each([
    [91, []],
    [90, ['vetting 90', 'manager 90', 'person 90']],
    [61, ['vetting 90', 'manager 90', 'person 90']],
    [30, ['vetting 30', 'manager 30', 'person 30']],
    [14, ['vetting 14', 'manager 14', 'line_manager 14', 'person 14']],
    [0, ['vetting 0', 'manager 0', 'line_manager 0', 'person 0']],
  ])('%i days before its end is told at the latest step it has reached', (days, steps) => {
    expect(told(permission, addDays(on, -days))).toEqual(steps)
  })

  test('what was told is not told again, and a later step covers those that were missed', () => {
    const sent = sentTo(60, 'vetting', 'manager', 'person')
    expect(told(permission, addDays(on, -45), { sent })).toEqual([])
    expect(told(permission, addDays(on, -3), { sent })).toEqual([
      ...['vetting 7', 'manager 7', 'line_manager 7', 'person 7'],
    ])
  })

  test('once it has ended, every Monday until something is decided; the person is told once', () => {
    const sent = sentTo(0, 'vetting', 'manager', 'line_manager', 'person')
    expect(told(permission, '2027-03-14', { sent })).toEqual([])
    const monday = ['vetting -5 again', 'manager -5 again', 'line_manager -5 again']
    expect(told(permission, '2027-03-15', { sent })).toEqual(monday)
    // made up for, once
    expect(told(permission, '2027-03-19', { sent })).toEqual(monday)
    expect(told(permission, '2027-03-15', { sent, decided: true })).toEqual([])
  })
})

test('a line manager does not hear of what stops no one, nor the person of what they can do nothing about', () => {
  expect(told(recheck, on)).toEqual(['vetting 0', 'manager 0', 'person 0'])
  expect(told({ ...permission, key: 'conditions' }, on)).toEqual(['vetting 0', 'manager 0', 'line_manager 0'])
  expect(told({ ...permission, key: 'found:identity', on: addDays(on, -1) }, on)).toEqual([
    ...['vetting 0', 'manager 0', 'line_manager 0'],
  ])
})

test('the day by which what was signed under earlier rules is put in order is told to the office and stops no one', () => {
  const earlier: End = { ...permission, key: 'earlier_rules', label: 'Signed under earlier rules', stops: false }
  expect(told(earlier, addDays(on, -31))).toEqual([])
  expect(told(earlier, addDays(on, -30))).toEqual(['vetting 30', 'manager 30'])
  expect(told(earlier, on)).toEqual(['vetting 0', 'manager 0'])
  expect(lineOf({ ...earlier, left: 3 })).toBe(
    'Signed under earlier rules: what would not pass today to be put in order, due by 10 March 2027',
  )
})

test('the settings say when a recheck is told of', () => {
  const steps = (days: number) =>
    stepsDue([recheck], {
      ...{ today: addDays(on, -days), decided: () => false, told: new Map(), ladders: { dbs_recheck: [45] } },
    }).map(({ threshold }) => threshold)
  expect(steps(46)).toEqual([])
  expect(steps(45)).toEqual([45, 45, 45])
})

test('the settings say when the end of a permission is told of, and its last day is told whatever they say', () => {
  const at = (days: number) =>
    stepsDue([permission], {
      ...{ today: addDays(on, -days), decided: () => false, told: new Map() },
      ladders: { right_to_work: [45, 21] },
    }).map(({ audience, threshold }) => `${audience} ${threshold}`)
  expect(at(46)).toEqual([])
  expect(at(45)).toEqual(['vetting 45', 'manager 45', 'person 45'])
  expect(at(14)).toEqual(['vetting 21', 'manager 21', 'person 21'])
  expect(at(0)).toEqual(['vetting 0', 'manager 0', 'line_manager 0', 'person 0'])
})

describe('a decision', () => {
  const decision = (more: Partial<Decision>): Decision => ({
    ...{ about: 'right_to_work', decision: 'off_work', until: null, recordedAt: '2027-03-12T09:00:00Z' },
    ...more,
  })
  const holds = (today: string, ...some: Decision[]) => isDecided(permission, some, today)
  test('that takes someone off work ends the reminders; one before the end says nothing of it', () => {
    expect(holds('2027-06-01', decision({}))).toBe(true)
    expect(holds('2027-06-01', decision({ recordedAt: '2027-03-09T09:00:00Z' }))).toBe(false)
    expect(holds('2027-06-01', decision({ about: 'dbs' }))).toBe(false)
  })
  test('to wait for a new check or an answer holds until its day, and the latest decision counts', () => {
    const waits = decision({ decision: 'new_check', until: '2027-03-30' })
    expect([holds('2027-03-30', waits), holds('2027-03-31', waits)]).toEqual([true, false])
    expect(holds('2027-03-31', waits, decision({}))).toBe(false)
  })
  test('about conditions names the signature, and about an Adult First start the DBS', () => {
    const conditions = { ...permission, key: 'conditions', lapseKeys: ['sign_off'] }
    expect(isDecided(conditions, [decision({ about: 'sign_off' })], '2027-03-15')).toBe(true)
    expect(
      isDecided({ ...permission, key: 'adult_first', lapseKeys: ['dbs'] }, [decision({ about: 'dbs' })], '2027-03-15'),
    ).toBe(true)
  })
})

test('a line manager reads the outcome, the day and what to do', () => {
  expect(teamLineOf({ on, left: 7 })).toBe(
    'may work up to and including 10 March 2027. Plan no shifts after it until you hear that they may',
  )
  expect(teamLineOf({ on, left: -1 })).toBe('not cleared. They do not work until you hear that they may')
})

test('a DBS is due or overdue a recheck, and never said to expire', () => {
  const keys = ['dbs_recheck', 'update_service', 'right_to_work', 'registration', 'conditions', 'signature', 'history']
  const said = keys.flatMap((key) =>
    [3, -3].flatMap((left) => [lineOf({ ...recheck, key, left }), ownLineOf({ key, on, left })]),
  )
  expect(said.join(' ')).not.toMatch(/expire/i)
  expect(lineOf({ ...recheck, left: -1 })).toBe('DBS recheck: overdue since 10 March 2027')
  expect(lineOf({ ...permission, left: -1 })).toBe('Right to work: last day was 10 March 2027. Not cleared')
})
