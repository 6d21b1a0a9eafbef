import { expect, test } from 'vitest'
import { drawn, htmlFaults } from '#tests/drawn.tsx'
import { Chip } from './Chip.tsx'

test('a chip says its filter, and its cross says which filter it removes', async () => {
  const html = drawn(<Chip label="Status: Hired" to="/admin/applicants" />)
  expect(html).toContain('Status: Hired<a')
  expect(html).toContain('aria-label="Remove filter: Status: Hired"')
  expect(html).toContain('href="/admin/applicants"')
  expect(await htmlFaults(html)).toEqual([])
})
