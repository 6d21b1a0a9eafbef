import type { Role } from '#platform/actor.ts'

/** Whose account says by itself that they work here. */
export const staffRole: Role = 'Staff Member'
