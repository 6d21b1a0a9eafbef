export const checkKinds = [
  'identity',
  'right_to_work',
  'dbs',
  'qualification',
  'registration',
  'health',
  'overseas',
  'interview',
] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkOutcomes = ['satisfactory', 'unsatisfactory', 'in_progress'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]
