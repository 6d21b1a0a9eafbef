import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { placeOfPost } from '#domains/employment/standing/places.queries.server.ts'
import { standingAt } from '#domains/employment/standing/standing.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { healthDeclarations, preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addressPeriods, employmentPeriods } from '#domains/vetting/history/history.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { writePlainAnswers } from '#domains/vetting/standing/plain-answers.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { type OldHub, oldHub, sealedIn } from '#tests/old-hub.ts'

/** The last migration before records belonged to people. */
const BEFORE = 21
const SIGNED = '2026-06-01T10:00:00Z'
const STARTED = '2026-06-08'

let hub: OldHub
let database: Database
const ctx = (): Ctx => ({ actor: system, db: database.db, now: Temporal.Now.instant() })
const today = Temporal.Now.plainDateISO('Europe/London').toString()

let job: string
let location: string
let manager: string
const person: Record<string, string> = {}
const post: Record<string, string> = {}
const application: Record<string, string> = {}
const checks: Record<string, string> = {}

type Signed = { kind?: 'full' | 'conditional'; endsOn?: string }

/** Someone who applied, was checked and signed for, and started by the rules of then. */
async function hired(name: string, signature: Signed | 'unsigned' = {}): Promise<string> {
  const personId = await hub.put('people', { name })
  person[name] = personId
  const id = await hub.put('applications', {
    ...{ applicant_id: personId, first_name: name, last_name: 'Price', status: 'hired', dob: '1990-05-01' },
    ...{ job_id: job, location_id: location, reference: `APP-${name}` },
  })
  application[name] = id
  for (const kind of ['identity', 'right_to_work', 'dbs', 'health'])
    checks[`${name} ${kind}`] = await check(name, kind, { dob: '1990-05-01', level: 'enhanced_adults_barred' })
  post[name] = await hub.put('posts', {
    ...{ person_id: personId, job_id: job, location_id: location, date_from: STARTED },
  })
  await hub.put('hires', { application_id: id, post_id: post[name], contract_hours: 30 })
  if (signature !== 'unsigned') await sign(name, signature)
  return personId
}

async function sign(name: string, { kind = 'full', endsOn }: Signed): Promise<void> {
  const assessment = endsOn ? await hub.put('risk_assessments', { application_id: application[name] }) : null
  await hub.put('clearances', {
    ...{ application_id: application[name], kind, signed_at: SIGNED, job_id: job, location_id: location },
    ...{ ends_on: endsOn ?? null, supervisor_id: endsOn ? manager : null, risk_assessment_id: assessment },
    ...{ open: '["references"]' },
  })
}

async function check(name: string, kind: string, details: object, more: object = {}): Promise<string> {
  const id = await hub.put('pre_employment_checks', {
    ...{ person_id: person[name], application_id: application[name], kind, outcome: 'satisfactory' },
    ...{ recorded_at: '2026-05-20T09:00:00Z', checked_on: '2026-05-20', details: '{}' },
  })
  await hub.run('update pre_employment_checks set details = $2 where id = $1', [
    id,
    sealedIn('pre_employment_checks', 'details', id, details),
  ])
  for (const [column, value] of Object.entries(more))
    await hub.run(`update pre_employment_checks set ${column} = $2 where id = $1`, [id, value])
  return id
}

