import { z } from 'zod'
import { pageNumber, searchWords } from '#lib/list-filters.ts'

export const workbookViews = ['going', 'ready', 'awarded', 'none'] as const
export type WorkbookView = (typeof workbookViews)[number]

export const workbookFilters = z.object({
  q: searchWords,
  view: z.enum(workbookViews).catch('going'),
  location: z.uuid().catch('').default(''),
  page: pageNumber,
})
export type WorkbookFilters = z.output<typeof workbookFilters>
