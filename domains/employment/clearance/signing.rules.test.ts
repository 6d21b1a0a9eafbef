import { expect, test } from 'vitest'
import { gateItem } from '#tests/records.ts'
import type { Gate, GateItem } from './clearance.rules.ts'
import type { Signer } from './signers.rules.ts'
import {
  lastConditionalDay,
  signingOf,
  whyNotHire,
  whyNotInFull,
  whyNotNow,
  whyNotOnConditions,
  whyNotSign,
  whyNotStart,
  whyNotUntil,
} from './signing.rules.ts'

const today = '2026-11-20'
const item = (label: string, more: Partial<GateItem> = {}): GateItem => gateItem(label, more)
const signOff = item('Sign-off', { key: 'sign_off', section: 'clearance' })
const gateOf = (items: GateItem[], standing: Gate['standing'] = 'not_cleared'): Gate => ({
  items,
  standing,
  until: undefined,
  done: 0,
  next: items[0],
  changes: [],
  wanted: [],
  toSign: false,
  alone: undefined,
})

test('only who is appointed signs, behind the second factor, never their own; others are shown who can', () => {
  const mary = {
    ...{ personId: 'mary', name: 'Mary Okafor', as: 'registered manager', appointmentId: 'a', confirmed: true },
    ...{ selfAppointed: false, confirmBy: undefined },
  }
  const signing = {
    by: { personId: 'mary', secondFactor: true },
    about: 'grace',
    location: 'Rowan House',
    signer: mary as Signer,
    today,
  }
  const by = (personId: string, secondFactor = true) => ({ ...signing, by: { personId, secondFactor } })
  expect(whyNotSign(signing)).toBeUndefined()
  expect(whyNotSign(by('helen'))?.detail).toBe('Only Mary Okafor can do this, as registered manager of Rowan House.')
  expect(whyNotSign(by('mary', false))?.detail).toContain('authenticator app')
  expect(whyNotSign(by('grace'))?.detail).toContain('No one signs their own')
  expect(whyNotSign({ ...signing, signer: undefined })?.detail).toContain('has no registered manager')
  expect(whyNotSign({ ...signing, location: undefined })?.detail).toContain('Assign a location first')
  const unconfirmed = { ...signing, signer: { ...mary, selfAppointed: true, confirmBy: '2026-11-20' } as Signer }
  expect(whyNotSign(unconfirmed)).toBeUndefined()
  expect(whyNotSign({ ...unconfirmed, today: '2026-11-21' })?.detail).toContain(
    'no one confirmed it by 20 November 2026',
  )
  const nominated = { ...signing, signer: { ...mary, as: 'nominated individual' as const } }
  expect(whyNotSign({ ...nominated, by: by('helen').by })?.detail).toBe(
    'Only Mary Okafor can do this, as nominated individual.',
  )
})

test('nothing is signed before an offer', () => {
  expect(whyNotNow('interview_scheduled')).toBeDefined()
  expect(whyNotNow('offer_made')).toBeUndefined()
  expect(whyNotNow('hired')).toBeUndefined()
})

test('in full only when all other checks are complete', () => {
  expect(whyNotInFull(gateOf([signOff]))).toBeUndefined()
  expect(whyNotInFull(gateOf([item('Health'), item('DBS'), signOff]))?.detail).toBe('Outstanding: Health, DBS.')
})

test('on conditions only what may wait, and only while something is open', () => {
  expect(whyNotOnConditions(gateOf([item('DBS', { mayWait: true }), signOff]))).toBeUndefined()
  expect(whyNotOnConditions(gateOf([signOff]))?.detail).toContain('sign off in full')
  const mixed = gateOf([item('Identity'), item('DBS', { mayWait: true }), signOff])
  expect(whyNotOnConditions(mixed)?.detail).toBe('These cannot follow later: Identity.')
})

test('conditions end between today and twelve weeks on', () => {
  expect(lastConditionalDay(today)).toBe('2027-02-12')
  expect(whyNotUntil(today, today)).toBeUndefined()
  expect(whyNotUntil('2027-02-12', today)).toBeUndefined()
  expect(whyNotUntil('2026-11-19', today)?.fields.endsOn).toBe('The end date must be today or later')
  expect(whyNotUntil('2027-02-13', today)?.fields.endsOn).toContain('12 weeks at most')
  expect(whyNotUntil(today, today, '2026-01-02')?.fields.endsOn).toContain('ended on 19 June 2026, in all posts')
})

test('an applicant is hired from an offer, once', () => {
  expect(whyNotHire('offer_made')).toBeUndefined()
  expect(whyNotHire('hired')?.detail).toBe('This applicant has already been hired.')
  for (const status of ['submitted', 'interview_scheduled', 'rejected', 'withdrawn'] as const)
    expect(whyNotHire(status)?.detail).toContain('Make an offer first')
})

test('a start is refused with what is missing, in words', () => {
  const start = { day: today, today, signedOn: today }
  expect(whyNotStart({ ...start, gate: gateOf([item('Health'), signOff]) })?.detail).toBe(
    'Not cleared to start. Outstanding: Health, Sign-off.',
  )
  const gate = gateOf([], 'cleared')
  expect(whyNotStart({ ...start, gate })).toBeUndefined()
  expect(whyNotStart({ ...start, gate, day: '2026-11-21' })?.fields.day).toContain('today or earlier')
  expect(whyNotStart({ ...start, gate, day: '2026-11-19' })?.fields.day).toContain('20 November 2026 or later')
})

test('one open item is enough to refuse the full sign-off', () => {
  expect(whyNotInFull(gateOf([item('Health'), signOff]))?.detail).toBe('Outstanding: Health.')
})

test('the manager is offered what the rules allow, and others nothing', () => {
  const ready = gateOf([signOff])
  const waiting = gateOf([item('DBS', { mayWait: true }), signOff])
  const stuck = gateOf([item('Identity'), signOff])
  const cleared = gateOf([], 'cleared')
  const nothing = { inFull: false, onConditions: false, revoke: false }
  const manager = { signer: true, signed: false }
  expect(signingOf('offer_made', ready, manager)).toEqual({ ...nothing, inFull: true })
  expect(signingOf('offer_made', waiting, manager)).toEqual({ ...nothing, onConditions: true })
  expect(signingOf('offer_made', stuck, manager)).toEqual(nothing)
  expect(signingOf('hired', cleared, { signer: true, signed: true })).toEqual({ ...nothing, revoke: true })
  for (const gate of [ready, waiting, cleared]) {
    expect(signingOf('offer_made', gate, { signer: false, signed: true })).toEqual(nothing)
    expect(signingOf('submitted', gate, { signer: true, signed: true })).toEqual(nothing)
  }
})
