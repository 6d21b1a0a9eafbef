import { expect, test } from 'vitest'
import { claimStateOf, refuseDouble, typedCode, whyNotTaken } from './claims.rules.ts'

const today = '2026-11-23'
const waiting = { personId: null, takenBackAt: null, endedAt: null, untilDay: '2027-11-23' }
const at = '2026-11-01T09:00:00Z'

test.each([
  [{}, 'free'],
  [{ untilDay: today }, 'free'],
  [{ untilDay: '2026-11-22' }, 'lapsed'],
  [{ personId: 'lucy' }, 'yours'],
  [{ personId: 'lucy', untilDay: '2026-11-22' }, 'yours'],
  [{ personId: 'ann' }, 'taken'],
  [{ takenBackAt: at }, 'taken back'],
  [{ personId: 'lucy', takenBackAt: at }, 'taken back'],
  [{ endedAt: at }, 'ended'],
  [{ personId: 'lucy', endedAt: at }, 'ended'],
])('a seat with %o is %s', (change, state) => {
  expect(claimStateOf({ ...waiting, ...change }, today, 'lucy')).toBe(state)
})

test('a seat that is claimed is no one’s for who is not signed in', () => {
  expect(claimStateOf({ ...waiting, personId: 'lucy' }, today)).toBe('taken')
})

test('only a free seat and one’s own need no word', () => {
  const of = { organisation: 'Priory Lane Homecare', untilDay: '2027-11-23' }
  for (const state of ['free', 'yours'] as const) expect(whyNotTaken(state, of)).toBeUndefined()
  for (const state of ['taken', 'taken back', 'lapsed', 'ended'] as const)
    expect(whyNotTaken(state, of)?.detail).toContain('Priory Lane Homecare')
  expect(whyNotTaken('lapsed', of)?.detail).toContain('23 November 2027')
})

test('a seat is refused where all of it is held already, and given where one course is new', () => {
  expect(refuseDouble(['a', 'b'], new Set(['a', 'b']), 'The bundle')).toMatchObject({ title: 'You have this already' })
  expect(refuseDouble(['a', 'b'], new Set(['a']), 'The bundle')).toBeUndefined()
  expect(refuseDouble([], new Set(), 'The bundle')).toBeUndefined()
})

test.each([
  ['K7WM-2QXA-9RTB', 'K7WM-2QXA-9RTB'],
  [' k7wm 2qxa 9rtb ', 'K7WM-2QXA-9RTB'],
  ['k7wm2qxa9rtb', 'K7WM-2QXA-9RTB'],
  ['K7WM–2QXA–9RTB', 'K7WM-2QXA-9RTB'],
  ['K7WM-2QXA-9RT', undefined],
  ['', undefined],
  ['K7WM-2QXA-9RTB-9RTB', undefined],
])('"%s" is read as %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})
