import { expect, test } from 'vitest'
import { dueStateOf } from './due.rules.ts'
import { reminderLine, tellings } from './reminding.rules.ts'

const today = '2026-11-20'
const due = (dueOn: string | null, more: { restedUntil?: string; awaitsMarking?: boolean } = {}) =>
  dueStateOf({ dueOn, restedUntil: null, awaitsMarking: false, started: false, ...more }, today)
const steps = (dueOn: string | null, assignedTold: boolean, ...told: string[]) =>
  tellings({ due: due(dueOn), assignedTold, told: new Set(told) }).map(
    ({ step, audience, covered }) => `${audience} ${step}${covered ? ' covered' : ''}`,
  )

test.each<[string, string | null, boolean, string[], string[]]>([
  ['assigned, due in a month', '2026-12-20', false, [], ['person assigned']],
  ['told of it', '2026-12-20', true, [], []],
  [
    'assigned, due in ten days: one telling covers both',
    '2026-11-30',
    false,
    [],
    ['person assigned', 'person 14 covered'],
  ],
  ['fourteen days', '2026-12-04', true, [], ['person 14']],
  ['fourteen days, told', '2026-12-04', true, ['person 14'], []],
  ['two days after some without the hub: the latest step alone', '2026-11-22', true, ['person 14'], ['person 3']],
  ['today', '2026-11-20', true, ['person 14', 'person 3'], ['person 0']],
  ['three days over: told already', '2026-11-17', true, ['person 0'], []],
  ['seven days over, with a copy', '2026-11-13', true, ['person 0'], ['person -7', 'supervisor -7']],
  ['eight days over, told', '2026-11-12', true, ['person -7', 'supervisor -7'], []],
  ['taken by choice', null, true, [], []],
])('%s', (_, dueOn, assignedTold, told, expected) => {
  expect(steps(dueOn, assignedTold, ...told)).toEqual(expected)
})

test('while it is waived or waits for a trainer nothing is told', () => {
  for (const more of [{ restedUntil: today }, { awaitsMarking: true }])
    expect(tellings({ due: due('2026-11-01', more), assignedTold: false, told: new Set() })).toEqual([])
})

test('a line says what is due, and that it is a renewal', () => {
  expect(reminderLine({ title: 'Fire Safety', due: due('2026-12-04'), number: 1 })).toBe(
    'Fire Safety: due on 4 December 2026',
  )
  expect(reminderLine({ title: 'Fire Safety', due: due('2026-11-04'), number: 2 })).toBe(
    'Fire Safety, to renew: was due on 4 November 2026',
  )
})
