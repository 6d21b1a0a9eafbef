import { href } from 'react-router'
import type { ShellItem } from '#app/ui/AdminShell.tsx'
import { homeOf, type Role } from '#platform/actor.ts'

const training: ShellItem = { to: href('/learner'), label: 'Training', icon: 'book', end: true }
const passport: ShellItem = { to: href('/learner/passport'), label: 'Passport', icon: 'ribbon' }
const profile: ShellItem = { to: href('/account'), label: 'Profile', icon: 'user' }

/** The tabs of a person's own pages, by role; the same on every one of them. */
export function portalItems(role: Role | undefined): ShellItem[] {
  if (role === 'Learner' || !role)
    return [training, { to: href('/courses'), label: 'Courses', icon: 'grid' }, passport, profile]
  const home: ShellItem = { to: homeOf(role), label: 'Home', icon: 'home', end: true }
  if (role === 'Supervisor / Manager')
    return [home, { to: href('/supervisor/team'), label: 'Team', icon: 'users', end: true }, training, profile]
  if (role !== 'Staff Member') return [home, training, passport, profile]
  return [home, training, { to: href('/portal/certificates'), label: 'Certificates', icon: 'ribbon' }, profile]
}
