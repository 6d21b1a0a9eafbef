export const refereeTypeLabels = { employer: 'Employer', character: 'Character' } as const
export const periodLabels = { '2': '2 years', '5': '5 years' } as const
export const outcomeLabels = {
  confirmed: 'Confirmed they wrote it',
  not_confirmed: 'Did not confirm it',
  no_answer: 'No answer',
} as const
export const evidenceLabels = {
  appraisal: 'Appraisal or supervision record',
  written_word: 'Written testimony',
  payroll: 'Payslip, P45 or HMRC record',
  other: 'Something else',
} as const

export type EvidenceKind = keyof typeof evidenceLabels
