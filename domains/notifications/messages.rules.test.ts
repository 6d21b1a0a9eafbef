import { expect, test } from 'vitest'
import {
  carriesSecret,
  MAX_ATTEMPTS,
  type MessageState,
  mayCancel,
  mayResend,
  messageStates,
  stuckStates,
  waitBefore,
} from './messages.rules.ts'

test('a message is tried again after 1, 5 and 15 minutes, then after hours, and fails after the sixth try', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((attempt) => waitBefore(attempt) / 60)
  expect(minutes).toEqual([1, 5, 15, 60, 240, 240])
  expect(MAX_ATTEMPTS).toBe(6)
})

test('a state is one of eight, and two of them need attention', () => {
  expect(messageStates).toEqual(['waiting', 'queued', 'sending', 'sent', 'failed', 'held', 'cancelled', 'doubtful'])
  expect(stuckStates).toEqual(['failed', 'doubtful'])
})

test('a message that is settled may be sent again, unless its link is a secret', () => {
  const again = messageStates.filter((state) => mayResend(state, false))
  expect(again).toEqual(['sent', 'failed', 'held', 'cancelled', 'doubtful'])
  expect(messageStates.filter((state) => mayResend(state, true))).toEqual([])
})

test('only a message not yet being sent may be cancelled', () => {
  const may: MessageState[] = messageStates.filter(mayCancel)
  expect(may).toEqual(['queued', 'held'])
})

test.each([
  ['account.reset', true],
  ['link.new', true],
  ['reference.asked', true],
  ['application.received', false],
  ['my.account.closed', false],
  ['accounts', false],
])('the template %s carries a secret: %s', (template, secret) => {
  expect(carriesSecret(template)).toBe(secret)
})
