import { href } from 'react-router'
import { settingsPages } from '#app/parts/office/settings-pages.ts'
import { shopPages } from '#app/parts/office/shop-pages.ts'
import { sidebar } from '#app/parts/office/sidebar.ts'
import type { IconName } from '#app/ui/Icon.tsx'
import { isGroup } from '#app/ui/shell-places.ts'

export type Found = { to: string; title: string; meta: string; icon: IconName }

const others = [
  { to: href('/admin/references'), title: 'References to chase' },
  { to: href('/admin/checks'), title: 'Checks to follow up' },
  { to: href('/admin/clearances'), title: 'Clearances' },
  { to: href('/admin/application-links/started'), title: 'Started, not submitted' },
  { to: href('/admin/compliance/matrix'), title: 'Compliance matrix' },
  { to: href('/admin/compliance/evidence'), title: 'Certificates to approve' },
  { to: href('/admin/compliance/reminders'), title: 'Reminder history' },
  { to: href('/admin/compliance/session'), title: 'Record a session' },
  { to: href('/admin/compliance/letters'), title: 'Letters to give in person' },
]
const inMenu = sidebar({}).flatMap((entry) => {
  const places = isGroup(entry) ? entry.places : [entry]
  return places.map(({ to, label }) => ({
    to,
    title: label,
    meta: isGroup(entry) ? entry.label : 'Page',
    icon: entry.icon,
  }))
})

/** What is begun from anywhere. */
export const beginnings: Found[] = [
  { to: href('/admin/application-links/new'), title: 'Generate Application Link', meta: 'Recruit', icon: 'link' },
  { to: href('/admin/application-links/enter'), title: 'Add a candidate', meta: 'Recruit', icon: 'plus' },
  { to: href('/admin/staff/new'), title: 'Add staff', meta: 'People', icon: 'plus' },
  { to: href('/admin/staff/import'), title: 'Import staff', meta: 'People', icon: 'upload' },
  { to: href('/admin/learning/assign'), title: 'Assign a course', meta: 'Learning', icon: 'book' },
]

// a page with several names goes by the last
const pages: Found[] = [
  ...new Map(
    [
      ...inMenu,
      ...others.map((page) => ({
        meta: 'Page',
        icon: 'file' as const,
        ...inMenu.find(({ to }) => to === page.to),
        ...page,
      })),
      ...settingsPages.flatMap(({ to, label }) =>
        inMenu.some((page) => page.to === to) ? [] : { to, title: label, meta: 'Settings', icon: 'cog' as const },
      ),
      ...beginnings,
    ].map((page) => [page.to, page]),
  ).values(),
]

const ofShop: Found[] = shopPages.map(({ to, label }) => ({ to, title: label, meta: 'Shop', icon: 'basket' }))

/** The office pages whose name contains the words; those of the shop for finance alone. */
export function pagesFound(words: string, finance = false): Found[] {
  const all = finance ? [...pages, ...ofShop] : pages
  return words ? all.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())) : []
}
