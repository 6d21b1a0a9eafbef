import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

/** What someone’s file said of a day that is over; where that is not kept, or more is known since, nothing is guessed. */
export const outcomesThen = ['not_cleared', 'not_known', 'not_verified', 'conditions', 'cleared'] as const
export type OutcomeThen = (typeof outcomesThen)[number]

const chosen = z.union([z.literal(''), z.uuid()]).catch('')

export const pastBoardFilters = z.object({
  outcome: oneOf(outcomesThen),
  q: searchWords,
  location: chosen,
  job: chosen,
  page: pageNumber,
})
export type PastBoardFilters = z.output<typeof pastBoardFilters>
