import { z } from 'zod'

export const inUseDecisionForm = z.object({
  request: z.uuid('Choose the change'),
  say: z.enum(['confirm', 'decline'], 'Choose what should happen'),
})
