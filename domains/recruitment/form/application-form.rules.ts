import type { FileType } from '#domains/files/file-types.rules.ts'

export type MonthTyped = { month: string; year: string }
export type AddressTyped = {
  address: string
  postcode: string
  country: string
  dateFrom: MonthTyped
  dateTo: MonthTyped
  current: string
}
export type PeriodTyped = {
  kind: string
  organisation: string
  title: string
  dateFrom: MonthTyped
  dateTo: MonthTyped
  current: string
  careWork: string
  reasonForLeaving: string
  explanation: string
}
export type RefereeTyped = {
  name: string
  email: string
  orgRole: string
  type: string
  period: string
  relationship: string
  /** `now` or `after_offer`; empty until the applicant chooses. */
  askWhen: string
}

/** The whole form as typed, valid or not. */
export type Typed = {
  firstName: string
  lastName: string
  phone: string
  nationality: string
  dob: { day: string; month: string; year: string }
  gender: string
  addresses: AddressTyped[]
  position: string
  careSettings: string[]
  periods: PeriodTyped[]
  passportNumber: string
  passportCountry: string
  niNumber: string
  visaType: string
  shareCode: string
  holdsDbs: string
  skills: string
  emergencyName: string
  emergencyRelation: string
  emergencyPhone: string
  referees: RefereeTyped[]
  declarationAgreed: string
}
export type FieldName = keyof Typed

type Step = { label: string; fields: readonly FieldName[]; documents: readonly FileType[] }

/** The eight steps, with the fields and documents of each. */
export const steps: readonly Step[] = [
  {
    label: 'Personal Info',
    fields: ['firstName', 'lastName', 'phone', 'nationality', 'dob', 'gender'],
    documents: [],
  },
  { label: 'Address History', fields: ['addresses'], documents: ['proof_of_address'] },
  {
    label: 'Employment Info',
    fields: ['position', 'careSettings', 'periods'],
    documents: ['cv', 'employment_proof'],
  },
  {
    label: 'Passport, Visa & DBS',
    fields: ['passportNumber', 'passportCountry', 'niNumber', 'visaType', 'shareCode', 'holdsDbs'],
    documents: ['passport', 'driving_license', 'visa', 'ni_proof', 'dbs_certificate'],
  },
  { label: 'Certificates & Trainings', fields: ['skills'], documents: ['training_certificates'] },
  {
    label: 'Emergency Contact',
    fields: ['emergencyName', 'emergencyRelation', 'emergencyPhone'],
    documents: [],
  },
  { label: 'References', fields: ['referees'], documents: [] },
  { label: 'Declaration & Submit', fields: ['declarationAgreed'], documents: [] },
]
export const LAST_STEP = steps.length - 1
export const MOST_ROWS = 40

/** The step in the address, clamped to the first and the last. */
export function clampStep(asked: unknown, otherwise = 0): number {
  const given = typeof asked === 'string' && /^-?\d{1,9}$/.test(asked.trim()) ? Number(asked) : otherwise
  return Math.min(Math.max(given, 0), LAST_STEP)
}

export function fieldsOfStep(step: number): readonly FieldName[] {
  return steps[step]?.fields ?? []
}

/** The step a field is on, by the field's name or the path to a part of it. */
export function stepOfField(path: string): number {
  const [name] = path.split('.')
  return Math.max(
    0,
    steps.findIndex(({ fields }) => (fields as readonly string[]).includes(name ?? '')),
  )
}

/** The errors of one step. */
export function errorsOfStep(errors: Record<string, string>, step: number): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stepOfField(path) === step))
}

export const blankMonth: MonthTyped = { month: '', year: '' }

export const blankRows = {
  addresses: {
    address: '',
    postcode: '',
    country: 'United Kingdom',
    dateFrom: blankMonth,
    dateTo: blankMonth,
    current: '',
  },
  periods: {
    kind: 'job',
    organisation: '',
    title: '',
    dateFrom: blankMonth,
    dateTo: blankMonth,
    current: '',
    careWork: '',
    reasonForLeaving: '',
    explanation: '',
  },
  referees: { name: '', email: '', orgRole: '', type: '', period: '2', relationship: '', askWhen: '' },
} as const satisfies { addresses: AddressTyped; periods: PeriodTyped; referees: RefereeTyped }
export type RowList = keyof typeof blankRows

export function isRowList(name: unknown): name is RowList {
  return typeof name === 'string' && Object.hasOwn(blankRows, name)
}

/** Whether a row holds only default values. */
export function isBlankRow(list: RowList, row: object): boolean {
  const blank: Record<string, unknown> = blankRows[list]
  return Object.entries(row).every(
    ([name, value]) => ['', 'United Kingdom'].includes(value) || sameAnswers(value, blank[name]),
  )
}

export function sameAnswers(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
