import type { ShellItem } from '#app/ui/AdminShell.tsx'

export type SidebarCounts = { submitted: number; accessRequests: number }

/** The office's places, in their order. */
export function sidebar({ submitted, accessRequests }: SidebarCounts): ShellItem[] {
  return [
    { to: '/admin', label: 'Dashboard', icon: 'home', end: true },
    { to: '/admin/applicants', label: 'Applicants', icon: 'users', count: submitted },
    { to: '/admin/application-links', label: 'Application Links', icon: 'link' },
    { to: '/admin/staff', label: 'Staff Directory', icon: 'user' },
    { to: '/admin/onboarding', label: 'Onboarding Tracker', icon: 'steps' },
    { to: '/admin/compliance', label: 'Compliance Monitor', icon: 'shield' },
    { to: '/admin/notifications', label: 'Notifications', icon: 'bell' },
    { to: '/admin/settings', label: 'Settings', icon: 'cog', count: accessRequests },
  ]
}
