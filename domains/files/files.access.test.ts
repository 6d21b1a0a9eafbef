import { expect, test } from 'vitest'
import { guest, type Permission, system, type User } from '#platform/actor.ts'
import { isOwner, maySeeFile } from './files.access.ts'

const [ann, bob] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const person = (personId: string, permissions: Permission[] = []) =>
  ({ kind: 'user', personId, permissions }) as unknown as User
const passport = { personId: ann, fileType: 'passport' } as const
const reference = { personId: ann, fileType: 'reference_evidence' } as const

test('a file is seen by the person it is about and by those who review, and by no one else', () => {
  expect(maySeeFile(person(ann), passport)).toBe(true)
  expect(maySeeFile(person(bob, ['applications.review']), passport)).toBe(true)
  expect(maySeeFile(person(bob), passport)).toBe(false)
  expect(maySeeFile(person(bob, ['vetting']), passport)).toBe(false)
  expect(maySeeFile(guest, passport)).toBe(false)
})

test('confidential evidence is for vetting only, not for the person it is about', () => {
  expect(maySeeFile(person(bob, ['vetting']), reference)).toBe(true)
  expect(maySeeFile(person(ann), reference)).toBe(false)
  expect(maySeeFile(person(bob, ['applications.review']), reference)).toBe(false)
  expect(isOwner(person(ann), reference)).toBe(false)
})

test('the system and guests own nothing', () => {
  expect([isOwner(person(ann), passport), isOwner(person(bob), passport)]).toEqual([true, false])
  expect([isOwner(guest, passport), isOwner(system, passport)]).toEqual([false, false])
})
