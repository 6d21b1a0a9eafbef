import { z } from 'zod'
import { pageNumber } from '#lib/list-filters.ts'

export const followUpFilters = z.object({ page: pageNumber })
