import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationAddresses, applicationPeriods } from '#domains/recruitment/applications/applications.table.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import {
  criminalDeclarations,
  healthDeclarations,
  preEmploymentChecks,
  riskAssessments,
} from '#domains/vetting/checks/checks.table.ts'
import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { addressPeriods, employmentPeriods } from '#domains/vetting/history/history.table.ts'
import { referenceRequests, referenceReviews } from '#domains/vetting/references/references.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { permitted } from '#tests/permitted.ts'
import { employ, workplace } from '#tests/staff.ts'

const at = '2026-11-20T09:00:00Z'

type Place = { jobId: string; locationId: string }
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z')

/** For the tests of one file: a world with somebody of each role, and for each test a place of the manager's own. */
export function clearanceStage() {
  const stage = {} as { world: World; accounts: Record<Role, Account>; place: Place }
  const db = () => stage.world.database.db
  beforeAll(async () => {
    stage.world = await openWorld()
    stage.accounts = await accountsOfAllRoles(stage.world)
    await makeSupervisor(stage.world, stage.accounts['Staff Member'].personId)
  })
  afterAll(() => stage.world.close())
  beforeEach(async () => {
    stage.place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  })
  const as = (role: Role, days = 0): Ctx<User> => ({
    actor: stage.accounts[role].actor,
    db: db(),
    now: noon.add({ hours: 24 * days }),
  })
  return Object.assign(stage, {
    as,
    db,
    hr: (days = 0) => as('Admin / HR', days),
    manager: (days = 0) => as('Supervisor / Manager', days),
    ready: (more: Partial<Ready> = {}) =>
      makeReady(db(), { place: stage.place, by: stage.accounts['Admin / HR'].userId, ...more }),
  })
}

/** A location with its registered manager, and a job that needs an enhanced DBS and no more. */
export async function makePlace(db: Db, registeredManagerId: string | null) {
  const [jobId, locationId] = [v7(), v7()]
  await db.insert(jobs).values({ id: jobId, title: `Care Worker ${jobId.slice(-6)}`, createdAt: at })
  await db
    .insert(locations)
    .values({ id: locationId, name: `Rowan House ${locationId.slice(-6)}`, registeredManagerId, createdAt: at })
  if (registeredManagerId)
    await db
      .insert(managerAppointments)
      .values({ locationId, personId: registeredManagerId, dateFrom: '2026-01-01', appointedAt: at })
  return { jobId, locationId }
}

/** Someone in post who may supervise a start on conditions: brought in, with identity, right to work and DBS verified. */
export async function makeSupervisor(world: World, personId: string): Promise<void> {
  const { db } = world.database
  await employ(world, await workplace(world, 'Senior Care Worker', 'Rowan Lodge'), { personId })
  for (const kind of ['identity', 'right_to_work', 'dbs'] as const)
    await makeCheck(db, { id: null, applicantId: personId, by: personId, kind })
}

/** `reference`: the second referee has not answered yet. */
export type Missing = { checks?: CheckKind[]; reference?: boolean; documents?: boolean; criminalRecord?: boolean }
type Ready = { place: Partial<Place>; by: string; without?: Missing; applicantId?: string; status?: ApplicationStatus }

/** An application at offer with everything in place but what is left out, and the sign-off. */
export async function makeReady(db: Db, { place, by, without = {}, applicantId, status = 'offer_made' }: Ready) {
  const made = await makeApplication(db, { status, ...place, ...(applicantId ? { applicantId } : {}) })
  if (!without.documents)
    for (const type of ['passport', 'proof_of_address', 'ni_proof', 'cv'] as const)
      await makeFile(db, made.applicantId, type)
  await makeHistory(db, made)
  const kinds = (['identity', 'right_to_work', 'dbs', 'health', 'interview'] as const).filter(
    (kind) => !without.checks?.includes(kind),
  )
  for (const kind of kinds) await makeCheck(db, { ...made, kind, by })
  if (kinds.includes('health'))
    await db.insert(healthDeclarations).values({
      ...{ id: made.id, personId: made.applicantId, applicationId: made.id, declaredAt: at },
      content: seal('{}', { table: 'health_declarations', column: 'content', row: made.id }),
    })
  if (!without.criminalRecord) await makeDeclaration(db, made)
  await makeReference(db, { ...made, place: 1, by })
  await makeReference(db, { ...made, place: 2, by, waits: without.reference ?? false })
  return made
}

