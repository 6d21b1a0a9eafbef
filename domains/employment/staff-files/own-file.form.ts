import { z } from 'zod'

const line = (missing: string, what: string, most: number) =>
  z.string().trim().min(1, missing).max(most, `${what} must be ${most} characters or fewer`)

/** Emergency contact. */
export const emergencyForm = z.strictObject({
  emergencyName: line('Enter a name', 'The name', 100),
  emergencyRelation: z.string().trim().max(100, 'The relationship must be 100 characters or fewer').default(''),
  emergencyPhone: line('Enter a phone number', 'The phone number', 30),
})
export type EmergencyForm = z.output<typeof emergencyForm>
