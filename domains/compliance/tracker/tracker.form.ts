import { z } from 'zod'
import { dayFilter, oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

/** As the tracker's filter says them: expired holds what was never there too. */
export const trackerStatuses = [
  'valid',
  'due',
  'expired',
  'missing',
  'awaiting_competence',
  'waived',
  'not_required',
] as const
export type TrackerStatus = (typeof trackerStatuses)[number]

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
  status: oneOf(trackerStatuses),
  from: dayFilter,
  to: dayFilter,
  job: someId,
  location: someId,
  /** Keys of the types shown, with commas between. */
  show: z
    .string()
    .regex(/^[a-z0-9_,]{1,2000}$/)
    .catch(''),
  page: pageNumber,
})
export type TrackerFilters = z.output<typeof trackerFilters>
