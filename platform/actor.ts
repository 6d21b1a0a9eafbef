export const roles = [
  'Job Applicant',
  'Staff Member',
  'Admin / HR',
  'Supervisor / Manager',
  'Learner',
  'Trainer',
] as const
export type Role = (typeof roles)[number]

/** The roles whose own pages show other people: until a second factor that is due is there, they count as none. */
const leadingRoles: readonly Role[] = ['Admin / HR', 'Supervisor / Manager', 'Trainer']

export const permissions = [
  'applications.review',
  'vetting',
  'staff.read',
  'staff.change',
  'exports',
  'messages.read',
  'settings.change',
  'accounts.approve',
  'finance',
  'courses.edit',
  'courses.publish',
  'learning.assign',
  'learning.mark',
] as const
export type Permission = (typeof permissions)[number]

/** What a session may still need for what is of others: the password again, or a second factor that is overdue. */
export type Trust = 'full' | 'password' | 'enrol'

export type User = {
  kind: 'user'
  userId: string
  personId: string
  sessionId: string
  role: Role | undefined
  name: string
  email: string
  permissions: readonly Permission[]
  mfaVerifiedAt: string | undefined
  trust: Trust
}
/** Someone who signed in by badge and PIN at an enrolled device: only themselves, with nothing that an account or a role gives. */
export type Badged = {
  kind: 'badge'
  personId: string
  name: string
  /** Of the kiosk, not of an account. */
  sessionId: string
  deviceId: string
  deviceName: string
}
export type Guest = { kind: 'guest' }
export type System = { kind: 'system' }
export type Actor = User | Badged | Guest | System
/** Whoever reads and does what is their own. */
export type Self = User | Badged

export const guest: Guest = { kind: 'guest' }
export const system: System = { kind: 'system' }

/** Only the verbs that ask this are open at a kiosk: every other one asks for a user. */
export function isSelf(actor: Actor): actor is Self {
  return actor.kind === 'user' || actor.kind === 'badge'
}

export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.permissions.includes(permission))
}

/** A role whose pages show other people counts only once a second factor that is due is there. */
export function hasRole(actor: Actor, role: Role): boolean {
  return actor.kind === 'user' && actor.role === role && !(actor.trust === 'enrol' && leadingRoles.includes(role))
}

/** Roles that a person may take without approval. */
export const openRoles: readonly Role[] = ['Job Applicant', 'Learner']

const homes: Record<Role, string> = {
  'Job Applicant': '/applicant',
  'Staff Member': '/portal',
  'Admin / HR': '/admin',
  Trainer: '/trainer',
  'Supervisor / Manager': '/supervisor',
  Learner: '/learner',
}

export function homeOf(role: Role | undefined): string {
  return role ? homes[role] : '/'
}
