import { expect, test } from 'vitest'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import {
  isOpen,
  needsChasing,
  type Request,
  remindersDue,
  shownStatus,
  whyNotAsk,
  whyNotThisAddress,
  wishFor,
} from './requests.rules.ts'

const sent: Request = {
  status: 'sent',
  sentAt: '2026-11-01T09:00:00Z',
  expiresAt: '2026-11-29T09:00:00Z',
  revokedAt: null,
}

test.each([
  ['submitted', 'now', true],
  ['submitted', 'after_offer', false],
  ['interview_scheduled', 'after_offer', false],
  ['offer_made', 'after_offer', true],
  ['hired', 'after_offer', true],
  ['rejected', 'now', false],
  ['withdrawn', 'now', false],
] satisfies [ApplicationStatus, 'now' | 'after_offer', boolean][])(
  'at %s a referee "%s" may be asked: %s',
  (status, when, may) => {
    expect(whyNotAsk(status, when) === undefined).toBe(may)
  },
)

test('the applicant’s own address cannot be a referee’s, however it is written', () => {
  expect(whyNotThisAddress('Ann@Example.com', ['ann@example.com'])?.fields).toHaveProperty('referee_email')
  expect(whyNotThisAddress('boss@example.com', ['ann@example.com'])).toBeUndefined()
})

test.each([
  ['2026-11-04T08:59:59Z', 0],
  ['2026-11-04T09:00:00Z', 1],
  ['2026-11-08T08:59:59Z', 1],
  ['2026-11-08T09:00:00Z', 2],
  ['2026-11-20T09:00:00Z', 2],
])('at %s there should have been %s reminders', (now, count) => {
  expect(remindersDue(sent.sentAt ?? '', now)).toBe(count)
})

test('a link works for 28 days, to the second, unless it is withdrawn', () => {
  expect(isOpen(sent, '2026-11-29T08:59:59Z')).toBe(true)
  expect(isOpen(sent, '2026-11-29T09:00:00Z')).toBe(false)
  expect(shownStatus(sent, '2026-11-29T09:00:00Z')).toBe('expired')
  expect(shownStatus({ ...sent, status: 'received' }, '2026-12-29T09:00:00Z')).toBe('received')
  expect(isOpen({ ...sent, revokedAt: '2026-11-02T09:00:00Z' }, '2026-11-03T09:00:00Z')).toBe(false)
  expect(shownStatus({ ...sent, revokedAt: '2026-11-02T09:00:00Z' }, '2026-11-03T09:00:00Z')).toBe('revoked')
})

test('from the tenth day HR should call', () => {
  expect(needsChasing(sent, '2026-11-11T08:59:59Z')).toBe(false)
  expect(needsChasing(sent, '2026-11-11T09:00:00Z')).toBe(true)
  expect(needsChasing({ ...sent, status: 'received' }, '2026-11-11T09:00:00Z')).toBe(false)
})

test('a present employer is asked only after an offer unless the applicant says otherwise', () => {
  const job = { kind: 'job', organisation: 'Rowan House', dateFrom: '2023-04', dateTo: '' }
  expect(wishFor('Manager, rowan house care home', [job])).toBe('after_offer')
  expect(wishFor('Manager, Rowan House', [{ ...job, dateTo: '2025-01' }])).toBe('now')
  expect(wishFor('Teacher, City College', [job, { ...job, organisation: '' }])).toBe('now')
})
