import { z } from 'zod'
import { oneOf, pageNumber } from '#lib/list-filters.ts'

const someId = z.uuid().catch('').default('')

export const forecastFilters = z.object({
  location: someId,
  job: someId,
  /** The key of a type; then of those who need it alone. */
  type: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/)
    .catch('')
    .default(''),
  /** How far; twelve unless six are asked for. */
  months: oneOf(['6']).default(''),
  page: pageNumber.default(1),
})
export type ForecastFilters = z.output<typeof forecastFilters>
