import { z } from 'zod'
import { dayFilter } from '#lib/list-filters.ts'

/** Of which days invoices and credit notes are exported; without them of all. */
export const accountingFilters = z.object({ from: dayFilter, until: dayFilter })
export type AccountingFilters = z.output<typeof accountingFilters>
