import { expect, test } from 'vitest'
import { guest, system, type Trust } from './actor.ts'
import { type Facts, needProof, trustOf } from './proof.ts'

const start = Temporal.Instant.from('2026-11-20T12:00:00Z')
const facts: Facts = {
  administrator: true,
  demo: false,
  mfaVerifiedAt: null,
  freshPasswordAt: null,
  roleSince: start.toString(),
  now: start,
}
const after = (time: Temporal.DurationLike) => start.add(time)

test.each<[string, Partial<Facts>, Trust]>([
  ['a new administrator', {}, 'password'],
  ['the same with the password just given', { freshPasswordAt: start.toString() }, 'full'],
  [
    'the same a quarter of an hour later',
    { freshPasswordAt: start.toString(), now: after({ minutes: 15 }) },
    'password',
  ],
  ['the last second of the grace', { now: after({ hours: 167, minutes: 59, seconds: 59 }) }, 'password'],
  ['the end of the grace', { now: after({ hours: 168 }), freshPasswordAt: after({ hours: 168 }).toString() }, 'enrol'],
  ['an administrator with a code', { now: after({ hours: 999 }), mfaVerifiedAt: start.toString() }, 'full'],
  ['a demonstration', { now: after({ hours: 999 }), demo: true }, 'full'],
  ['every other role', { now: after({ hours: 999 }), administrator: false }, 'full'],
])('%s is trusted as it should be', (_, change, trust) => {
  expect(trustOf({ ...facts, ...change })).toBe(trust)
})

test('the hub itself needs no proof, and a guest is refused elsewhere', () => {
  expect(() => needProof(system)).not.toThrow()
  expect(() => needProof(guest)).not.toThrow()
})
