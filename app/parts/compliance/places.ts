import { href } from 'react-router'

/** Where a person's records are shown, or one of them by the key of its type. */
export type PlaceOf = (personId: string, key?: string) => string

/** The address of one person's compliance, and of one record there. */
export function recordsOf(personId: string, key?: string): string {
  return `${href('/admin/staff/:id/compliance', { id: personId })}${key ? `#${key}` : ''}`
}
