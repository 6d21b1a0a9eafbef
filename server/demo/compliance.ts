import { v7 } from 'uuid'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { CARE_CERTIFICATE, expiryOf } from '#domains/compliance/state/status.rules.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import type { Database } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { dobOf } from './answers.ts'
import { earnedHere, fillEarnedBefore } from './care-certificate.ts'
import { firstDays } from './first-days.ts'
import { insertAll, pick, type Row } from './rows.ts'
import type { DemoStaff } from './staff-lines.ts'
import { fillVerified } from './verified-staff.ts'
import type { When } from './when.ts'

type Type = { id: string; key: string; renewal_months: number | null; needs_competence: boolean }
type Member = DemoStaff & { personId: string; n: number }

/** Who works here, for whom, and what is known of their training and checks. */
export async function fillCompliance(
  database: Database,
  recordedBy: string,
  when: When,
  lines: readonly DemoStaff[],
): Promise<void> {
  await database.pool.query('update compliance_types set created_at = $1', [when.ago(400)])
  await database.pool.query('update compliance_rules set recorded_at = $1', [when.ago(400)])
  await database.pool.query('update compliance_type_versions set known_from = $1', [when.ago(400)])
  await followJobs({ actor: system, db: database.db, now: Temporal.Instant.from(when.ago(400)) })
  const staff = await fillStaff(database, recordedBy, when, lines)
  const { rows: types } = await database.pool.query<Type>('select * from compliance_types order by position')
  const dbs = types.find(({ key }) => key === 'dbs')
  const careCertificate = types.find(({ key }) => key === CARE_CERTIFICATE)
  const others = types.filter((type) => type !== dbs && type !== careCertificate)
  const facts = staff.flatMap((member) => others.flatMap((type) => factsOf(member, type, when)))
  if (careCertificate)
    facts.push(...(await fillCareCertificates(database, careCertificate, staff, { recordedBy, when })))
  await insertAll(
    database,
    'compliance_facts',
    facts.map((fact) => ({ id: v7(), recorded_by: recordedBy, source: 'import', note: '', ...fact })),
  )
  const checks = dbs ? staff.flatMap((member) => factsOf(member, dbs, when)) : []
  await insertAll(
    database,
    'pre_employment_checks',
    checks.map((check) => checkOf(check, recordedBy)),
  )
  await insertAll(
    database,
    'compliance_looks',
    staff
      .filter(({ n }) => n % 3 > 0)
      .map(({ personId, n }) => ({
        person_id: personId,
        last_checked_at: when.ago((n * 7) % 55, n),
        last_checked_by: recordedBy,
      })),
  )
}

/** Who assesses her team, so has one of her own. */
const manager = 'Ewa Kowalczyk'

/** Who had it before; returns what is said of the others, which is no more than that they were trained. */
async function fillCareCertificates(
  database: Database,
  type: Type,
  staff: readonly Member[],
  { recordedBy, when }: { recordedBy: string; when: When },
): Promise<Row[]> {
  const said = staff.map((member) => ({ member, facts: factsOf(member, type, when) }))
  const held = said.flatMap(({ member, facts: [theory, signed] }) =>
    theory && (signed || member.name === manager) && !earnedHere.includes(member.name)
      ? [{ ...member, done: String(theory.valid_from), recordedAt: String(theory.recorded_at) }]
      : [],
  )
  await fillEarnedBefore(database, held, { typeId: type.id, checkedBy: recordedBy })
  return said.flatMap(({ member, facts }) => (facts.length === 1 && member.name !== manager ? facts : []))
}

/** As an imported sheet says it: the day of the check and of its recheck. */
function checkOf({ person_id, valid_from, expires_on, recorded_at }: Row, recordedBy: string): Row {
  const id = v7()
  const details = seal('{"notes":""}', { table: 'pre_employment_checks', column: 'details', row: id })
  return {
    ...{ id, person_id, kind: 'dbs', outcome: 'in_progress', checked_by: 'not_verified', details },
    ...{ checked_on: valid_from, follow_up_on: expires_on, original_seen: false },
    ...{ recorded_at, recorded_by: recordedBy },
  }
}

