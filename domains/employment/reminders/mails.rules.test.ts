import { expect, test } from 'vitest'
import { mailsOf } from './mails.rules.ts'
import type { Step } from './steps.rules.ts'

const step = (key: string, label: string, more: Partial<Step> = {}): Step => ({
  ...{
    personId: 'ann',
    key,
    lapseKeys: [key],
    label,
    on: '2026-12-04',
    stops: true,
    postIds: ['1'],
    audience: 'vetting',
  },
  ...{ threshold: 14, left: 14, weekly: false, unconfirmed: false, ...more },
})
const hr = { personId: 'hr', name: 'Helen', address: 'helen@example.org' }
const lines = (due: readonly Step[]) =>
  mailsOf(due, {
    people: new Map([['ann', { name: 'Ann Okoro', email: null }]]),
    around: new Map([['1', { managerId: null, registeredManagerId: null, location: 'Rosewood' }]]),
    hearers: { vetting: [hr], managers: new Map() },
    today: '2026-11-20',
  }).mails[0]?.params.lines

test('without an email address, someone is to be told of their own matters, and of nothing recorded against them', () => {
  const permission = step('right_to_work', 'Right to work')
  const weighed = step('weighing', 'Something on record')
  expect(lines([weighed])).not.toContain('please tell them')
  expect(lines([{ ...permission, unconfirmed: true }])).not.toContain('please tell them')
  expect(lines([permission, weighed])).toMatch(
    /Right to work[^;]*\(they have no email address: please tell them\); Something on record[^(]*$/,
  )
})
