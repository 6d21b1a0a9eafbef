import { expect, test } from 'vitest'
import { type Actor, guest, type Permission, type Role } from '#platform/actor.ts'
import { type Audience, type NotesPage, notesSeen } from './staff-notes.access.ts'

const user = (role: Role, permissions: Permission[] = []): Actor => ({
  ...{ kind: 'user', userId: '', personId: 'own', sessionId: '', name: '', email: '', mfaVerifiedAt: undefined },
  ...{ role, permissions, trust: 'full' },
})
const office = user('Admin / HR', ['staff.read'])
const all: Audience[] = ['office', 'manager', 'person']

test.each<[string, Actor, string, NotesPage, Audience[]]>([
  ['the office', office, 'other', 'office', all],
  ['the office among its own', office, 'own', 'own', ['person']],
  ['the office on a team’s page', office, 'other', 'team', ['manager', 'person']],
  ['a supervisor', user('Supervisor / Manager'), 'other', 'team', ['manager', 'person']],
  ['a supervisor in the office’s file', user('Supervisor / Manager'), 'other', 'office', []],
  ['a member of staff', user('Staff Member'), 'own', 'own', ['person']],
  ['a member of staff about another person', user('Staff Member'), 'other', 'own', []],
  ['a member of staff on a team’s page', user('Staff Member'), 'other', 'team', []],
  ['a guest', guest, 'own', 'own', []],
])('%s reads the notes meant for them', (_, actor, personId, page, seen) => {
  expect(notesSeen(actor, personId, page)).toEqual(seen)
})
