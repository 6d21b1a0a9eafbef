import { type ApplicationStatus, isActive } from '#domains/vetting/checks/stages.rules.ts'
import { Refusal } from '#platform/refusal.ts'

/** Job and location are chosen while the application is open; what they require is checked before the start. */
export function whyNotPlace(status: ApplicationStatus): Refusal | undefined {
  if (isActive(status)) return undefined
  return new Refusal('conflict', 'Update failed', 'Job and location can be changed while the application is open.')
}

/** The job whose title the applicant typed, ignoring case, spaces and hyphens. */
export function suggestedJob<Job extends { title: string }>(jobs: readonly Job[], position: string): Job | undefined {
  return jobs.find(({ title }) => plain(title) === plain(position))
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()