beforeAll(async () => {
  hub = await oldHub(BEFORE)
  manager = await hub.put('people', { name: 'Miriam Cole' })
  job = await hub.put('jobs', { title: 'Care Assistant', care_work: true, dbs_level: 'enhanced_adults_barred' })
  location = await hub.put('locations', { name: 'Rosewood', registered_manager_id: manager })
  await hub.put('posts', { person_id: manager, job_id: job, location_id: location, date_from: '2020-01-06' })
  await hired('Signed')
  await hired('Conditions over', { kind: 'conditional', endsOn: addDays(today, -1) })
  await hired('On conditions', { kind: 'conditional', endsOn: addDays(today, 20) })
  await hired('Never signed', 'unsigned')
  await hired('Not current')
  await check('Not current', 'dbs', { updateResult: 'not_current' }, { recorded_at: '2026-07-01T09:00:00Z' })
  await hired('Replaced')
  const replaced = { recorded_at: '2026-07-01T09:00:00Z', follow_up_on: addDays(today, 300) }
  await check('Replaced', 'health', { dob: '1990-05-01' }, replaced)
  await hired('Another’s birthday')
  await check('Another’s birthday', 'identity', { dob: '1991-05-01' }, { recorded_at: '2026-05-21T09:00:00Z' })
  await hired('Voided')
  await check(
    'Voided',
    'identity',
    { reason: 'another’s passport' },
    {
      ...{ voids_id: checks['Voided identity'], outcome: 'voided', recorded_at: '2026-07-01T09:00:00Z' },
    },
  )
  await statements()
  await reference()
  await hub.close()
  await migrate(hub.url)
  database = openDatabase(hub.url)
  await writePlainAnswers(ctx())
  await keepStanding(ctx(), Object.values(person))
})
afterAll(async () => {
  await database?.close()
  await hub?.drop()
})

/** What an applicant stated: twice, since they applied again. */
async function statements(): Promise<void> {
  const id = application.Signed ?? ''
  await hub.put('application_periods', { application_id: id, kind: 'job', date_from: '2015-01', organisation: 'Old' })
  const again = await hub.put('applications', {
    ...{ applicant_id: person.Signed, first_name: 'Signed', last_name: 'Price', status: 'withdrawn' },
    ...{ reference: 'APP-again', dob: '1990-02-31', created_at: '2026-08-01T09:00:00Z' },
  })
  const job = { application_id: again, kind: 'job', date_from: '2015-01', organisation: 'The Corner Bakery' }
  await hub.put('application_periods', job)
  await hub.put('application_addresses', { application_id: again, address: '1 High Street', date_from: '2019-04' })
  const content = sealedIn('health_declarations', 'content', id, { adjustments: 'none' })
  await hub.put('health_declarations', { application_id: id, content })
}

async function reference(): Promise<void> {
  const id = await hub.put('reference_requests', {
    ...{ person_id: person.Signed, application_id: application.Signed, reference_type: 'employer', status: 'received' },
    ...{ token_hash: 'of an answered request', expires_at: SIGNED },
  })
  const said = { answers: { suitable: 'no' }, changed: {} }
  const content = sealedIn('reference_answers', 'content', id, said)
  await hub.put('reference_answers', { request_id: id, content, submitted_at: SIGNED })
}

const outcome = async (name: string) => (await outcomesOf(ctx(), [person[name] ?? ''])).get(person[name] ?? '')
async function standingOf(name: string) {
  const placed = await placeOfPost(ctx(), post[name] ?? '')
  if (!placed) throw new Error(`${name} has no place`)
  return standingAt(ctx(), placed)
}

