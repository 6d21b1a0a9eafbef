import { href } from 'react-router'
import type { ShellItem } from '#app/ui/shell-places.ts'
import { homeOf, type Role } from '#platform/actor.ts'

const training: ShellItem = { to: href('/learner'), label: 'Training', icon: 'book', end: true }
const passport: ShellItem = { to: href('/learner/passport'), label: 'Passport', icon: 'ribbon' }
const seats: ShellItem = { to: href('/learner/seats'), label: 'Seats', icon: 'grid' }
const orders: ShellItem = { to: href('/learner/orders'), label: 'Orders', icon: 'file' }
const profile: ShellItem = { to: href('/account'), label: 'Profile', icon: 'user' }

/** The tabs of a person's own pages, by role, and whether she manages seats; the same on every one of them. */
export function portalItems(role: Role | undefined, managesSeats: boolean): ShellItem[] {
  if (managesSeats) return ofManagers(role)
  if (role === 'Learner' || !role)
    return [training, { to: href('/courses'), label: 'Courses', icon: 'grid' }, passport, profile]
  const home: ShellItem = { to: homeOf(role), label: 'Home', icon: 'home', end: true }
  if (role === 'Supervisor / Manager')
    return [home, { to: href('/supervisor/team'), label: 'Team', icon: 'users', end: true }, training, profile]
  if (role !== 'Staff Member') return [home, training, passport, profile]
  return [home, training, { to: href('/portal/certificates'), label: 'Certificates', icon: 'ribbon' }, profile]
}

/** Who manages seats finds passport and certificates on her own pages. */
function ofManagers(role: Role | undefined): ShellItem[] {
  if (role === 'Learner' || !role) return [seats, orders, { ...training, label: 'Learning' }, profile]
  const home: ShellItem = { to: homeOf(role), label: 'Home', icon: 'home', end: true }
  if (role === 'Supervisor / Manager')
    return [home, { to: href('/supervisor/team'), label: 'Team', icon: 'users', end: true }, training, seats, profile]
  return [home, training, seats, profile]
}
