import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import type { AsAtFields } from '#lib/as-at.ts'

/** The filters of the tracker for a past day, which its address keeps. */
export type PastFilters = ReturnType<typeof pastFilters>

export const pastFilters = (typed: unknown, fields: AsAtFields) => ({ ...trackerFilters.parse(typed), ...fields })
