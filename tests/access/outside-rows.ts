import { v7 } from 'uuid'
import { outsideReviewRequests } from '#domains/employment/outside-reviews/outside-reviews.table.ts'
import { questionPlace } from '#domains/employment/outside-reviews/putting.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { linkHash, linkToken } from '#platform/link-token.server.ts'
import type { Address } from './routes.ts'
import type { FilledWorld } from './world.ts'

const appointment = 'select id from manager_appointments order by id'
const nothing = "'01890000-0000-7000-8000-000000000000'::uuid"
const unsigned = `select id, ${nothing} as "recordId", ${nothing} as "reviewId" from applications where status = 'offer_made'
  and not exists (select 1 from clearances where application_id = applications.id) order by id desc`

/** Appointments, and what is asked of someone outside. */
export const outsideTargets: Partial<Record<Address, string>> = {
  '/admin/settings/appointments/:id/confirm': appointment,
  '/admin/settings/appointments/:id/undo': appointment,
  '/admin/settings/locations/appointments/:id/outside-review': appointment,
  '/admin/settings/locations/appointments/:id/outside-review/:reviewId/withdraw': `select id, ${nothing} as "reviewId" from manager_appointments order by id`,
  '/supervisor/appointments/:id/confirm': appointment,
  '/supervisor/clearances/:id/outside-reviews/ask/:recordId': unsigned,
  '/supervisor/clearances/:id/outside-reviews/:reviewId/withdraw': unsigned,
  '/outside-review/:token': 'select :outside as token',
}

/** A question about an appointment that someone outside has not answered. */
export async function outsideRows({ database: { db, pool }, people }: FilledWorld): Promise<{ outside: string }> {
  const manager = people['Supervisor / Manager']
  const { rows } = await pool.query<{ id: string }>(
    `insert into manager_appointments (id, person_id, date_from, reason, appointed_by, appointed_at, date_to)
     values ($1, $2, '2020-01-01', 'No one else', $3, '2020-01-01', '2020-02-01') returning id`,
    [v7(), manager.personId, manager.userId],
  )
  const id = v7()
  const link = { purpose: 'outside-review' as const, id, generation: 1 }
  const asked = { person: 'Sam Reed', job: 'nominated individual', reason: 'No one else' }
  const now = Temporal.Now.instant()
  await db.insert(outsideReviewRequests).values({
    ...{ id, about: 'appointment', personId: manager.personId, appointmentId: rows[0]?.id ?? '' },
    ...{ question: seal(JSON.stringify(asked), questionPlace(id)), tokenHash: linkHash(link) },
    ...{ reviewerName: 'Priya Nair', reviewerEmail: 'priya@practice.example', reviewerRole: 'GP' },
    ...{ knows: 'From a course', independence: 'No stake', askedBy: manager.userId },
    ...{ askedAt: now.toString(), expiresAt: now.add({ hours: 24 }).toString() },
  })
  return { outside: linkToken(link) }
}
