import { listAddress } from '#app/list/address.ts'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { TrackerFilters } from '#domains/compliance/tracker.form.ts'

/** The same people as a list or as a grid of everything, with the same filters. */
export function Views({ current, filters }: { current: 'list' | 'matrix'; filters: TrackerFilters }) {
  const to = (path: string) => listAddress(path, filters, { page: 1 })
  return (
    <Tabs
      label="View"
      tabs={[
        { to: to('/admin/compliance'), label: 'List', current: current === 'list' },
        { to: to('/admin/compliance/matrix'), label: 'Matrix', current: current === 'matrix' },
        { to: '/admin/compliance/reminders', label: 'Reminders', current: false },
      ]}
    />
  )
}
