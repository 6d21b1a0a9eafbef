import { Refusal } from '#platform/refusal.ts'

/** Refuses what is missing of what was filled in, each beside its field. */
export function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'Update failed', undefined, fields)
}