type OfStaff = { personId: string; by: string; without?: Missing }

/** The whole file of someone who works here already, but for what is left out. */
export const makeStaffReady = (db: Db, { personId, ...more }: OfStaff) =>
  makeReady(db, { place: {}, applicantId: personId, status: 'rejected', ...more })

/** One job outside care since school and one address, without a gap. */
async function makeHistory(db: Db, { id: applicationId, applicantId: personId }: { id: string; applicantId: string }) {
  await db.update(people).set({ dateOfBirth: '1996-05-01' }).where(eq(people.id, personId))
  const job = { kind: 'job', organisation: 'The Corner Bakery' }
  const home = { address: '14 Harbour Row, Whitby', country: 'United Kingdom' }
  const since = { position: 0, dateFrom: '2015-01', current: true }
  await db.insert(applicationPeriods).values({ applicationId, ...since, ...job })
  await db.insert(applicationAddresses).values({ applicationId, ...since, ...home })
  const stated = { personId, applicationId, ...since, statedOn: '2026-11-20', recordedAt: at, recordedBy: personId }
  await db.insert(employmentPeriods).values({ ...stated, ...job })
  await db.insert(addressPeriods).values({ ...stated, ...home })
}

/** The criminal record questions of a care job, answered with no unless told. */
export async function makeDeclaration(
  db: Db,
  { id: applicationId, applicantId }: { id: string; applicantId: string },
  told: { spent: 'yes' | 'no'; details: string } = { spent: 'no', details: '' },
) {
  const id = v7()
  const content = JSON.stringify({ unspent: 'no', ...told })
  await db.insert(criminalDeclarations).values({
    ...{ id, personId: applicantId, applicationId, asks: 'excepted', declaredAt: at },
    content: seal(content, { table: 'criminal_record_declarations', column: 'content', row: id }),
  })
}

type Assessed = Pick<typeof riskAssessments.$inferInsert, 'about' | 'decision'> &
  Partial<typeof riskAssessments.$inferInsert> & { personId: string }

/** A written assessment, made after the checks of a file that is ready. */
export async function makeRisk(db: Db, { personId, ...more }: Assessed): Promise<void> {
  const id = v7()
  const content = JSON.stringify({ risk: 'Known', said: '', lessens: 'Never alone' })
  await db.insert(riskAssessments).values({
    ...{ id, personId, recordedBy: personId, recordedAt: '2026-11-20T10:00:00Z' },
    content: seal(content, { table: 'risk_assessments', column: 'content', row: id }),
    ...more,
  })
}

type Of = { id: string | null; applicantId: string; by: string }

type Checked = Of & { kind: CheckKind } & Partial<Pick<typeof preEmploymentChecks.$inferInsert, 'followUpOn' | 'plain'>>

export async function makeCheck(db: Db, { id: applicationId, applicantId, kind, by, followUpOn, plain }: Checked) {
  const id = v7()
  await db.insert(preEmploymentChecks).values({
    id,
    personId: applicantId,
    applicationId,
    kind,
    outcome: 'satisfactory',
    checkedOn: '2026-11-20',
    details: seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
    followUpOn: followUpOn ?? null,
    plain:
      plain ?? (kind === 'dbs' ? await certificateOf(db, applicantId) : kind === 'right_to_work' ? permitted() : {}),
    recordedAt: at,
    recordedBy: by,
  })
}

/** A certificate of the level the job needs, in the person's name. */
async function certificateOf(db: Db, personId: string): Promise<PlainAnswers> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, personId))
  return {
    ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-02' },
    ...{ nameOnCertificate: person?.name ?? '', disclosed: false },
  }
}

type Asked = Of & { id: string; place: number; waits?: boolean }

async function makeReference(db: Db, { id: applicationId, applicantId, place, by, waits }: Asked) {
  const id = v7()
  await db.insert(referenceRequests).values({
    id,
    personId: applicantId,
    applicationId,
    refereeName: `Referee ${place}`,
    refereeEmail: `referee${place}@example.org`,
    referenceType: place === 1 ? 'employer' : 'character',
    status: waits ? 'sent' : 'received',
    tokenHash: id,
    expiresAt: '2026-12-20T09:00:00Z',
    createdAt: at,
    createdBy: by,
  })
  if (waits) return
  await db.insert(referenceReviews).values({ requestId: id, verdict: 'satisfactory', reviewedBy: by, reviewedAt: at })
}
