import { z } from 'zod'

export const placementForm = z.object({
  jobId: z.uuid('Choose a job'),
  locationId: z.uuid('Choose a location'),
})
export type PlacementForm = z.output<typeof placementForm>
