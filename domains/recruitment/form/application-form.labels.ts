/** A person's status to work in the United Kingdom, as they would say it. */
export const visaTypes = [
  'British or Irish citizen',
  'EUSS settled status',
  'EUSS pre-settled status',
  'ILR or ILE',
  'Health and Care or Skilled Worker',
  'Graduate visa',
  'Student',
  'Dependant',
  'Family visa',
  'Youth Mobility',
  'Ukraine scheme',
  'Refugee or humanitarian protection',
  'Other',
] as const

export const genders = ['Female', 'Male', 'Prefer not to say', 'Other'] as const
export const careSettings = ['Adults', 'Children', 'CQC', 'Ofsted'] as const

export const periodKinds = {
  job: 'A job',
  education: 'Education or training',
  caring: 'Caring for someone',
  unemployment: 'Out of work',
  travel: 'Travelling',
  other: 'Something else',
} as const
export type PeriodKind = keyof typeof periodKinds

export const refereeTypes = { employer: 'Employer', character: 'Character' } as const
export const askWhens = { now: 'You may ask now', after_offer: 'Only after an offer' } as const
export const refereePeriods = { '2': '2 years', '5': '5 years' } as const

/** Suggested while typing; any other title is accepted too. */
export const commonPositions = [
  'Care Assistant',
  'Senior Care Worker',
  'Support Worker',
  'Healthcare Assistant',
  'Domiciliary Care Worker',
  'Night Care Assistant',
  'Live-in Carer',
  'Registered Nurse',
  'Activities Coordinator',
  'Care Coordinator',
  'Deputy Manager',
  'Registered Manager',
] as const

/** The questions as worded in the form and its summary. */
export const fieldLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  nationality: 'Nationality',
  dob: 'Date of birth',
  gender: 'Gender',
  addresses: 'Addresses',
  position: 'Position applied for',
  careSettings: 'Care settings you have worked in',
  periods: 'Jobs and other periods',
  passportNumber: 'Passport number',
  passportCountry: 'Passport country',
  niNumber: 'National Insurance number',
  visaType: 'Visa type',
  shareCode: 'Share code',
  holdsDbs: 'I have a DBS certificate',
  skills: 'Skills',
  emergencyName: 'Name of your emergency contact',
  emergencyRelation: 'Relationship to you',
  emergencyPhone: 'Phone number of your emergency contact',
  referees: 'Referees',
  declarationAgreed: 'Declaration',
} as const
