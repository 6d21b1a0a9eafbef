import { expect, test } from 'vitest'
import { type Actor, guest, system, type Trust } from './actor.ts'
import { type Facts, trustOf } from './proof.ts'
import { authorize } from './refusal.ts'

const start = Temporal.Instant.from('2026-11-20T12:00:00Z')
const facts: Facts = {
  reach: 'office',
  demo: false,
  mfaVerifiedAt: null,
  freshPasswordAt: null,
  since: start.toString(),
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
  ['who reads no one else’s files', { now: after({ hours: 999 }), reach: 'own' }, 'full'],
  ['a supervisor within the grace', { now: after({ hours: 167 }), reach: 'team' }, 'full'],
  ['a supervisor after it', { now: after({ hours: 168 }), reach: 'team' }, 'enrol'],
  [
    'a supervisor with a passkey',
    { now: after({ hours: 999 }), reach: 'team', mfaVerifiedAt: start.toString() },
    'full',
  ],
  ['who was not yet seen to', { now: after({ hours: 999 }), reach: 'team', since: undefined }, 'full'],
])('%s is trusted as it should be', (_, change, trust) => {
  expect(trustOf({ ...facts, ...change })).toBe(trust)
})

const user = { kind: 'user' as const, ...{ userId: '', personId: '', sessionId: '', name: '', email: '' } }
const trusted = (trust: Trust) => ({ ...user, role: undefined, permissions: [], mfaVerifiedAt: undefined, trust })

test('where proof is asked for, a session that is not fully trusted is refused, and the hub itself never', () => {
  const ask = (proof: Actor) => () => authorize(true, 'Admins only.', { proof })
  expect(ask(system)).not.toThrow()
  expect(ask(trusted('full'))).not.toThrow()
  expect(ask(trusted('password'))).toThrow('Enter your password again')
  expect(ask(trusted('enrol'))).toThrow('Enter your password again')
  expect(() => authorize(false, 'Admins only.', { proof: guest })).toThrow('Admins only.')
})
