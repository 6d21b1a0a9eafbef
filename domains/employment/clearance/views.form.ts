import { z } from 'zod'
import { pageNumber, searchWords } from '#lib/list-filters.ts'
import { gateViews } from './views.rules.ts'

export const gateFilters = z.object({
  view: z.enum(gateViews).catch('open'),
  q: searchWords,
  location: z.union([z.literal(''), z.uuid()]).catch(''),
  page: pageNumber,
})
export type GateFilters = z.output<typeof gateFilters>
