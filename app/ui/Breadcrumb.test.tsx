import { expect, test } from 'vitest'
import { drawn, htmlFaults } from '#tests/drawn.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

test('the way up is links, and the page itself is named without one', async () => {
  const html = drawn(
    <Breadcrumb crumbs={[{ label: 'All Applicants', to: '/admin/applicants' }, { label: 'Ann Shaw' }]} />,
  )
  expect(html).toContain('href="/admin/applicants"')
  expect(html).toContain('<span aria-current="page">Ann Shaw</span>')
  expect(html).toContain('aria-label="Breadcrumb"')
  expect(await htmlFaults(html)).toEqual([])
})
