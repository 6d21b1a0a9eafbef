import { z } from 'zod'
import { kinds } from '#domains/supervision/kinds.rules.ts'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

const someId = z.uuid().catch('')

export const scheduleViews = ['overdue', 'soon', 'not_booked', 'booked', 'no_date'] as const

export const scheduleFilters = z.object({
  kind: z.enum(kinds).default('supervision').catch('supervision'),
  q: searchWords.default(''),
  view: oneOf(scheduleViews).default(''),
  location: someId.default(''),
  job: someId.default(''),
  supervisor: someId.default(''),
  /** Of observations: what is observed. */
  type: someId.default(''),
  page: pageNumber.default(1),
})
export type ScheduleFilters = z.output<typeof scheduleFilters>
