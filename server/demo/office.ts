import { permissions, type User } from '#platform/actor.ts'

/** The office of the demonstration, as it does what a verb asks for. */
export const office = (userId: string): User => ({
  kind: 'user',
  userId,
  personId: userId,
  sessionId: userId,
  role: 'Admin / HR',
  name: '',
  email: '',
  permissions,
  mfaVerifiedAt: undefined,
  trust: 'full',
})
