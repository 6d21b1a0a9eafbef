import { expect, test } from 'vitest'
import { onSale } from './selling.rules.ts'

const open = { local: false }
const reviewed = { reviewed: true, accepted: false }
const accepted = { reviewed: false, accepted: true }
const clinical = (cleared?: typeof reviewed) => ({ awaits: 'clinical review' as const, cleared })

test.each([
  ['nothing awaited', { awaits: null, cleared: undefined }, open, true],
  ['its outcomes awaited', { awaits: 'outcomes review' as const, cleared: undefined }, open, true],
  ['a clinical review awaited', clinical(), open, false],
  ['neither recorded', clinical({ reviewed: false, accepted: false }), open, false],
  ['reviewed', clinical(reviewed), open, true],
  ['accepted unreviewed', clinical(accepted), open, true],
  ['a clinical review awaited on a local hub', clinical(), { local: true }, true],
])('a course, %s', (_, course, hub, sold) => {
  expect(onSale(course, hub)).toBe(sold)
})
