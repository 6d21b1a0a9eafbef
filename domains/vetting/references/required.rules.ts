import type { Requirement } from '#domains/vetting/checks/requirements.rules.ts'
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

/**
 * Two references, one of them an employer's, and one for every care job within three years, each read and found
 * satisfactory; alternative evidence counts for its job. Source: care rules, "References"; Schedule 3, paragraphs 4 and 5.
 */
export function referenceRequirements(references: References, today: Day): Requirement[] {
  const jobs = careJobsInPeriod(references.jobs, today)
  return [two(references), ...jobs.map((job) => ofJob(job, references))]
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

function two({ requests, evidence }: References): Requirement {
  const good = requests.filter(({ verdict }) => verdict === 'satisfactory')
  const count = good.length + standIns(evidence.filter(({ verdict }) => verdict === 'satisfactory'))
  const employer = good.some(({ type }) => type === 'employer')
  const base = { key: 'references.two', label: 'Two references, one from an employer' }
  if (count >= 2 && employer) return { ...base, satisfied: true }
  const missing =
    count >= 2
      ? 'None of the references is an employer’s.'
      : count === 1
        ? 'One reference is still needed.'
        : 'Two references are still needed.'
  const more = count < 2 && !employer && count === 1 ? ' It must be an employer’s.' : ''
  return { ...base, satisfied: false, missing: missing + more, ...clearing(requests) }
}

function ofJob({ position, organisation }: Job, { requests, evidence }: References): Requirement {
  const name = organisation || 'a care job'
  const base = { key: `references.job.${position}`, label: `A reference for ${name}` }
  const about = requests.filter(({ periodPosition }) => periodPosition === position)
  const instead = evidence.filter(({ periodPosition }) => periodPosition === position)
  if ([...about, ...instead].some(({ verdict }) => verdict === 'satisfactory')) return { ...base, satisfied: true }
  const missing = `No satisfactory evidence of conduct and the reason for leaving at ${name}.`
  return { ...base, satisfied: false, missing, ...clearing(about) }
}

/** What to do next, and whether a reference is only awaited. */
function clearing(requests: readonly Given[]): Pick<Requirement, 'clears' | 'mayWait'> {
  if (requests.some(({ state, verdict }) => state === 'received' && !verdict))
    return { clears: 'Read and review the reference received.' }
  if (requests.some(({ state }) => state === 'open'))
    return { clears: 'Wait for the referee, or call them.', mayWait: true }
  return { clears: 'Ask a referee, or record alternative evidence.' }
}

// alternative evidence may replace one of the two, but never counts as the employer's
function standIns(evidence: readonly Evidence[]): number {
  return Math.min(1, evidence.length)
}
