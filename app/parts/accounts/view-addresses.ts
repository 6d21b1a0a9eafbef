import { href } from 'react-router'
import type { ViewList } from '#domains/accounts/saved-views.form.ts'

/** The address of each list that can be kept, and what it is called. */
export const viewedLists: Record<ViewList, { to: string; label: string }> = {
  staff: { to: href('/admin/staff'), label: 'Staff Directory' },
  compliance: { to: href('/admin/compliance'), label: 'Staff Compliance Tracker' },
  matrix: { to: href('/admin/compliance/matrix'), label: 'Compliance matrix' },
}

export const viewAddress = (list: ViewList, filters: string): string =>
  `${viewedLists[list].to}${filters ? `?${filters}` : ''}`
