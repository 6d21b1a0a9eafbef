import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

/** How a course stands with someone, as the list of people filters it. */
export const learnerStates = [
  'overdue',
  'due soon',
  'later',
  'no date',
  'waived',
  'awaiting marking',
  'not begun',
  'done',
] as const
export type LearnerState = (typeof learnerStates)[number]

const someId = z.uuid().catch('')

export const learnerFilters = z.object({
  q: searchWords,
  state: oneOf(learnerStates),
  course: someId.default(''),
  location: someId.default(''),
  page: pageNumber,
})
export type LearnerFilters = z.output<typeof learnerFilters>