describe('a hub from before records belonged to people', () => {
  test('everyone in post has a signature, or was brought in before this was asked', async () => {
    const rows = await database.db
      .select()
      .from(posts)
      .where(inArray(posts.personId, Object.values(person)))
    const basis = (name: string) => rows.find(({ id }) => id === post[name])
    expect(basis('Signed')).toMatchObject({ bringInId: null, weeklyHours: 30, dateFrom: STARTED })
    expect(basis('Signed')?.signatureId).toBeTruthy()
    expect(basis('Never signed')?.signatureId).toBeNull()
    const [brought] = await database.db
      .select()
      .from(bringIns)
      .where(eq(bringIns.personId, person['Never signed'] ?? ''))
    expect(brought).toMatchObject({ source: 'earlier', firstDay: STARTED, confirmedAt: null })
    expect(basis('Never signed')?.bringInId).toBe(brought?.id)
    expect(brought?.verifyBy).toMatch(/^\d{4}-/)
    const [appointed] = await database.db.select().from(managerAppointments)
    expect(appointed).toMatchObject({ personId: manager, locationId: location, dateFrom: '2026-03-02', dateTo: null })
  })

  test('a signature names the checks that counted when it was made, under earlier rules, with a day for the rest', async () => {
    const [row] = await database.db
      .select()
      .from(clearances)
      .where(eq(clearances.applicationId, application.Signed ?? ''))
    expect(row).toMatchObject({ rules: 'earlier', personId: person.Signed, postId: post.Signed })
    expect(row?.reviewBy).toBe(addDays(today, 84))
    expect(row?.restsOn).toEqual(
      Object.fromEntries(
        ['identity', 'right_to_work', 'dbs', 'health'].map((kind) => [kind, [checks[`Signed ${kind}`]]]),
      ),
    )
  })

  test('what would not pass today is a task with a day, and work goes on', async () => {
    expect(await outcome('Signed')).toMatchObject({ outcome: 'cleared', blocking: 0 })
    const { tasks, ends, changes } = await standingOf('Signed')
    expect(tasks.map(({ key }) => key)).toEqual(expect.arrayContaining(['dbs', 'interview', 'references.two']))
    expect(changes).toEqual([])
    expect(ends).toContainEqual(expect.objectContaining({ key: 'earlier_rules', on: addDays(today, 84) }))
  })

  test('conditions last to the end that was signed, and then stop work', async () => {
    expect(await outcome('On conditions')).toMatchObject({ outcome: 'conditions', until: addDays(today, 20) })
    expect(await outcome('Conditions over')).toMatchObject({ outcome: 'not_cleared' })
  })

  test('identity, right to work and a DBS that is not current stop work', async () => {
    expect(await outcome('Not current')).toMatchObject({ outcome: 'not_cleared' })
    expect(await outcome('Another’s birthday')).toMatchObject({ outcome: 'not_cleared' })
  })

  test('another record in the place of one that was signed is signed again', async () => {
    for (const [name, change] of [
      ['Replaced', ['health', 'replaced']],
      ['Voided', ['identity', 'no longer satisfied']],
    ] as const) {
      const { outcome, changes, signAgainBy } = await standingOf(name)
      expect([outcome, changes.map(({ key, why }) => [key, why])], name).toEqual(['cleared', [change]])
      expect(signAgainBy).toBe(addDays(today, 7))
    }
  })

  test('people who were never signed for work, not verified here', async () => {
    expect(await outcome('Never signed')).toMatchObject({ outcome: 'not_verified' })
  })

  test('what was stated last is the person’s history, and what was before it has ended', async () => {
    const now = await recordsOf(ctx(), person.Signed ?? '')
    expect(now.periods.map(({ organisation }) => organisation)).toEqual(['The Corner Bakery'])
    expect(now.addresses).toMatchObject([{ dateFrom: '2019-04', current: true }])
    const own = eq(employmentPeriods.personId, person.Signed ?? '')
    expect(await database.db.select().from(employmentPeriods).where(own)).toHaveLength(2)
    expect(await database.db.select().from(addressPeriods)).toHaveLength(1)
    // a day that is none is not taken over
    const [row] = await database.db
      .select()
      .from(people)
      .where(eq(people.id, person.Signed ?? ''))
    expect(row?.dateOfBirth).toBe('1990-05-01')
  })

  test('what was sealed is read under its old name, and what the rules compare is written beside it', async () => {
    const [declared] = await database.db.select().from(healthDeclarations)
    expect(declared).toMatchObject({ id: application.Signed, personId: person.Signed })
    const place = { table: 'health_declarations', column: 'content', row: declared?.id ?? '' }
    expect(JSON.parse(unseal(declared?.content ?? '', place))).toEqual({ adjustments: 'none' })
    const rows = await database.db.select().from(preEmploymentChecks)
    expect(rows.filter(({ plain }) => plain === null)).toEqual([])
    expect(rows.find(({ id }) => id === checks['Signed dbs'])?.plain).toMatchObject({ level: 'enhanced_adults_barred' })
    const [asked] = await database.db.select().from(referenceRequests)
    expect([asked?.adverse, asked?.flagged]).toEqual([true, expect.any(Boolean)])
  })

  test('it may be done again and changes nothing', async () => {
    const all = async () => [
      await database.db.select().from(posts).orderBy(posts.id),
      await database.db.select().from(clearances).orderBy(clearances.id),
      await database.db.select().from(preEmploymentChecks).orderBy(preEmploymentChecks.id),
    ]
    const before = await all()
    await migrate(hub.url)
    await writePlainAnswers(ctx())
    expect(await all()).toEqual(before)
  })
})
