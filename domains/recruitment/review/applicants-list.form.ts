import { z } from 'zod'
import { applicationStatuses, referenceStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { dayFilter, newestFirst, oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

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
