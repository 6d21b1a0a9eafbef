import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { boardViews } from './board.rules.ts'

const chosen = z.union([z.literal(''), z.uuid()]).catch('')

/** Without a view the board itself: the first few of each list. */
export const boardFilters = z.object({
  view: oneOf(boardViews),
  q: searchWords,
  location: chosen,
  job: chosen,
  page: pageNumber,
})
export type BoardFilters = z.output<typeof boardFilters>
