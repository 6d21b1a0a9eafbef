import { z } from 'zod'
import { oneOf, pageNumber, searchWords, wholeText } from '#lib/list-filters.ts'

const someId = z.uuid().catch('').default('')

export const staffFilters = z.object({
  q: searchWords,
  status: oneOf(['active', 'inactive']),
  job: someId,
  location: someId,
  /** A team or shift, as posts name it. */
  team: wholeText,
  page: pageNumber,
})
export type StaffFilters = z.output<typeof staffFilters>
