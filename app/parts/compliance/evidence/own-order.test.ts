import { expect, test } from 'vitest'
import type { Status } from '#domains/compliance/state/status.rules.ts'
import { byUrgency } from './own-order.ts'

test('the most pressing comes first, and what is not required last', () => {
  const row = (status: Status, endsOn: string | null = null) => ({ state: { status, endsOn } })
  const rows = [row('not_required'), row('valid', '2027-02-01'), row('due', '2026-12-01'), row('valid', '2027-01-01')]
  expect(byUrgency([...rows, row('expired')]).map(({ state }) => [state.status, state.endsOn])).toEqual([
    ['expired', null],
    ['due', '2026-12-01'],
    ['valid', '2027-01-01'],
    ['valid', '2027-02-01'],
    ['not_required', null],
  ])
})
