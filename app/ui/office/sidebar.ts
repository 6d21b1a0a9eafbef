import { href } from 'react-router'
import type { ShellItem } from '#app/ui/AdminShell.tsx'

export type SidebarCounts = { submitted: number; accessRequests: number; finance: boolean }

/** The pages in the office sidebar, in order. */
export function sidebar({ submitted, accessRequests, finance }: SidebarCounts): ShellItem[] {
  return [
    { to: href('/admin'), label: 'Dashboard', icon: 'home', end: true },
    { to: href('/admin/applicants'), label: 'Applicants', icon: 'users', count: submitted },
    { to: href('/admin/application-links'), label: 'Application Links', icon: 'link' },
    { to: href('/admin/staff'), label: 'Staff Directory', icon: 'user' },
    { to: href('/admin/onboarding'), label: 'Onboarding Tracker', icon: 'steps' },
    { to: href('/admin/safe-to-work'), label: 'Safe to work', icon: 'check' },
    { to: href('/admin/compliance'), label: 'Compliance Monitor', icon: 'shield' },
    { to: href('/admin/learning'), label: 'Learning', icon: 'book' },
    ...(finance ? [{ to: href('/admin/shop'), label: 'Shop', icon: 'basket' as const }] : []),
    { to: href('/admin/notifications'), label: 'Notifications', icon: 'bell' },
    { to: href('/admin/settings'), label: 'Settings', icon: 'cog', count: accessRequests },
  ]
}
