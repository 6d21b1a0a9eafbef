import type { Permission, Role } from '../actor.ts'

/** Whose files an account opens: everyone’s, of those it leads or teaches, or its own alone. */
export type Reach = 'office' | 'team' | 'own'

/** What each permission opens. */
const opens: Record<Permission, Reach> = {
  'applications.review': 'office',
  vetting: 'office',
  'staff.read': 'office',
  'staff.change': 'office',
  exports: 'office',
  'messages.read': 'office',
  'settings.change': 'office',
  'accounts.approve': 'office',
  // orders and invoices name who bought
  finance: 'office',
  'courses.edit': 'own',
  'courses.publish': 'own',
  'learning.assign': 'team',
  'learning.mark': 'team',
}

type Held = {
  role: Role | null
  permissions: readonly Permission[]
  /** Whether others are led by the account’s person, managed at a location, or had a supervision held by them. */
  leads: boolean
}

/** The one judge of who reads other people’s files: by permissions and relations; of a role, only what its pages ask for. */
export function reachOf({ role, permissions, leads }: Held): Reach {
  const held = new Set(permissions.map((permission) => opens[permission]))
  if (role === 'Admin / HR' || held.has('office')) return 'office'
  return held.has('team') || (leads && role === 'Supervisor / Manager') ? 'team' : 'own'
}
