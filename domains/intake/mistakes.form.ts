import { z } from 'zod'

export const mistakeForm = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, such as: entered twice')
    .max(200, 'The reason must be 200 characters or fewer'),
})
export type MistakeForm = z.output<typeof mistakeForm>
