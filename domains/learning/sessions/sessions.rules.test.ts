import { expect, test } from 'vitest'
import { isUrgent, sayingOf } from './notices.rules.ts'
import { dateNow, dateWords, firstWaiting, freePlace, phaseOf, recordsOf, signOffWords } from './sessions.rules.ts'

const dates = [
  { position: 1, startsAt: '2026-12-02T09:30:00Z', endsAt: '2026-12-02T12:30:00Z' },
  { position: 2, startsAt: '2026-12-03T09:30:00Z', endsAt: '2026-12-03T12:30:00Z' },
]

test.each([
  ['2026-12-02T08:59:59Z', 'to come', undefined],
  ['2026-12-02T09:00:00Z', 'check-in open', 1],
  ['2026-12-02T12:29:59Z', 'check-in open', 1],
  ['2026-12-02T12:30:00Z', 'between dates', undefined],
  ['2026-12-03T09:10:00Z', 'check-in open', 2],
  ['2026-12-03T12:30:00Z', 'over', undefined],
])('at %s a session of two dates is: %s', (now, phase, position) => {
  expect(phaseOf({ state: 'planned', dates }, now)).toBe(phase)
  expect(dateNow(dates, now)?.position).toBe(position)
  expect(phaseOf({ state: 'cancelled', dates }, now)).toBe('cancelled')
})

test('the lowest free place is given, and the first who waits is the one who waited longest', () => {
  expect(freePlace([1, 3, null], 3)).toBe(2)
  expect(freePlace([1, 2, 3], 3)).toBeUndefined()
  const rows = [
    { id: 'b', waitingSince: '2026-12-01T10:00:00Z' },
    { id: 'a', waitingSince: '2026-12-01T10:00:00Z' },
    { id: 'c', waitingSince: null },
  ]
  expect(firstWaiting(rows)?.id).toBe('a')
  expect(firstWaiting([])).toBeUndefined()
})

test.each([
  ['passed', ['m'], ['theory', 'competence']],
  ['passed', [], ['theory']],
  ['attended', ['m'], ['theory']],
  ['not passed', ['m'], []],
  ['absent', [], []],
] as const)('who %s, signed off in %j, has on record: %j', (result, signOffs, aspects) => {
  const covers = [
    { typeId: 'm', aspect: 'theory' },
    { typeId: 'm', aspect: 'competence' },
  ] as const
  expect(recordsOf(covers, { result, signOffs }).map(({ aspect }) => aspect)).toEqual(aspects)
})

test('a sign-off says who saw what, and dates are said in full', () => {
  const about = { title: 'Hoists', assessor: 'Joyce', own: '', skills: ['Sling', 'Stand aid'], note: '' }
  expect(signOffWords(about)).toBe('Signed off by Joyce at “Hoists”. Seen: Sling, Stand aid.')
  expect(dateWords({ startsAt: '2026-06-03T08:30:00Z', endsAt: '2026-06-03T11:30:00Z' })).toBe(
    'Wednesday 3 June 2026, 09:30 to 12:30',
  )
})

test.each([
  ['an invitation', ['invited'], false, 'invited', 'invited'],
  ['an invitation to what changed meanwhile', ['invited', 'changed'], false, 'invited', 'invited'],
  ['a change', ['changed'], true, 'placed', 'changed'],
  ['a place that was taken back before it was told', ['place free'], true, 'declined', undefined],
  ['an end of what was never told', ['invited', 'cancelled'], false, 'invited', undefined],
  ['an end', ['changed', 'cancelled'], true, 'placed', 'cancelled'],
  ['a place taken before the invitation was told', ['invited', 'changed'], false, 'placed', 'booked'],
  ['a change to one who waits', ['changed'], true, 'waiting', 'changed'],
] as const)('%s is told as it is now', (_, kinds, toldBefore, state, said) => {
  expect(sayingOf({ kinds, toldBefore, state })).toBe(said)
})

test('what begins within 48 hours is told of at once', () => {
  expect(isUrgent('2026-12-04T09:00:00Z', '2026-12-02T09:00:00Z')).toBe(false)
  expect(isUrgent('2026-12-04T08:59:00Z', '2026-12-02T09:00:00Z')).toBe(true)
})
