export const referralLabels = {
  not_needed: 'Not needed',
  being_considered: 'Being considered',
  made: 'Referred to the DBS',
} as const

export const visibilityLabels = {
  office: 'Admin / HR only',
  manager: 'Admin / HR and the manager',
  person: 'Also the person',
} as const
