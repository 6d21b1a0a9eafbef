export const referralLabels = {
  not_needed: 'Not needed',
  being_considered: 'Being considered',
  made: 'Referred to the DBS',
} as const

export const leavingLabels = {
  left: 'Resigned, retired or the contract ended',
  conduct: 'Dismissed for conduct or safeguarding, or left before that was decided',
  other: 'Dismissed for another reason, or redundancy',
} as const
export type LeavingKind = keyof typeof leavingLabels

export const visibilityLabels = {
  office: 'Admin / HR only',
  manager: 'Admin / HR and the manager',
  person: 'Also the person',
} as const
