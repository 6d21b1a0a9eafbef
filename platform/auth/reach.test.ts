import { expect, test } from 'vitest'
import { type Permission, permissions, type Role, roles } from '../actor.ts'
import { type Reach, reachOf } from './reach.ts'

const held = (role: Role | null, given: Permission[] = [], leads = false): Reach =>
  reachOf({ role, permissions: given, leads })

test('each permission opens what it opens, whatever the role', () => {
  const own = permissions.filter((permission) => held('Staff Member', [permission]) === 'own')
  expect(own).toEqual(['courses.edit', 'courses.publish'])
  const team = permissions.filter((permission) => held('Learner', [permission]) === 'team')
  expect(team).toEqual(['learning.assign', 'learning.mark'])
  expect(held('Supervisor / Manager', ['courses.edit', 'vetting'])).toBe('office')
})

test('a role alone opens no one’s files, but the office’s', () => {
  expect(roles.filter((role) => held(role) !== 'own')).toEqual(['Admin / HR'])
})

test('who leads others reads their files, where the role lets them', () => {
  expect(roles.filter((role) => held(role, [], true) === 'team')).toEqual(['Supervisor / Manager'])
})
