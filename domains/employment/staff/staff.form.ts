import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

export const staffFilters = z.object({ q: searchWords, status: oneOf(['active', 'inactive']), page: pageNumber })
export type StaffFilters = z.output<typeof staffFilters>
