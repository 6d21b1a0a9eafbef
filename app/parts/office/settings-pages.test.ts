import { expect, test } from 'vitest'
import { allRoutes } from '#tests/access/routes.ts'
import { settingAt, settingsPages, settingsWith } from './settings-pages.ts'

test('every page of the settings that has an address of its own is in the index, or below one that is', () => {
  const pages = allRoutes().filter(
    ({ path, file }) => /^\/admin\/settings\/[\w-]+$/.test(path) && file.endsWith('page.tsx'),
  )
  const elsewhere = ['/admin/settings/access-requests', '/admin/settings/policies']
  expect(pages.length).toBeGreaterThan(12)
  for (const { path } of pages) expect([...elsewhere, settingAt(path)?.to]).toContain(path)
})

test('of two places above an address the nearest is lit', () => {
  expect(settingAt('/admin/settings/compliance/reminders')?.label).toBe('Reminder settings')
  expect(settingAt('/admin/settings/compliance/1')?.label).toBe('Compliance types')
  expect(settingAt('/admin/settings')).toBeUndefined()
})

test('a setting is found by its name and by what is set there', () => {
  const found = (words: string) => settingsWith(words).flatMap(({ pages }) => pages.map(({ label }) => label))
  expect(found('dbs')).toEqual(['Jobs', 'Rechecks'])
  expect(found('')).toHaveLength(settingsPages.length)
  expect(found('zzz')).toEqual([])
})
