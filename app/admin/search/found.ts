import { settingsPages } from '#app/ui/office/settings-pages.ts'
import type { SidebarCounts } from '#app/ui/office/sidebar.ts'
import { sidebar } from '#app/ui/office/sidebar.ts'

type Found = { to: string; title: string; meta: string }

const none: SidebarCounts = { submitted: 0, accessRequests: 0 }
const others: [string, string][] = [
  ['references', 'References to chase'],
  ['checks', 'Checks to follow up'],
  ['clearances', 'Clearances'],
  ['application-links/started', 'Started, not submitted'],
  ['staff/new', 'Add staff'],
  ['staff/import', 'Import staff'],
  ['compliance/matrix', 'Compliance matrix'],
  ['compliance/evidence', 'Certificates to approve'],
  ['compliance/reminders', 'Reminders: who was told what'],
  ['compliance/letters', 'Letters to hand over'],
]
const settings = [...settingsPages, ['compliance/reminders', 'Reminder settings']] as const

const pages: Found[] = [
  ...sidebar(none).map(({ to, label }) => ({ to, title: label, meta: 'Page' })),
  ...others.map(([path, title]) => ({ to: `/admin/${path}`, title, meta: 'Page' })),
  ...settings.map(([path, title]) => ({ to: `/admin/settings/${path}`, title, meta: 'Settings' })),
]

/** The pages of the office whose name holds the words. */
export function pagesFound(words: string): Found[] {
  return words ? pages.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())) : []
}
