import { href } from 'react-router'
import { listAddress } from '#app/ui/list/address.ts'
import { Tabs } from '#app/ui/Tabs.tsx'

/** The same applicants as a list, or as a board by stage. */
export function Views({ current, q }: { current: 'list' | 'board'; q: string }) {
  return (
    <Tabs
      label="View"
      tabs={[
        { to: listAddress(href('/admin/applicants'), { q }), label: 'List', current: current === 'list' },
        { to: listAddress(href('/admin/applicants/board'), { q }), label: 'Board', current: current === 'board' },
      ]}
    />
  )
}
