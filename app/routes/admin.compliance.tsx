import { ComingList } from '#app/list/ComingList.tsx'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

const columns = [
  'Staff name and email',
  'Role',
  'DBS expiry',
  'Infection control',
  'Safeguarding adults',
  'Care certificate',
  'Last checked',
  'Actions',
] as const

export default function Compliance() {
  return (
    <ComingList
      title="Staff Compliance Tracker"
      columns={columns}
      empty="No staff match these filters."
      line="Staff are listed here once they have compliance records."
    />
  )
}
