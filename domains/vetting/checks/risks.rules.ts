import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

const riskSubjects = [
  ...(['dbs_disclosure', 'criminal_record', 'leaving', 'adult_first', 'conditional_start', 'young_worker'] as const),
]
export type RiskAbout = (typeof riskSubjects)[number]

type DbsAnswers = { basis?: unknown; disclosure?: unknown; updateResult?: unknown }

/** Disclosed information, or a start before the certificate, needs a written risk assessment. */
export function riskToAssess(answers: DbsAnswers | object): 'dbs_disclosure' | 'adult_first' | undefined {
  const { basis, disclosure, updateResult } = answers as DbsAnswers
  if (basis === 'adult_first') return 'adult_first'
  return disclosure === 'information' || updateResult === 'info_current' ? 'dbs_disclosure' : undefined
}

/** Those recorded on the checks page. */
export const checkRisks = ['dbs_disclosure', 'criminal_record', 'leaving', 'adult_first', 'young_worker'] as const
/** Those about what a person disclosed or did before: no one need supervise a start that is not early. */
export const isOfDisclosure = (about: RiskAbout) =>
  about === 'dbs_disclosure' || about === 'criminal_record' || about === 'leaving'

export const riskTitles: Record<RiskAbout, string> = {
  dbs_disclosure: 'Risk assessment: what the DBS check disclosed',
  criminal_record: 'Risk assessment: answers about a criminal record',
  leaving: 'Risk assessment: conduct on record',
  adult_first: 'Risk assessment: starting under Adult First',
  conditional_start: 'Risk assessment: starting on conditions',
  young_worker: 'Risk assessment: young worker',
}

type Assessment = { decision: string; supervisor: string; reviewOn: string }

/** Starting before all checks are complete needs a named supervisor and a future review date. */
export function whyNotAssess(about: RiskAbout, assessed: Assessment, today: Day): Refusal | undefined {
  const fields: Record<string, string> = {}
  const { decision, supervisor, reviewOn } = assessed
  if (!isOfDisclosure(about) && decision === 'go_on') {
    if (!supervisor) fields.supervisor = 'Choose who supervises'
    if (!reviewOn) fields.reviewOn = 'Enter the review date'
  }
  if (reviewOn && reviewOn <= today) fields.reviewOn = 'The review must be in the future'
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}
