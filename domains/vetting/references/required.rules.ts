import type { ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import { addMonths, type Day } from '#lib/day.ts'

/**
 * How far back every care job needs a reference of its own. Schedule 3, paragraph 4 sets no limit ("so far as
 * reasonably practicable"); for older jobs the file records what was attempted.
 */
const CARE_JOB_YEARS = 3

export type Job = { position: number; kind: string; organisation: string; dateTo: string; careWork: boolean }
/** A request that counts: not withdrawn. */
export type Given = {
  type: 'employer' | 'character'
  periodPosition: number | null
  state: 'open' | 'received' | 'other'
  verdict: 'satisfactory' | 'unsatisfactory' | undefined
}
export type Evidence = { periodPosition: number | null; verdict: 'satisfactory' | 'unsatisfactory' | undefined }
export type References = { jobs: readonly Job[]; requests: readonly Given[]; evidence: readonly Evidence[] }

/** The care jobs held at any time in the last three years. */
export function careJobsInPeriod<J extends Job>(jobs: readonly J[], today: Day): J[] {
  const since = addMonths(today, -12 * CARE_JOB_YEARS).slice(0, 7)
  return jobs.filter(
    ({ kind, careWork, dateTo }) => kind === 'job' && careWork && (dateTo === '' || dateTo.slice(0, 7) >= since),
  )
}

/** `received` once everything required is in, whether or not it has been judged; `sent` once any referee was asked. */
export function referenceStatusOf(references: References, today: Day): ReferenceStatus {
  const { requests } = references
  const received = requests.filter(({ state }) => state === 'received')
  const jobs = careJobsInPeriod(references.jobs, today)
  const complete =
    received.length + standIns(references.evidence) >= 2 &&
    received.some(({ type }) => type === 'employer') &&
    jobs.every(
      ({ position }) =>
        received.some(({ periodPosition }) => periodPosition === position) ||
        references.evidence.some(({ periodPosition }) => periodPosition === position),
    )
  if (complete) return 'received'
  return requests.some(({ state }) => state !== 'other') ? 'sent' : 'pending'
}

// alternative evidence may replace one of the two, but never counts as the employer's
function standIns(evidence: readonly Evidence[]): number {
  return Math.min(1, evidence.length)
}
