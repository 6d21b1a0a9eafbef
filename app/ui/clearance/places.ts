import { href } from 'react-router'
import type { Section } from '#domains/recruitment/clearance/clearance.rules.ts'

/** Where an item of the gate is settled, in an applicant's file. */
export function placeOf(section: Section, application: string): string | undefined {
  const pages: Record<Section, string | undefined> = {
    application,
    checks: `${application}/checks`,
    references: `${application}/references`,
    history: `${application}/history`,
    clearance: undefined,
  }
  return pages[section]
}

export const officePage = (id: string) => href('/admin/applicants/:id/clearance', { id })
export const managerPage = (id: string) => href('/supervisor/clearances/:id', { id })
