import { ComingList } from '#app/list/ComingList.tsx'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

const columns = ['Name', 'Docs', 'Starter Forms', 'Training', 'Stuck'] as const

export default function Onboarding() {
  return (
    <ComingList
      title="Onboarding Tracker"
      columns={columns}
      empty="Nobody is being onboarded yet."
      line="Everybody who is being onboarded is listed here, with their steps."
    />
  )
}
