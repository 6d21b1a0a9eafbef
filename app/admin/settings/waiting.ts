import { href } from 'react-router'

type Waits = { unanswered: number; toApprove: number }

/** How many wait for the office, by the page of the settings. */
export const waitingBy = (waits: Waits | undefined): Partial<Record<string, number>> => ({
  [href('/admin/settings/requests')]: waits?.unanswered,
  [href('/admin/settings/retention')]: waits?.toApprove,
})
