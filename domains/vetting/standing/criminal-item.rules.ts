import { lawfulLevel } from '#domains/people/jobs/jobs.rules.ts'
import { answers, askOf, type CriminalAsk } from '#domains/vetting/checks/criminal-record.rules.ts'
import { type Asked, atWork } from './check-item.rules.ts'
import { knownAt, type RiskRecord, type Told } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/**
 * The questions a job may ask about a criminal record, answered, and everything that was ever told weighed in writing: a later
 * "no" takes nothing back. Nothing is asked before a job is assigned. What is missing reads alike whether nothing was answered
 * or something was told: everyone who reads the gate sees it, people who do not vet too.
 */
export function criminalItem({ records, place: { job }, day }: Asked): StandingItem[] {
  const { asked, answer, told } = records.criminalRecord
  const risk = records.risks.find(({ about }) => about === 'criminal_record')
  const refused = risk?.decision === 'do_not_go_on'
  if (!job) return []
  const toldHere = ofThisJob(told, askOf(lawfulLevel(job)))
  const [unweighed, ...others] = toldHere.filter((one) => !isWeighed(one, risk))
  if (!(asked || refused || toldHere.length > 0)) return []
  const item: StandingItem = {
    ...{ key: 'criminal_record', section: 'checks', label: 'Criminal record questions', state: 'open', rests: [] },
    missing: 'The criminal record questions are not complete.',
    clears: 'The person answers them, and someone who vets completes them.',
    source: 'Rehabilitation of Offenders Act 1974 (Exceptions) Order 1975; regulation 19(1)(a)',
    ...{ endsOn: undefined, notVerified: false, note: '' },
  }
  // a refusal holds where nothing was told, and after the start too
  if (refused) return [{ ...item, rests: [risk.id] }]
  if (unweighed)
    return [
      atWork({ records, day })
        ? { ...item, newRule: 'disclosures_stay', madeAt: lastKnown([unweighed, ...others]) }
        : item,
    ]
  const [heard, ...more] = toldHere
  // weighed, it stays asked for the next signature or second look, though nothing more is
  if (!asked && risk)
    return [
      {
        ...met(item, [risk.id]),
        newRule: 'against_stays',
        madeAt: heard ? lastKnown([heard, ...more]) : knownAt(risk),
      },
    ]
  if (!answer || !answers(answer.asks, askOf(job.dbsLevel))) return [item]
  // care work is excepted whatever level its job was set to
  if (!answers(answer.asks, askOf(lawfulLevel(job)))) return [{ ...item, newRule: 'dbs_of_care_work' }]
  const rests = told.length > 0 && risk ? [answer.id, risk.id] : [answer.id]
  return [met(item, rests)]
}

const met = (item: StandingItem, rests: readonly string[]): StandingItem => ({
  ...{ ...item, rests },
  ...{ state: 'satisfied', missing: '', clears: '' },
})

const lastKnown = ([first, ...more]: readonly [Told, ...Told[]]): string =>
  more.map(knownAt).reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last), knownAt(first))

/** What a job may not ask about holds up no one in it. */
const ofThisJob = (told: readonly Told[], mayAsk: CriminalAsk) =>
  told.filter(({ unspent }) => unspent || mayAsk === 'excepted')

const isWeighed = ({ recordedAt }: Told, risk: RiskRecord | undefined) =>
  risk?.decision === 'go_on' && Date.parse(risk.recordedAt) >= Date.parse(recordedAt)
