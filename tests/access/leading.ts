import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { makePlace } from '#tests/clearance.ts'
import type { Account, World } from './world.ts'

/** Makes someone read other people's files as a supervisor does: by what they lead, not by the role alone. */
export async function leadsOthers({ database: { db } }: World, { personId }: Account): Promise<void> {
  const { locationId } = await makePlace(db, null)
  const appointedAt = Temporal.Now.instant().subtract({ hours: 240 }).toString()
  await db.insert(managerAppointments).values({ locationId, personId, dateFrom: '2026-01-01', appointedAt })
}
