import { unseal } from '#platform/encryption.server.ts'
import { type SensitiveField, sensitiveFields } from './sensitive.rules.ts'

/** One sensitive answer of an application, decrypted; empty when it was not given. */
export function secretOf(row: { id: string } & Record<SensitiveField, string | null>, field: SensitiveField): string {
  const sealed = row[field]
  return sealed ? unseal(sealed, { table: 'applications', column: sensitiveFields[field], row: row.id }) : ''
}
