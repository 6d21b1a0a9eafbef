import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FilterBar } from './FilterBar.tsx'
import { unknownFilters } from './unknown-filters.ts'

const status = { name: 'status', label: 'Status', value: '' }
const view = { name: 'view', label: 'Who', value: '', usual: 'open' }

test('a filter that the list does not know is named, with the address without it', () => {
  expect(unknownFilters({ pathname: '/list', search: '?q=ann&status=shortlisted' }, [status])).toEqual([
    { label: 'Ignored, not known: Status “shortlisted”', to: '/list?q=ann' },
  ])
})

test('a filter in force, none, or the usual one is nothing unknown', () => {
  const here = (search: string) => ({ pathname: '/list', search })
  expect(unknownFilters(here('?status=sent'), [{ ...status, value: 'sent' }])).toEqual([])
  expect(unknownFilters(here('?status='), [status])).toEqual([])
  expect(unknownFilters(here('?view=open&page=x'), [view])).toEqual([])
})

test('the bar over every list shows it as a chip that can be removed', () => {
  const bar = (
    <FilterBar
      selects={[{ ...status, options: [{ value: 'sent', label: 'Sent' }] }]}
      hidden={[{ name: 'job', label: 'Job', value: '' }]}
      count="3 links"
      inForce={[]}
      clearTo="/list"
    />
  )
  const router = createMemoryRouter([{ path: '/list', element: bar }], { initialEntries: ['/list?status=gone&job=x'] })
  const page = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
  expect(page).toContain('Ignored, not known: Status “gone”')
  expect(page).toContain('Ignored, not known: Job “x”')
  expect(page).toMatch(/aria-label="Remove filter: Ignored[^>]*href="\/list\?job=x"/)
  expect(page).toContain('Filters (2)')
})
