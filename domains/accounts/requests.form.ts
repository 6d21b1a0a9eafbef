import { z } from 'zod'
import type { Permission } from '#platform/actor.ts'

/** Permissions that are given to a person by name, not by their role. */
export const personal = ['vetting', 'finance'] as const satisfies readonly Permission[]

export const approveForm = z.strictObject({ permissions: z.array(z.enum(personal)).default([]) })
export const declineForm = z.strictObject({
  reason: z.string().trim().max(200, 'The reason must be 200 characters or fewer').default(''),
})
