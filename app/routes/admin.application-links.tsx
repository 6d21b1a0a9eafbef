import { ComingList } from '#app/list/ComingList.tsx'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

const columns = ['Created', 'Name', 'Email', 'Type', 'Status', 'Reminders', 'Last reminder', 'Open link'] as const

export default function ApplicationLinks() {
  return (
    <ComingList
      title="Application Links"
      columns={columns}
      empty="No application links yet."
      line="Links that were sent to applicants are listed here."
    />
  )
}
