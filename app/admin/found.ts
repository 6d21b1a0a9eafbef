import type { SidebarCounts } from './sidebar.ts'
import { sidebar } from './sidebar.ts'

type Found = { to: string; title: string; meta: string }

const none: SidebarCounts = { submitted: 0, accessRequests: 0 }
const settings: [string, string][] = [
  ['people', 'People and roles'],
  ['access-requests', 'Access requests'],
  ['invitations', 'Invitations'],
  ['locations', 'Locations'],
  ['jobs', 'Jobs'],
  ['compliance', 'Compliance types'],
  ['letters', 'Letters'],
  ['reject-reasons', 'Reasons for rejecting'],
  ['site', 'Public site'],
  ['requests', 'Requests'],
]
const pages: Found[] = [
  ...sidebar(none).map(({ to, label }) => ({ to, title: label, meta: 'Page' })),
  { to: '/admin/compliance/matrix', title: 'Compliance matrix', meta: 'Page' },
  { to: '/admin/staff/new', title: 'Add staff', meta: 'Page' },
  ...settings.map(([path, title]) => ({ to: `/admin/settings/${path}`, title, meta: 'Settings' })),
]

/** The pages of the office whose name holds the words. */
export function pagesFound(words: string): Found[] {
  return words ? pages.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())) : []
}
