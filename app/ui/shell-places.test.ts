import { expect, test } from 'vitest'
import { sidebar } from '#app/parts/office/sidebar.ts'
import { allRoutes } from '#tests/access/routes.ts'
import { isGroup, placeOf, whereIs } from './shell-places.ts'

const office = sidebar({ finance: true })
const groupsOf = (counts: Parameters<typeof sidebar>[0]) => sidebar(counts).filter(isGroup)

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/applicants/1/references', 'Applicants'],
  ['/admin/references', 'References'],
  ['/admin/settings/policies/1', 'Policies'],
  ['/admin/settings/access-requests', 'Access requests'],
  ['/admin/settings/people', 'Settings'],
  ['/admin/compliance/matrix', 'Compliance Monitor'],
  ['/admin/compliance/evidence/1', 'Certificates'],
  ['/admin/compliance/letters', 'Reminders'],
  ['/admin/learning/certificates', 'Course certificates'],
  ['/admin/shop/vouchers/1', 'Shop'],
])('%s lights %s', (path, label) => {
  expect(placeOf(office, path)?.label).toBe(label)
})

// the search, what is nowhere, and what is done from several lists
const nowhere = [
  '/admin/*',
  '/admin/bulk',
  '/admin/bulk/:id',
  '/admin/bulk/:id/fill-in',
  '/admin/search',
  '/admin/views/new',
]

test('every page of the office lights one place, but for those of no place', () => {
  const dark = allRoutes().filter(({ path, file }) => {
    return path.startsWith('/admin') && file.endsWith('.tsx') && !placeOf(office, path.replaceAll(':', ''))
  })
  expect(dark.map(({ path }) => path).sort()).toEqual(nowhere)
})

test('a page below a place is known by its own name', () => {
  expect(whereIs(office, '/admin/staff/import')).toMatchObject({
    label: 'Import staff',
    place: { label: 'Staff Directory' },
  })
})

test('the eight places of the specification keep their names and addresses', () => {
  const places = office.flatMap((entry) => (isGroup(entry) ? entry.places : [entry]))
  const named = (label: string) => places.find((place) => place.label === label)?.to
  expect(
    [
      'Dashboard',
      'Applicants',
      'Application Links',
      'Staff Directory',
      'Onboarding Tracker',
      'Compliance Monitor',
      'Notifications',
      'Settings',
    ].map(named),
  ).toEqual([
    '/admin',
    '/admin/applicants',
    '/admin/application-links',
    '/admin/staff',
    '/admin/onboarding',
    '/admin/compliance',
    '/admin/notifications',
    '/admin/settings',
  ])
})

test('the shop is shown to finance alone', () => {
  const labels = groupsOf({}).flatMap(({ places }) => places.map(({ label }) => label))
  expect(labels).not.toContain('Shop')
})
