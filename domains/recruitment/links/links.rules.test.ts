import { expect, test } from 'vitest'
import { endOfLink, reminderDue, whyNotRevoke, whyNotSend } from './links.rules.ts'

const link = {
  linkStatus: 'pending' as const,
  createdAt: '2026-11-01T09:00:00Z',
  expiresAt: '2026-11-15T09:00:00Z',
  revokedAt: null,
  lastReminderSent: null as string | null,
}
const at = (day: number, time = '09:00:00') => `2026-11-${String(1 + day).padStart(2, '0')}T${time}Z`

test.each([
  ['works on its last day', link, at(14, '08:59:59'), undefined],
  ['has expired to the second', link, at(14), 'expired'],
  ['is revoked before it expires', { ...link, revokedAt: at(1) }, at(2), 'revoked'],
  ['is submitted, whatever else', { ...link, linkStatus: 'submitted' as const, revokedAt: at(1) }, at(20), 'submitted'],
])('a link %s', (_, given, now, end) => {
  expect(endOfLink(given, now)).toBe(end)
})

test.each([
  [2, null, undefined],
  [3, null, 3],
  [3, at(3), undefined],
  [6, at(3), undefined],
  [7, at(3), 7],
  [9, at(3), 7],
  [9, at(8), undefined],
  [11, null, 7],
  [12, at(7), 12],
  [13, null, 12],
  [13, at(12), undefined],
  [14, at(7), undefined],
])('on day %i, last reminded %s, the reminder due is %s', (day, lastReminderSent, due) => {
  expect(reminderDue({ ...link, lastReminderSent }, at(day))).toBe(due)
})

test('a link that has ended gets no reminder', () => {
  expect(reminderDue({ ...link, revokedAt: at(1) }, at(5))).toBeUndefined()
  expect(reminderDue({ ...link, linkStatus: 'submitted' }, at(5))).toBeUndefined()
})

test('a link that has ended cannot be revoked, and the refusal says why', () => {
  expect(whyNotRevoke(link, at(1))).toBeUndefined()
  expect(whyNotRevoke(link, at(15))?.detail).toBe('This link is already expired.')
})

test('an uncompleted link needs a draft, a returned one an application, a new one nothing', () => {
  const nothing = { draft: false, application: false }
  expect(whyNotSend('new', nothing)).toBeUndefined()
  expect(whyNotSend('uncompleted', nothing)?.title).toBe('Failed to send')
  expect(whyNotSend('returned', { draft: true, application: false })?.title).toBe('Failed to send')
  expect(whyNotSend('uncompleted', { draft: true, application: false })).toBeUndefined()
  expect(whyNotSend('returned', { draft: false, application: true })).toBeUndefined()
})
