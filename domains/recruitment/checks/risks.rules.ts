import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

const riskSubjects = ['dbs_disclosure', 'adult_first', 'conditional_start'] as const
export type RiskAbout = (typeof riskSubjects)[number]

type DbsAnswers = { basis?: unknown; disclosure?: unknown; updateResult?: unknown }

/** What a DBS check leads to: information that was disclosed, or a start before the certificate, is weighed in writing. */
export function riskToAssess(answers: DbsAnswers | object): 'dbs_disclosure' | 'adult_first' | undefined {
  const { basis, disclosure, updateResult } = answers as DbsAnswers
  if (basis === 'adult_first') return 'adult_first'
  return disclosure === 'information' || updateResult === 'info_current' ? 'dbs_disclosure' : undefined
}

/** Those that are weighed in the room for checks. */
export const checkRisks = ['dbs_disclosure', 'adult_first'] as const

export const riskTitles: Record<RiskAbout, string> = {
  dbs_disclosure: 'Risk assessment: what the DBS check disclosed',
  adult_first: 'Risk assessment: starting under Adult First',
  conditional_start: 'Risk assessment: starting on conditions',
}

type Assessment = { decision: string; supervisor: string; reviewOn: string }

/** Whoever goes on before all checks are in does so under a named supervisor, until a day that is still to come. */
export function whyNotAssess(about: RiskAbout, assessed: Assessment, today: Day): Refusal | undefined {
  const fields: Record<string, string> = {}
  const { decision, supervisor, reviewOn } = assessed
  if (about !== 'dbs_disclosure' && decision === 'go_on') {
    if (!supervisor) fields.supervisor = 'Choose who supervises'
    if (!reviewOn) fields.reviewOn = 'Enter the day of the review'
  }
  if (reviewOn && reviewOn <= today) fields.reviewOn = 'The review must be in the future'
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}
