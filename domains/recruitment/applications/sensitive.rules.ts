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
