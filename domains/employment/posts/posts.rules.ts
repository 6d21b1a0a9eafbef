import { type Day, isDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

type Placed = { jobId: string; locationId: string }
type Post = Placed & { plannedStart: Day | null; dateFrom: Day | null; dateTo: Day | null }

/** A person has only one current post per job and location. One that is to begin begins `today` or later. */
export function whyNotPost(
  held: readonly Post[],
  wanted: Placed & { plannedStart: Day },
  today?: Day,
): Refusal | undefined {
  if (!isDay(wanted.plannedStart)) return new Refusal('invalid', 'Update failed', 'Enter the day of the planned start.')
  if (today && wanted.plannedStart < today) return notPast()
  const same = held.filter(({ jobId, locationId }) => jobId === wanted.jobId && locationId === wanted.locationId)
  if (same.some(({ dateTo }) => dateTo === null || dateTo >= wanted.plannedStart))
    return new Refusal('conflict', 'Update failed', 'This person already has this job at this location.')
}

export function whyNotManager({ personId, managerId }: { personId: string; managerId?: string }): Refusal | undefined {
  if (managerId === personId)
    return new Refusal('invalid', 'Update failed', undefined, { managerId: 'A person cannot be their own manager' })
}

export function whyNotStart({ dateFrom, dateTo }: Post, day: Day): Refusal | undefined {
  if (!isDay(day)) return new Refusal('invalid', 'Update failed', 'Enter the first day.')
  if (dateFrom) return new Refusal('conflict', 'Update failed', 'This person has already started.')
  if (dateTo) return new Refusal('conflict', 'Update failed', 'This post has ended.')
}

/** A post that never began may end on any day; one that began, not before its first day. */
export function whyNotEnd({ dateFrom, dateTo }: Post, day: Day): Refusal | undefined {
  if (!isDay(day)) return new Refusal('invalid', 'Update failed', 'Enter the last day.')
  if (dateTo) return new Refusal('conflict', 'Update failed', 'This post has already ended.')
  if (dateFrom && day < dateFrom)
    return new Refusal('invalid', 'Update failed', 'The last day cannot be before the first.')
}

/** What a first day asks is judged by that day: one that has passed is no plan. */
export const notPast = () =>
  new Refusal('invalid', 'Update failed', undefined, { plannedStart: 'The planned first day must be today or later' })
