import { expect, test } from 'vitest'
import { dueStatus } from './due-status.rules.ts'

const row = { dueOn: null, lastHeldOn: null, onHoldFrom: null, bookedAt: null }

test.each([
  [{ dueOn: '2026-10-29' }, 'expired', '22 days over'],
  [{ dueOn: '2026-11-20' }, 'soon', 'Due today'],
  [{ dueOn: '2026-12-04' }, 'soon', 'Due in 14 days'],
  [{ dueOn: '2026-12-05' }, 'missing', 'Not booked'],
  [{ dueOn: '2026-12-05', noDateKnown: true }, 'missing', 'No date known'],
  [{ dueOn: '2026-12-04', noDateKnown: true }, 'soon', 'Due in 14 days'],
  [{ dueOn: '2026-12-09', bookedAt: '2026-12-02T10:00:00Z' }, 'valid', 'Booked 2 Dec'],
  [{ dueOn: '2026-11-10', bookedAt: '2026-12-02T10:00:00Z' }, 'soon', 'Booked 2 Dec'],
  [{ dueOn: '2026-12-09', bookedAt: '2026-11-18T10:00:00Z' }, 'expired', 'Not recorded: 18 Nov'],
  [{ dueOn: '2027-01-15', lastHeldOn: '2026-11-20' }, 'valid', 'Held today'],
  [{ dueOn: '2026-11-10', onHoldFrom: '2026-11-01' }, 'missing', 'On hold, suspended'],
])('%j is %s: %s', (more, tone, words) => {
  expect(dueStatus({ ...row, ...more }, '2026-11-20')).toEqual({ tone, words })
})
