import { lawfulLevel } from '#domains/people/jobs/jobs.rules.ts'
import { answers, askOf } from '#domains/vetting/checks/criminal-record.rules.ts'
import type { Asked } from './check-item.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/**
 * The questions a job may ask about a criminal record, answered, and what was told weighed in writing. Nothing is asked before
 * a job is assigned. What is missing reads alike whether nothing was answered or something was told: everyone who reads the
 * gate sees it, people who do not vet too.
 */
export function criminalItem({ records: { criminalRecord, risks }, place: { job } }: Asked): StandingItem[] {
  const { asked, answer } = criminalRecord
  const risk = risks.find(({ about }) => about === 'criminal_record')
  const refused = risk?.decision === 'do_not_go_on'
  if (!job || !(asked || refused)) return []
  const item: StandingItem = {
    ...{ key: 'criminal_record', section: 'checks', label: 'Criminal record questions', state: 'open', rests: [] },
    missing: 'The criminal record questions are not complete.',
    clears: 'The person answers them, and someone who vets completes them.',
    source: 'Rehabilitation of Offenders Act 1974 (Exceptions) Order 1975; regulation 19(1)(a)',
    ...{ endsOn: undefined, notVerified: false, note: '' },
  }
  // a refusal holds where nothing was told, and after the start too
  if (refused) return [{ ...item, rests: [risk.id] }]
  if (!answer || !answers(answer.asks, askOf(job.dbsLevel))) return [item]
  const weighed = risk?.decision === 'go_on' && Date.parse(risk.recordedAt) >= Date.parse(answer.recordedAt)
  if (answer.disclosed && !weighed) return [item]
  // care work is excepted whatever level its job was set to
  if (!answers(answer.asks, askOf(lawfulLevel(job)))) return [{ ...item, newRule: 'dbs_of_care_work' }]
  const rests = answer.disclosed && risk ? [answer.id, risk.id] : [answer.id]
  return [{ ...item, state: 'satisfied', missing: '', clears: '', rests }]
}
