import { href } from 'react-router'
import { settingsPages } from '#app/ui/office/settings-pages.ts'
import { shopPages } from '#app/ui/office/shop-pages.ts'
import { sidebar } from '#app/ui/office/sidebar.ts'
import { isGroup } from '#app/ui/shell-places.ts'

type Found = { to: string; title: string; meta: string }

const others = [
  { to: href('/admin/references'), title: 'References to chase' },
  { to: href('/admin/checks'), title: 'Checks to follow up' },
  { to: href('/admin/clearances'), title: 'Clearances' },
  { to: href('/admin/application-links/started'), title: 'Started, not submitted' },
  { to: href('/admin/staff/new'), title: 'Add staff' },
  { to: href('/admin/staff/import'), title: 'Import staff' },
  { to: href('/admin/compliance/matrix'), title: 'Compliance matrix' },
  { to: href('/admin/compliance/evidence'), title: 'Certificates to approve' },
  { to: href('/admin/compliance/reminders'), title: 'Reminder history' },
  { to: href('/admin/compliance/letters'), title: 'Letters to give in person' },
]
const settings = [...settingsPages, { to: href('/admin/settings/compliance/reminders'), label: 'Reminder settings' }]

const inMenu = sidebar({}).flatMap((entry) => {
  const places = isGroup(entry) ? entry.places : [entry]
  return places.map(({ to, label }) => ({ to, title: label, meta: isGroup(entry) ? entry.label : 'Page' }))
})

// a page with several names goes by the last
const pages: Found[] = [
  ...new Map(
    [
      ...inMenu,
      ...others.map((page) => ({ meta: inMenu.find(({ to }) => to === page.to)?.meta ?? 'Page', ...page })),
      ...settings.flatMap(({ to, label }) =>
        inMenu.some((page) => page.to === to) ? [] : { to, title: label, meta: 'Settings' },
      ),
    ].map((page) => [page.to, page]),
  ).values(),
]

const ofShop: Found[] = shopPages.map(({ to, label }) => ({ to, title: label, meta: 'Shop' }))

/** The office pages whose name contains the words; those of the shop for finance alone. */
export function pagesFound(words: string, finance = false): Found[] {
  const all = finance ? [...pages, ...ofShop] : pages
  return words ? all.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())) : []
}
