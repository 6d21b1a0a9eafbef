/** What lies encrypted in an application, and the column it lies in. */
export const sensitiveFields = {
  niNumber: 'ni_number',
  passportNumber: 'passport_number',
  shareCode: 'share_code',
} as const
export type SensitiveField = keyof typeof sensitiveFields

export function isSensitiveField(name: unknown): name is SensitiveField {
  return typeof name === 'string' && Object.hasOwn(sensitiveFields, name)
}
