import type { Asked } from './check-item.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/**
 * Someone who was dismissed here for conduct, or about whom a referral to the DBS was made or considered, works again only after
 * that was weighed in writing, all of it. Who reads the gate reads no more than that something is not complete.
 */
export function leavingItem({ records: { concerns, risks } }: Asked): StandingItem[] {
  const risk = risks.find(({ about }) => about === 'leaving')
  if (concerns.length === 0 && risk?.decision !== 'do_not_go_on') return []
  const item: StandingItem = {
    ...{ key: 'leaving', section: 'checks', label: 'Conduct on record', state: 'open', rests: [] },
    missing: 'What is on record of their conduct here is not assessed.',
    clears: 'Someone who vets reads it in the staff file and writes the assessment.',
    source: 'Regulation 19(1)(a) and (2); Schedule 3, paragraph 4',
    ...{ endsOn: undefined, notVerified: false, note: '' },
    newRule: 'leaving_weighed',
  }
  if (!risk) return [item]
  const isWeighed = risk.decision === 'go_on' && concerns.every(({ id }) => risk.known.includes(id))
  const rests = [risk.id]
  return [isWeighed ? { ...item, state: 'satisfied', missing: '', clears: '', rests } : { ...item, rests }]
}
