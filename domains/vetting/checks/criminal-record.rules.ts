import { Refusal } from '#platform/refusal.ts'
import type { ApplicationStatus } from './stages.rules.ts'

/** What a job may ask: what is unspent, or, where it is excepted, also what is spent and not protected. */
export type CriminalAsk = 'unspent' | 'excepted'

/**
 * A job is excepted where it may lawfully ask for a standard or enhanced check. Source: Rehabilitation of Offenders Act 1974
 * (Exceptions) Order 1975.
 */
export function askOf(dbsLevel: string): CriminalAsk {
  return dbsLevel === 'standard' || dbsLevel.startsWith('enhanced') ? 'excepted' : 'unspent'
}

/** Whether answers to one ask answer another. */
export function answers(given: CriminalAsk, asked: CriminalAsk): boolean {
  return given === 'excepted' || given === asked
}

/** Asked once an offer is made and its job assigned: what a job may ask depends on it, and no one who shortlists may know. */
export function whyNotCriminal(status: ApplicationStatus, jobId: string | null): Refusal | undefined {
  if ((status === 'offer_made' || status === 'hired') && jobId) return undefined
  return new Refusal('conflict', 'Update failed', 'This is asked only once an offer is made and its job is assigned.')
}
