import { answers, askOf } from '#domains/vetting/checks/criminal-record.rules.ts'
import type { Asked } from './check-item.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/**
 * The questions a job may ask about a criminal record, answered, and what was told weighed in writing. Nothing is asked before
 * a job is assigned. What is missing names no answer: everyone who reads the gate sees it.
 */
export function criminalItem({ records: { criminalRecord, risks }, place: { job } }: Asked): StandingItem[] {
  const { asked, answer } = criminalRecord
  if (!asked || !job) return []
  const item: StandingItem = {
    ...{ key: 'criminal_record', section: 'checks', label: 'Criminal record questions', state: 'open', rests: [] },
    ...{ missing: 'The criminal record questions are not answered yet.', clears: 'Ask the person to answer them.' },
    source: 'Rehabilitation of Offenders Act 1974 (Exceptions) Order 1975; regulation 19(1)(a)',
    ...{ endsOn: undefined, notVerified: false, note: '' },
  }
  if (!answer || !answers(answer.asks, askOf(job.dbsLevel))) return [item]
  const risk = risks.find(({ about }) => about === 'criminal_record')
  const weighed = risk?.decision === 'go_on' && Date.parse(risk.recordedAt) >= Date.parse(answer.recordedAt)
  if (answer.disclosed && !weighed)
    return [
      {
        ...item,
        missing: 'The criminal record questions are not complete.',
        clears: 'Someone who vets reads the answers and completes them.',
        rests: [answer.id],
      },
    ]
  const rests = answer.disclosed && risk ? [answer.id, risk.id] : [answer.id]
  return [{ ...item, state: 'satisfied', missing: '', clears: '', rests }]
}
