import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { Tabs } from './Tabs.tsx'

test('the tab of the address is the current one, and no other', async () => {
  const tabs = [
    { to: '/admin/staff/1', label: 'Overview' },
    { to: '/admin/staff/1/history', label: 'Timeline' },
  ]
  const html = drawn(<Tabs label="Staff file" tabs={tabs} />, '/admin/staff/1/history')
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="page"[^>]*href="\/admin\/staff\/1\/history"/)
  expect(html).toContain('aria-label="Staff file"')
  expect(await htmlFaults(html)).toEqual([])
})

test('tabs kept in the query string say themselves which is current, and how many each has', () => {
  const html = drawn(
    <Tabs
      label="View"
      tabs={[
        { to: '?view=open', label: 'Open', count: 0, current: false },
        { to: '?view=done', label: 'Done', count: 12, current: true },
      ]}
    />,
  )
  expect(wordsOf(html)).toBe('Open (0) Done (12)')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})
