import type { How, Kind, Outcome, State } from './kinds.rules.ts'

/** "A supervision", in the words of the trade. */
export const kindNames: Record<Kind, string> = {
  supervision: 'Supervision',
  appraisal: 'Appraisal',
  spot_check: 'Spot check',
  probation_review: 'Probation review',
  competence: 'Competence observation',
}
/** Over a list of many. */
export const kindTitles: Record<Kind, string> = {
  supervision: 'Supervision',
  appraisal: 'Appraisal',
  spot_check: 'Spot checks',
  probation_review: 'Probation',
  competence: 'Observations',
}

export const stateNames: Record<State, string> = {
  booked: 'Booked',
  held: 'Held',
  missed: 'Missed',
  cancelled: 'Cancelled',
}

export const outcomeNames: Record<Outcome, string> = {
  good: 'Good',
  points: 'Good, with points to improve',
  not_met: 'Not good enough',
  competent: 'Competent',
  not_yet: 'Not yet competent',
}

export const howNames: Record<How, string> = {
  own: 'Signed on their own account',
  witnessed: 'Signed on this device, witnessed',
  read_to: 'Read to',
}
