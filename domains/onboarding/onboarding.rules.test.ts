import { expect, test } from 'vitest'
import {
  dueOn,
  dueWords,
  flagsOf,
  type ItemKind,
  itemKinds,
  offsetWords,
  onboardingPercent,
  stageOf,
  stages,
  whyStuck,
} from './onboarding.rules.ts'

const item = (kind: ItemKind, done: boolean) => ({ kind, done })
const none = { docsComplete: false, formsComplete: false, trainingComplete: false }

test.each([
  ['nothing to do is nothing done', [], none],
  ['one document of two', [item('document', true), item('document', false)], none],
  ['documents alone', [item('document', true), item('form', false)], { ...none, docsComplete: true }],
  ['an unsigned policy keeps the forms open', [item('form', true), item('policy', false)], none],
  ['a person not met keeps the training open', [item('training', true), item('meeting', false)], none],
  ['an empty stage is not done before the others', [item('training', false)], none],
  [
    'all that there is',
    [item('document', true), item('training', true)],
    { docsComplete: true, formsComplete: true, trainingComplete: true },
  ],
] as const)('flags: %s', (_, items, flags) => {
  expect(flagsOf(items)).toEqual(flags)
})

test('the percentage is the rounded share of flags out of 3 per record, 0 without records', () => {
  const all = { docsComplete: true, formsComplete: true, trainingComplete: true }
  expect(onboardingPercent([])).toBe(0)
  expect(onboardingPercent([none])).toBe(0)
  expect(onboardingPercent([{ ...none, docsComplete: true }])).toBe(33)
  expect(onboardingPercent([{ ...all, docsComplete: false }])).toBe(67)
  expect(onboardingPercent([all, none])).toBe(50)
  expect(onboardingPercent([all])).toBe(100)
})

test('progress never overstates: no flag over an open item, 100 only when everything is done', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let round = 0; round < 2000; round++) {
    const items = Array.from({ length: random(8) }, () => item(itemKinds[random(5)] ?? 'form', random(3) > 0))
    const flags = flagsOf(items)
    const byStage = { docs: flags.docsComplete, forms: flags.formsComplete, training: flags.trainingComplete }
    for (const stage of stages)
      if (items.some(({ kind, done }) => stageOf[kind] === stage && !done)) expect(byStage[stage]).toBe(false)
    const everything = items.length > 0 && items.every(({ done }) => done)
    expect(onboardingPercent([flags]) === 100).toBe(everything)
    if (!items.some(({ done }) => done)) expect(onboardingPercent([flags])).toBe(0)
  }
})

test('what is due counts from the first day of work', () => {
  expect(dueOn('2026-12-01', -3)).toBe('2026-11-28')
  expect(dueOn(null, 5)).toBeNull()
  expect(dueWords(null, '2026-11-21')).toBe('no date yet')
  expect(dueWords('2026-11-21', '2026-11-21')).toBe('due today')
  expect(dueWords('2026-11-22', '2026-11-21')).toBe('due in 1 day')
  expect(dueWords('2026-11-18', '2026-11-21')).toBe('overdue by 3 days')
  expect(offsetWords(0)).toBe('On the first day')
  expect(offsetWords(-1)).toBe('1 day before the first day')
  expect(offsetWords(14)).toBe('14 days after the first day')
})

test('a stuck onboarding names the item that is longest overdue', () => {
  const open = [
    { title: 'Meet your buddy', owner: 'manager' as const, due: '2026-11-20' },
    { title: 'Proof of address', owner: 'starter' as const, due: '2026-11-18' },
    { title: 'Fire safety', owner: 'starter' as const, due: '2026-12-01' },
  ]
  expect(whyStuck(open, '2026-11-21')).toBe(
    'With the new starter: Proof of address, overdue by 3 days, and 1 more is overdue.',
  )
  expect(whyStuck(open, '2026-11-18')).toBe('')
  expect(whyStuck([{ title: 'Passport', owner: 'starter', due: null }], '2026-11-18')).toBe('')
})
