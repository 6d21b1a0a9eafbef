import { href } from 'react-router'
import type { Room } from '#domains/recruitment/clearance/clearance.rules.ts'

/** Where an item of the gate is settled, in an applicant's file. */
export function placeOf(room: Room, application: string): string | undefined {
  const pages: Record<Room, string | undefined> = {
    application,
    checks: `${application}/checks`,
    references: `${application}/references`,
    history: `${application}/history`,
    clearance: undefined,
  }
  return pages[room]
}

export const officePage = (id: string) => href('/admin/applicants/:id/clearance', { id })
export const managerPage = (id: string) => href('/supervisor/clearances/:id', { id })
