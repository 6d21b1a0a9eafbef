import { href } from 'react-router'
import { listAddress } from '#app/ui/list/address.ts'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'

type ViewsProps = { current: 'list' | 'matrix' | 'in date' | 'reminders'; filters?: TrackerFilters }

/** The same people as a list or a matrix, with the same filters; and their reminders. */
export function Views({ current, filters }: ViewsProps) {
  const to = (path: string) => (filters ? listAddress(path, filters, { page: 1 }) : path)
  return (
    <Tabs
      label="View"
      tabs={[
        { to: to(href('/admin/compliance')), label: 'List', current: current === 'list' },
        { to: to(href('/admin/compliance/matrix')), label: 'Matrix', current: current === 'matrix' },
        { to: href('/admin/compliance/in-date'), label: 'By location', current: current === 'in date' },
        { to: href('/admin/compliance/reminders'), label: 'Reminders', current: current === 'reminders' },
      ]}
    />
  )
}