async function fillStaff(
  database: Database,
  recordedBy: string,
  when: When,
  lines: readonly DemoStaff[],
): Promise<Member[]> {
  const { pool } = database
  const staff = lines.map((member, n) => ({ ...member, n, personId: v7() }))
  await insertAll(
    database,
    'people',
    staff.map(({ personId, name, email, days, n }) => ({
      ...{ id: personId, name, email, created_at: when.ago(days) },
      date_of_birth: dobOf(n + 3, when),
    })),
  )
  const { rows: jobs } = await pool.query<{ id: string; title: string }>('select id, title from jobs')
  const { rows: places } = await pool.query<{ id: string }>(
    'select id from locations where closed_on is null order by created_at, name',
  )
  const [supervisor, callum] = [
    await personOf(database, 'Supervisor / Manager'),
    await personOf(database, 'Staff Member'),
  ]
  const seniorAt = (n: number) =>
    staff.find(
      (other) => other.job === 'Senior Care Worker' && other.n !== n && pick(places, other.n) === pick(places, n),
    )
  const post = (personId: string, title: string, days: number, n: number) => ({
    personId,
    jobId: jobs.find((job) => job.title === title)?.id ?? '',
    locationId: pick(places, n).id,
    managerId: n % 3 === 0 ? supervisor : (seniorAt(n)?.personId ?? null),
    team: pick(['Days', 'Nights', 'Days', 'Weekends', 'Bank'], n),
    plannedStart: when.day(days),
    dateFrom: when.day(days),
    recordedAt: when.ago(days),
    recordedBy,
  })
  const known: Member = {
    name: 'Callum Reid',
    job: 'Care Worker',
    days: 300,
    story: 'own',
    email: '',
    n: 114,
    personId: callum,
  }
  const held = [
    ...[...staff, known].map(({ personId, job, days, n }) => post(personId, job, days, n)),
    { ...post(supervisor, 'Registered Manager', 900, 1), managerId: null },
  ]
  const by = await firstDays(database, held, {
    ...{ source: 'import', recorded_at: when.ago(4), verify_by: addDays(when.today, 56) },
  })
  await insertAll(
    database,
    'posts',
    held.map((one, at) => ({
      ...{ id: v7(), person_id: one.personId, job_id: one.jobId, location_id: one.locationId, team: one.team },
      ...{
        manager_id: one.managerId,
        planned_start: one.plannedStart,
        date_from: one.dateFrom,
        engagement: 'employee',
      },
      ...{ bring_in_id: by[at]?.bringInId, signature_id: by[at]?.signatureId },
      ...{ recorded_at: one.recordedAt, recorded_by: one.recordedBy },
    })),
  )
  // the manager of one location has confirmed her people
  await pool.query(
    `update bring_ins set confirmed_at = $1, confirmed_by = users.id from locations join users on users.person_id = registered_manager_id
      where locations.id = location_id and locations.id = $2 and bring_ins.person_id <> registered_manager_id`,
    [when.ago(3), pick(places, 0).id],
  )
  const ewa = { ...known, name: 'Ewa Kowalczyk', story: '', n: 59, personId: supervisor, days: 900 }
  await fillVerified(database, [...staff, known, ewa], recordedBy, when)
  return [...staff, known, ewa]
}

async function personOf({ pool }: Database, role: string): Promise<string> {
  const email = demoSignIns.find((signIn) => signIn.role === role)?.email
  const { rows } = await pool.query<{ person_id: string }>('select person_id from users where email = $1', [email])
  return rows[0]?.person_id ?? ''
}

/** Days until the end for those whose story is about a type. */
const stories: Record<string, Record<string, number | undefined>> = {
  'moving expired': { moving_and_handling: -11 },
  'infection soon': { infection_control: 12 },
  'infection expired': { infection_control: -40 },
  'safeguarding soon': { safeguarding_adults: 27 },
  'safeguarding expired': { safeguarding_adults: 0 },
  'fire soon': { fire_safety: 1 },
  'dbs soon': { dbs: 19 },
  'dbs expired': { dbs: -3 },
  own: { infection_control: 6, fire_safety: -2 },
}
const missing: Record<string, readonly string[]> = {
  nothing: ['infection_control', 'safeguarding_adults', 'fire_safety', 'moving_and_handling', 'medication_training'],
  new: ['care_certificate', 'medication_training'],
  'fire missing': ['fire_safety'],
  waived: ['medication_training'],
  booked: ['safeguarding_adults'],
}

function factsOf(member: Member, type: Type, when: When): Row[] {
  const { personId, story, n } = member
  const base = { person_id: personId, type_id: type.id }
  if (missing[story]?.includes(type.key)) return extra(story, type).map((fact) => ({ ...base, ...fact(when) }))
  if (type.key === 'care_certificate' && story === 'nothing') return []
  const left = stories[story]?.[type.key] ?? 45 + ((n * 53 + type.key.length * 37) % 280)
  const expires = type.renewal_months === null ? null : addDays(when.today, left)
  const done = completed(type, expires, when.day(Math.max(20, member.days - 90)))
  const recorded = { recorded_at: when.after(`${done > when.today ? when.today : done}T17:00:00Z`, 0) }
  const theory = { ...base, aspect: 'theory', valid_from: done, expires_on: expires, ...recorded }
  // one in seven has been trained and not been seen doing it
  if (!type.needs_competence || n % 7 === 3) return [theory]
  return [theory, { ...theory, aspect: 'competence', note: 'Signed off by Lorraine Whitfield.' }]
}

/** The day that makes a record end when it does. */
function completed({ renewal_months: months }: Type, expires: Day | null, otherwise: Day): Day {
  if (!expires || !months) return otherwise
  return expiryOf({ renewalMonths: -months, earlyDays: 0 }, expires) ?? otherwise
}

function extra(story: string, { key }: Type): ((when: When) => Row)[] {
  if (story === 'waived' && key === 'medication_training')
    return [
      (when) => ({
        aspect: 'waiver',
        valid_from: when.day(10),
        expires_on: addDays(when.today, 40),
        recorded_at: when.ago(10),
        note: 'Does not give medicines until the next course.',
      }),
    ]
  if (story === 'booked' && key === 'safeguarding_adults')
    return [
      (when) => ({
        aspect: 'booking',
        valid_from: addDays(when.today, 9),
        expires_on: null,
        recorded_at: when.ago(4),
        note: 'Classroom course, Whitby.',
      }),
    ]
  return []
}
