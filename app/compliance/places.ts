/** The address of one person's compliance, and of one record there. */
export function recordsOf(personId: string, key?: string): string {
  return `/admin/staff/${personId}/compliance${key ? `#${key}` : ''}`
}
