import type { KeptKind } from './rows.rules.ts'

/** What the hub calls the things that a spreadsheet said and no record could be made of. */
export const remarkLabels: Record<KeptKind, string> = {
  undated: 'Done, day unknown',
  booked: 'Booked, day unknown',
  progress: 'Not finished',
  supervision: 'Supervision held',
  appraisal: 'Appraisal held',
  next_supervision: 'Next supervision',
  next_appraisal: 'Next appraisal',
  start_unknown: 'First day not known',
  left_post: 'Worked as',
}
