import { href } from 'react-router'
import { type Filters, listAddress } from '#app/ui/list/address.ts'
import { Tabs } from '#app/ui/Tabs.tsx'

/** The same people on the same day as a list or a matrix. */
export function PastViews({ current, filters }: { current: 'list' | 'matrix'; filters: Filters }) {
  const to = (path: string) => listAddress(path, filters, { page: 1 })
  return (
    <Tabs
      label="View"
      tabs={[
        { to: to(href('/admin/compliance')), label: 'List', current: current === 'list' },
        { to: to(href('/admin/compliance/matrix')), label: 'Matrix', current: current === 'matrix' },
      ]}
    />
  )
}
