import { z } from 'zod'
import { statuses } from '#domains/compliance/state/status.rules.ts'
import { dayFilter, oneOf, pageNumber, searchWords, wholeText } from '#lib/list-filters.ts'

/** The columns that the tracker shows until others are chosen. */
export const usualColumns: readonly string[] = ['dbs', 'infection_control', 'safeguarding_adults', 'care_certificate']

const key = z
  .string()
  .regex(/^[a-z0-9_]{1,60}$/)
  .catch('')
const someId = z.uuid().catch('')

export const trackerFilters = z.object({
  q: searchWords,
  type: key.default(''),
  /** As the specification counts, expired includes missing. */
  status: oneOf(statuses),
  from: dayFilter,
  to: dayFilter,
  job: someId,
  location: someId,
  /** A team or shift, as posts name it. */
  team: wholeText,
  /** Keys of the types shown, with commas between. */
  show: z
    .string()
    .regex(/^[a-z0-9_,]{1,2000}$/)
    .catch(''),
  page: pageNumber,
})
export type TrackerFilters = z.output<typeof trackerFilters>
