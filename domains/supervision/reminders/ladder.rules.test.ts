import { expect, test } from 'vitest'
import { ladderKey } from '#domains/reminders/reminders.rules.ts'
import { addDays } from '#lib/day.ts'
import { type Audience, audiencesOf, type Due, stepsDue } from './ladder.rules.ts'
import { mailsOf } from './mails.rules.ts'

const today = '2026-11-20'
const due = (left: number, more: Partial<Due> = {}): Due => ({
  ...{ personId: 'ann', kind: 'supervision' as const, dueOn: addDays(today, left) },
  ...{ supervisorId: 'lorraine', booked: false, onHold: false, ...more },
})
const keyOf = (audience: Audience) =>
  ladderKey({ personId: 'ann', about: 'supervision', endsOn: addDays(today, 7), audience })
const told = (dues: readonly Due[], before: Map<string, number> = new Map()) =>
  stepsDue(dues, today, before).map(({ audience, threshold }) => `${audience} ${threshold}`)

test.each([
  [15, []],
  [14, ['supervisor 14']],
  [8, ['supervisor 14']],
  [7, ['person 7', 'supervisor 7']],
  [0, ['person 0', 'supervisor 0']],
  [-7, ['person -7', 'supervisor -7', 'office -7']],
])('%i days before, these are told: %j', (left, steps) => {
  expect(told([due(left)])).toEqual(steps)
})

test('a step that was told is not told again, and one that was passed over is made up for once', () => {
  const [step] = stepsDue([due(7)], today, new Map())
  const before = new Map(['person', 'supervisor'].map((audience) => [keyOf(audience as 'person'), 7]))
  expect(step).toBeDefined()
  expect(told([due(7)], before)).toEqual([])
  expect(told([due(7)], new Map([[keyOf('supervisor'), 14]]))).toEqual(['person 7', 'supervisor 7'])
})

test('past the ladder the supervisor and the office hear of it each week, the person no more', () => {
  const at = (left: number) => stepsDue([due(left)], today, new Map())
  const [lower, later] = [at(-22), at(-29)].map(
    (steps) => steps.find(({ audience }) => audience === 'office')?.threshold ?? 0,
  )
  expect(lower).toBeLessThan(-14)
  expect(later).toBeLessThan(lower ?? 0)
  expect(at(-29).find(({ audience }) => audience === 'person')?.threshold).toBe(-14)
})

test('what is booked or on hold is not reminded of; without a supervisor the office is told', () => {
  expect(told([due(0, { booked: true }), due(-3, { onHold: true })])).toEqual([])
  expect(audiencesOf(14, false)).toEqual(['office'])
  expect(audiencesOf(-7, false)).toEqual(['person', 'office'])
})

test('each hears once a day of all that is due, and no one is written to at an address no one said is theirs', () => {
  const steps = stepsDue([due(-7), due(0, { kind: 'appraisal' })], today, new Map())
  const supervisor = { id: 'lorraine', name: 'Lorraine Whitfield', email: 'lorraine@example.org' }
  const known = { name: 'Ann Care', email: 'ann@example.org', writtenTo: true, supervisor }
  const mail = (more: object) =>
    mailsOf(steps, {
      people: new Map([['ann', { ...known, ...more }]]),
      office: ['office@example.org'],
      digest: true,
      today,
    }).mails
  expect(mail({}).map(({ template, params }) => `${template} ${params.lines.split('\n').length}`)).toEqual([
    'supervision.own 2',
    'supervision.team 2',
    'supervision.office 1',
  ])
  expect(mail({})[1]?.params.lines).toContain('Ann Care: supervision due on 13 November 2026, 7 days over')
  expect(mail({ writtenTo: false }).map(({ template }) => template)).toEqual(['supervision.team', 'supervision.office'])
})
