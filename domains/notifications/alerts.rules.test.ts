import { expect, test } from 'vitest'
import { dailyDue, dailyLines, goesAt } from './alerts.rules.ts'

test.each([
  ['2026-11-20T07:29:59Z', '2026-11-19', '2026-11-19T07:30:00.000Z'],
  ['2026-11-20T07:30:00Z', '2026-11-20', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20T23:59:59Z', '2026-11-20', '2026-11-20T07:30:00.000Z'],
  ['2026-07-15T06:29:59Z', '2026-07-14', '2026-07-14T06:30:00.000Z'],
  ['2026-07-15T06:30:00Z', '2026-07-15', '2026-07-15T06:30:00.000Z'],
  // the night the clocks go back
  ['2026-10-25T07:00:00Z', '2026-10-24', '2026-10-24T06:30:00.000Z'],
])('at %s the last daily email was that of %s', (now, day, before) => {
  expect(dailyDue(now)).toEqual({ day, before })
})

test('documents are gathered for a quarter of an hour, anything else goes at once', () => {
  expect(goesAt('application', '2026-11-20T10:03:00Z')).toBe('2026-11-20T10:03:00Z')
  expect(goesAt('document', '2026-11-20T10:03:00Z')).toBe('2026-11-20T10:16:00.000Z')
  expect(goesAt('document', '2026-11-20T10:14:59.999Z')).toBe('2026-11-20T10:16:00.000Z')
  expect(goesAt('document', '2026-11-20T10:15:00Z')).toBe('2026-11-20T10:31:00.000Z')
})

test('a daily email has one line for each application, by name, and says what came in', () => {
  const of = (applicationId: string, name: string) => (kind: Parameters<typeof goesAt>[0]) => ({
    applicationId,
    name,
    kind,
  })
  const [grace, ada] = [of('1', 'Grace Mensah'), of('2', 'Ada Cole')]
  const lines = dailyLines([
    ...[grace('application'), grace('document'), ada('declined'), grace('document'), ada('reference')],
    ...[ada('reference'), ada('withdrawn'), grace('interview')],
  ])
  expect(lines).toEqual([
    'Ada Cole: referee declined, 2 references received, application withdrawn',
    'Grace Mensah: application received, 2 documents received, answer about the interview received',
  ])
})
