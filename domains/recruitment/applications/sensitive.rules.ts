import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'

/** The encrypted answers of an application, with their columns. */
export const sensitiveFields = {
  niNumber: 'ni_number',
  passportNumber: 'passport_number',
  shareCode: 'share_code',
} as const
export type SensitiveField = keyof typeof sensitiveFields

export function isSensitiveField(name: unknown): name is SensitiveField {
  return typeof name === 'string' && Object.hasOwn(sensitiveFields, name)
}

/** What is of no use in shortlisting and could bias it: age, nationality and what says it. */
export const personalFields = ['dob', 'nationality', 'passportCountry'] as const
export type PersonalField = (typeof personalFields)[number]

export function isPersonalField(name: unknown): name is PersonalField {
  return (personalFields as readonly unknown[]).includes(name)
}

/** People who review applications see them from the offer on; before it, people who vet may look, and that is logged. */
export function personalShown(status: ApplicationStatus): boolean {
  return status === 'offer_made' || status === 'hired'
}

/** The same answers without what is not shown yet. */
export function withoutPersonal<Row extends Record<PersonalField, string>>(row: Row): Row {
  return { ...row, dob: '', nationality: '', passportCountry: '' }
}
