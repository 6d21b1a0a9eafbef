import { v7 } from 'uuid'
import { conditionsForm } from '#domains/employment/clearance/clearance.form.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { addDays } from '#lib/day.ts'
import { permissions, type Role, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { dobOf } from './answers.ts'
import type { DemoApplication } from './applications.ts'
import { acceptGaps, answerForThemselves, type CheckName, fillChecks, fillReferences } from './gate-records.ts'
import { isCitizen } from './people.ts'
import { insertAll } from './rows.ts'
import { readAndSign, readAndStartOnConditions } from './signing.ts'
import { upload } from './uploads.ts'
import type { When } from './when.ts'

type Stage = {
  n: number
  checks: 'none' | 'begun' | 'all but health' | 'all'
  /** How many of the two referees have answered; undefined when none was asked. */
  references?: number
  signed?: 'full' | 'conditional'
  /** Days from now of the planned start, of those who are hired. */
  start?: number
  started?: boolean
}

// Offers and hires of the demonstration, one at each stage of the gate.
const stages: readonly Stage[] = [
  { n: 25, checks: 'begun', references: 0 },
  { n: 29, checks: 'all', references: 1, signed: 'conditional' },
  { n: 34, checks: 'all', references: 2, start: 9 },
  { n: 38, checks: 'all', references: 2, signed: 'full' },
  { n: 31, checks: 'all but health', references: 2, start: 7 },
  { n: 37, checks: 'all', references: 2, signed: 'full', start: 4 },
  { n: 42, checks: 'all', references: 2, signed: 'full', start: -5, started: true },
  { n: 28, checks: 'all', references: 1, signed: 'conditional', start: -3, started: true },
]
const kinds: Record<Stage['checks'], readonly CheckName[]> = {
  none: [],
  begun: ['identity', 'right_to_work', 'interview'],
  'all but health': ['identity', 'right_to_work', 'interview', 'dbs'],
  all: ['identity', 'right_to_work', 'interview', 'dbs', 'health'],
}
const wanted: readonly FileType[] = ['passport', 'proof_of_address', 'ni_proof', 'cv', 'visa', 'training_certificates']

/** Takes some of the offers through the gate: checks, references, gaps, signatures, posts. */
export async function fillGate(database: Database, all: DemoApplication[], when: When): Promise<void> {
  for (const stage of stages) {
    const application = all[stage.n]
    if (application) await fillStage(database, stage, application, when)
  }
}

async function fillStage(database: Database, stage: Stage, application: DemoApplication, when: When): Promise<void> {
  const { pool, db } = database
  const { id } = application
  const place = await placeOf(database, id)
  const at = (days: number): Pick<Ctx, 'db' | 'now'> => ({ db, now: Temporal.Instant.from(when.ago(days, stage.n)) })
  const office = (days: number) => ({ ...at(days), actor: place.manager })
  // people who were hired had an offer when the checks were made
  await pool.query(`update applications set status = 'offer_made' where id = $1`, [id])
  if (stage.references !== undefined) await fillReferences(office(9), id, stage.references)
  const [qualification = ''] = place.qualifications
  const asked =
    qualification && stage.checks !== 'begun' ? [...kinds[stage.checks], 'qualification' as const] : kinds[stage.checks]
  const dob = dobOf(application.n, when)
  if (stage.checks !== 'begun') await answerForThemselves(at(8), application, { health: stage.checks === 'all' })
  if (stage.checks !== 'begun') await fillMissing(database, application)
  const passport = await passportOf(database, application)
  const { person, n } = application
  const about = { name: person.name, n, citizen: isCitizen(person) }
  await fillChecks(office(7), id, about, { kinds: asked, qualification, dob, passport })
  if (stage.checks !== 'begun') await acceptGaps(office(7), id)
  if (stage.signed === 'full') await readAndSign(office(6), id)
  if (stage.signed === 'conditional')
    await readAndStartOnConditions(
      office(6),
      id,
      conditionsForm.parse({
        risk: 'The tutor has not answered yet. The last employer speaks well of conduct and medication.',
        measures: 'Works in a pair, no lone visits, gives no medication.',
        reason: 'Two colleagues left in one week',
        supervisorId: place.supervisor,
        endsOn: addDays(when.today, 10),
      }),
    )
  if (stage.start !== undefined) await giveHire(database, { stage, application, when, by: place.manager.userId })
}

/** The documents that were missing, given in at the office. */
async function fillMissing(database: Database, application: DemoApplication): Promise<void> {
  const { rows } = await database.pool.query<{ file_type: FileType }>(
    `select file_type from file_uploads where person_id = $1 and state = 'clean' and not exists
      (select 1 from document_reviews where file_id = file_uploads.id and verdict = 'rejected')`,
    [application.personId],
  )
  const given = rows.map(({ file_type }) => file_type)
  const lacking = wanted.filter((type) => !given.includes(type))
  await insertAll(database, 'file_uploads', await Promise.all(lacking.map((type) => upload(application, type))))
}

/** The passport given in, of which the identity check keeps the copy. */
async function passportOf({ pool }: Database, { personId }: DemoApplication): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from file_uploads where person_id = $1 and file_type = 'passport' and state = 'clean'
      order by uploaded_at desc, id desc limit 1`,
    [personId],
  )
  return rows[0]?.id ?? ''
}

type Hire = { stage: Stage; application: DemoApplication; when: When; by: string }

async function giveHire(database: Database, { stage, application, when, by }: Hire): Promise<void> {
  const { pool } = database
  const postId = v7()
  const { start = 0, started, n } = stage
  const { rows } = await pool.query<{ job_id: string; location_id: string; manager: string | null; signature: string }>(
    `update applications set status = 'hired' where id = $1 returning job_id, location_id,
      (select registered_manager_id from locations where id = location_id) manager,
      (select id from clearances where application_id = applications.id order by signed_at desc limit 1) signature`,
    [application.id],
  )
  const [placed] = rows
  const at = when.ago(Math.max(1, 6 - start), n)
  await insertAll(database, 'posts', [
    {
      id: postId,
      person_id: application.personId,
      job_id: placed?.job_id,
      location_id: placed?.location_id,
      manager_id: placed?.manager,
      planned_start: addDays(when.today, start),
      weekly_hours: 30 + (n % 8),
      date_from: started ? addDays(when.today, start) : null,
      signature_id: started ? placed?.signature : null,
      recorded_at: at,
      recorded_by: by,
    },
  ])
  await insertAll(database, 'hires', [
    {
      application_id: application.id,
      post_id: postId,
      contract_hours: 30 + (n % 8),
      hired_by: by,
      hired_at: at,
      started_by: started ? by : null,
      started_at: started ? when.ago(-start, n) : null,
    },
  ])
}

type Manager = { user_id: string; person_id: string; name: string; email: string; role: Role }

/** The registered manager of the place, who signs and, on this hub, vets; what its job needs; and who could supervise, verified here. */
async function placeOf({ pool }: Database, applicationId: string) {
  const { rows } = await pool.query<Manager & { qualifications: string[]; supervisor: string }>(
    `select users.id user_id, users.person_id, users.full_name as name, users.email, roles.name as role, jobs.qualifications,
      (select person_id from users colleague join roles on roles.id = role_id where roles.name = 'Supervisor / Manager' order by created_at limit 1) supervisor
      from applications join locations on locations.id = location_id join jobs on jobs.id = job_id
      join users on users.person_id = registered_manager_id join roles on roles.id = role_id where applications.id = $1`,
    [applicationId],
  )
  const [row] = rows
  if (!row) throw new Error('A demonstration applicant has no place')
  const manager: User = {
    kind: 'user',
    userId: row.user_id,
    personId: row.person_id,
    sessionId: row.user_id,
    role: row.role,
    name: row.name,
    email: row.email,
    permissions,
    mfaVerifiedAt: '2026-01-01T09:00:00Z',
    trust: 'full',
  }
  return { manager, qualifications: row.qualifications, supervisor: row.supervisor }
}
