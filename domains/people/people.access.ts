import type { Role } from '#platform/actor.ts'

/** The role that marks its owner as working here. */
export const staffRole: Role = 'Staff Member'
