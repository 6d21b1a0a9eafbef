import { v7 } from 'uuid'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import { insertAll } from './rows.ts'
import { upload } from './uploads.ts'
import type { When } from './when.ts'

// Who sent what, how many days ago, and what they say when they completed it.
const sent = [
  { name: 'Dipika Shrestha', key: 'moving_and_handling', days: 3, completed: 5 },
  { name: 'Callum Reid', key: 'fire_safety', days: 2, completed: 4 },
  { name: 'Siân Pugh', key: 'fire_safety', days: 1, completed: 2 },
]

/** Certificates that wait for the office to look at them. */
export async function fillEvidence(database: Database, when: When): Promise<void> {
  for (const [n, { name, key, days, completed }] of sent.entries()) {
    const personId = await personNamed(database, name)
    const { rows } = await database.pool.query<{ id: string; name: string }>(
      'select id, name from compliance_types where key = $1',
      [key],
    )
    const [type] = rows
    const [id, sentAt] = [v7(), when.ago(days, n)]
    const sender = { person: { name }, personId, userId: personId, createdAt: sentAt }
    const file = await upload(sender, 'training_certificates', `Certificate: ${type?.name}`)
    const certificate = { id, person_id: personId, type_id: type?.id, state: 'waiting', reason: '', sent_by: personId }
    await insertAll(database, 'file_uploads', [file])
    await insertAll(database, 'compliance_evidence', [
      { ...certificate, sent_at: sentAt, completed_on: when.day(completed) },
    ])
    await insertAll(database, 'compliance_evidence_files', [{ evidence_id: id, file_id: file.id }])
  }
}

/** A leaver. */
export async function fillLeaver(database: Database, userId: string, when: When): Promise<void> {
  const ctx = { actor: office(userId), db: database.db, now: Temporal.Instant.from(when.ago(11)) }
  await endEmployment(ctx, await personNamed(database, 'Beatrice Okonjo'), {
    leftOn: when.day(12),
    leavingReason: 'Moved to another part of the country.',
    dbsReferral: 'not_needed',
    dbsReferralNote: '',
  })
}

async function personNamed({ pool }: Database, name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from people where name = $1', [name])
  return rows[0]?.id ?? ''
}
