import { z } from 'zod'
import { applicationStatuses, referenceStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { dayFilter, newestFirst, oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

/** How many rows a page of the list may have. */
export const rowChoices = [10, 25, 50] as const

export const applicantFilters = z.object({
  q: searchWords,
  status: oneOf(applicationStatuses),
  references: oneOf(referenceStatuses),
  from: dayFilter,
  to: dayFilter,
  sort: newestFirst,
  rows: z.coerce
    .number()
    .pipe(z.union(rowChoices.map((rows) => z.literal(rows))))
    .catch(10),
  page: pageNumber,
})
export type ApplicantFilters = z.output<typeof applicantFilters>

/** The board by stage: each column has its own page. */
export const boardFilters = z.object({
  q: searchWords,
  location: z.uuid().catch('').default(''),
  submitted: pageNumber,
  interview_scheduled: pageNumber,
  offer_made: pageNumber,
  hired: pageNumber,
})
export type BoardFilters = z.output<typeof boardFilters>
