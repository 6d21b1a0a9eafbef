import type { ApplicationStatus, ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import { demoPeople } from './people.ts'
import { pick } from './rows.ts'

// One letter for each person, newest application first: submitted, interview, offer, rejected, withdrawn, hired.
const course = 'sssssisssisswsiisissoirsiosihoshiwosrhosirhri'
const statuses: Record<string, ApplicationStatus> = {
  s: 'submitted',
  i: 'interview_scheduled',
  o: 'offer_made',
  r: 'rejected',
  w: 'withdrawn',
  h: 'hired',
}
const ways: Record<ApplicationStatus, ApplicationStatus[]> = {
  submitted: [],
  interview_scheduled: ['interview_scheduled'],
  offer_made: ['interview_scheduled', 'offer_made'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
  hired: ['interview_scheduled', 'offer_made', 'hired'],
}

export type Story = {
  status: ApplicationStatus
  referenceStatus: ReferenceStatus
  /** How many days ago it was submitted: within the last 60. */
  days: number
  steps: { to: ApplicationStatus; days: number }[]
}

export function storyOf(n: number): Story {
  const status = statuses[course[n] ?? 's'] ?? 'submitted'
  const days = Math.round((n * 59) / (demoPeople.length - 1))
  const way = status === 'rejected' && n % 2 === 0 ? (['interview_scheduled', 'rejected'] as const) : ways[status]
  return {
    status,
    referenceStatus: referenceStatusOf(status, n),
    days,
    steps: way.map((to, step) => ({ to, days: Math.max(0, days - 3 - step * 5) })),
  }
}

function referenceStatusOf(status: ApplicationStatus, n: number): ReferenceStatus {
  if (status === 'hired') return 'received'
  if (status === 'offer_made') return pick(['sent', 'received'] as const, n)
  if (status === 'interview_scheduled') return pick(['pending', 'sent'] as const, n)
  return 'pending'
}
