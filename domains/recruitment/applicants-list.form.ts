import { z } from 'zod'
import { dayFilter, newestFirst, oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { applicationStatuses, referenceStatuses } from './applications.rules.ts'

export const applicantFilters = z.object({
  q: searchWords,
  status: oneOf(applicationStatuses),
  references: oneOf(referenceStatuses),
  from: dayFilter,
  to: dayFilter,
  sort: newestFirst,
  page: pageNumber,
})
export type ApplicantFilters = z.output<typeof applicantFilters>
