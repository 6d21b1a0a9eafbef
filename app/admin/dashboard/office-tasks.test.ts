import { expect, test } from 'vitest'
import { messageFilters } from '#domains/notifications/messages.form.ts'
import { officeTasks } from './office-tasks.ts'

const waiting = {
  today: '2026-11-21',
  applications: { submitted: 1 },
  atGate: { open: 2, returned: 19, waiting: 3 },
  noNominated: 20,
  safe: {
    off: 4,
    counts: { hired: 16, not_verified: 17, new_rules: 23 },
    steps: [
      { step: 7, count: 10 },
      { step: 14, count: 8 },
      { step: 30, count: 99 },
    ],
  },
  expiring: { expired: 5, due: 6, missing: 14 },
  stoppedWaivers: 15,
  onboarding: { stuck: 7 },
  accessRequests: 8,
  stuckMessages: 9,
  heldMessages: { emails: 22, since: '2026-11-20' },
  followUps: 10,
  noExcuse: 24,
  references: 11,
  evidence: 12,
  toTell: 13,
  supervision: 21,
  supervisionDates: 25,
}

test('the office reads first who may not be safe to work, then who waits for it, then what comes', () => {
  const tasks = officeTasks(waiting)
  expect(tasks[0]).toMatchObject({ group: 'safety', count: 4, to: '/admin/safe-to-work' })
  expect([...new Set(tasks.map(({ group }) => group))]).toEqual(['safety', 'answers', 'coming'])
})

test('each count is asked for once, and each leads somewhere else', () => {
  const tasks = officeTasks(waiting)
  expect(tasks.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  expect(new Set(tasks.map(({ to }) => to)).size).toBe(tasks.length)
})

test('undelivered emails are those that the list shows, unknown delivery included', () => {
  const task = officeTasks(waiting).find(({ count }) => count === waiting.stuckMessages)
  expect(messageFilters.parse(Object.fromEntries(new URL(task?.to ?? '', 'http://hub').searchParams)).state).toBe(
    'stuck',
  )
})
