import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { gateKinds, gateViews } from './views.rules.ts'

export const gateFilters = z.object({
  view: z.enum(gateViews).catch('open'),
  q: searchWords,
  location: z.union([z.literal(''), z.uuid()]).catch(''),
  kind: oneOf(gateKinds),
  page: pageNumber,
})
export type GateFilters = z.output<typeof gateFilters>
