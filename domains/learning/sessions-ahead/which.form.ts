import { z } from 'zod'
import { forecastFilters } from '#domains/compliance/forecast/forecast.form.ts'

/** Which of the sessions to book: of which type, the how many-th, for whom. */
export const whichSession = forecastFilters.pick({ location: true, job: true, months: true }).extend({
  key: z.string().regex(/^[a-z0-9_]{1,60}$/),
  nth: z.coerce.number().int().min(1).max(10_000),
})
export type Which = z.output<typeof whichSession>
