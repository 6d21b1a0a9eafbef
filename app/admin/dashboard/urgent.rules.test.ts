import { expect, test } from 'vitest'
import type { Overdue } from '#domains/compliance/tracker/overdue.queries.server.ts'
import type { BoardFigures, Entry } from '#domains/employment/standing/board.queries.server.ts'
import { moreThan, mostUrgentOf } from './urgent.rules.ts'

const today = '2026-11-20'

const lapse = (name: string, of: Partial<Entry> = {}): Entry => ({
  ...{ postId: `${name}-post`, personId: name, name, job: 'Carer', location: 'Elm House', applicationId: null },
  ...{ dateFrom: '2026-01-05', plannedStart: null, start: '2026-01-05', begun: true, otherPosts: 0, suspended: false },
  ...{ outcome: 'not_cleared', settled: true, until: undefined, blocking: 1, verified: 0, toVerify: 0 },
  ...{ notClearedFrom: '2026-11-17', lapsedOn: '2026-11-16', signAgainBy: undefined, endsOn: undefined, endings: [] },
  ...{ what: ['Right to work'], lapsed: 'Right to work', lapsedKey: 'right_to_work', risk: 'right_to_work' },
  ...{ decideAbout: 'right_to_work', ending: undefined, supervisor: null, dueOn: undefined, newly: [] },
  ...{ verifyBy: undefined, toConfirm: false, signature: undefined },
  ...of,
})
const conditions = { lapsed: 'Conditions', lapsedKey: 'sign_off', risk: 'conditions', lapsedOn: '2026-11-18' } as const
const dbs = { lapsed: 'DBS', lapsedKey: 'dbs', risk: 'dbs', lapsedOn: '2026-11-19' } as const
const record = (name: string, of: Partial<Overdue> = {}): Overdue => ({
  ...{ personId: name, name, key: 'fire_safety', kind: 'Fire safety', risk: 'critical', endedOn: '2026-11-18' },
  bookedFor: null,
  ...of,
})
const named = (urgent: Entry[], overdue: Overdue[], vets = true) => mostUrgentOf({ urgent, overdue, vets, today })

test('people are named by risk, then by how long it is over', () => {
  const found = named(
    [lapse('Kofi', conditions), lapse('Dorothy', dbs), lapse('Victor')],
    [
      record('Cas', { risk: 'other', kind: 'Food hygiene', endedOn: '2020-01-01' }),
      record('Callum'),
      record('Nia', { endedOn: '2026-10-13' }),
    ],
  )
  expect(found.map(({ name }) => name)).toEqual(['Victor', 'Kofi', 'Dorothy', 'Nia', 'Callum'])
})

test('someone is named once, for what is worse', () => {
  expect(named([lapse('Victor')], [record('Victor'), record('Nia')]).map(({ words }) => words)).toEqual([
    'Right to work ended 16 November.',
    'Fire safety ended 18 November.',
  ])
})

test('each has the one thing to do that clears it', () => {
  const found = named([lapse('Victor'), lapse('Kofi', conditions), lapse('Dorothy', dbs)], [record('Nia')])
  expect(found.map(({ action, mark }) => [action.words, action.to, mark.words])).toEqual([
    ['Record a check', '/admin/staff/Victor/checks/right_to_work/new', '4 days over'],
    ['Review', '/admin/staff/Kofi/posts/Kofi-post/clearance', '2 days over'],
    ['Record a check', '/admin/staff/Dorothy/checks/dbs/new', '1 day over'],
    ['Book', '/admin/compliance/session?q=Nia&type=fire_safety', '2 days over'],
  ])
})

test('training that is booked is to be recorded', () => {
  const [found] = named([], [record('Nia', { bookedFor: '2027-01-04' })])
  expect(found).toMatchObject({
    words: 'Fire safety ended 18 November, booked for 4 January 2027.',
    action: { words: 'Record' },
  })
})

test('people who do not vet read no names of what ended, and open the file', () => {
  const plain: Partial<Entry> = {
    what: [],
    lapsed: undefined,
    lapsedKey: undefined,
    decideAbout: undefined,
    risk: 'other',
  }
  const [found] = named([lapse('Victor', plain)], [], false)
  expect(found).toMatchObject({
    words: 'Clearance ended 16 November.',
    action: { to: '/admin/staff/Victor', words: 'Open file' },
  })
})

test('what ends soon is named last, and what never was cleared says so', () => {
  const endings = [{ key: 'right_to_work', label: 'Right to work', on: '2026-11-26', recheck: false, over: false }]
  const ending = lapse('Ewa', { outcome: 'cleared', endsOn: '2026-11-26', endings })
  const never = { lapsedOn: undefined, lapsed: undefined, lapsedKey: 'references', risk: 'other' } as const
  const found = named([ending, lapse('Ola', never)], [record('Nia')])
  expect(found.map(({ name, mark }) => [name, mark.words])).toEqual([
    ['Ola', 'May not work'],
    ['Nia', '2 days over'],
    ['Ewa', '6 days'],
  ])
})

const figures = (lapsed: number, expired: number) => ({
  ...{ safe: { counts: { lapsed } } as BoardFigures, compliant: { expired }, expiring: { due: 6 }, today },
})

test('how many more there are is told of each list, and of what comes next only when there are none', () => {
  const found = named([lapse('Victor')], [record('Nia')])
  expect(moreThan(found, figures(3, 9)).map(({ count }) => count)).toEqual([2, 8])
  expect(moreThan(found, figures(1, 1))).toMatchObject([{ count: 6, words: 'due within 30 days' }])
})
