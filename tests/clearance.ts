import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { applicationAddresses, applicationPeriods } from '#domains/recruitment/applications/applications.table.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests, referenceReviews } from '#domains/vetting/references/references.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'

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
  return { jobId, locationId }
}

/** `reference`: the second referee has not answered yet. */
type Missing = { checks?: CheckKind[]; reference?: boolean; documents?: boolean }
type Ready = { place: Place; by: string; without?: Missing; applicantId?: string }

/** An application at offer with everything in place but what is left out, and the sign-off. */
export async function makeReady(db: Db, { place, by, without = {}, applicantId }: Ready) {
  const made = await makeApplication(db, { status: 'offer_made', ...place, ...(applicantId ? { applicantId } : {}) })
  if (!without.documents)
    for (const type of ['passport', 'proof_of_address', 'ni_proof', 'cv'] as const)
      await makeFile(db, made.applicantId, type)
  await makeHistory(db, made.id)
  const kinds = (['identity', 'right_to_work', 'dbs', 'health', 'interview'] as const).filter(
    (kind) => !without.checks?.includes(kind),
  )
  for (const kind of kinds) await makeCheck(db, { ...made, kind, by })
  await makeReference(db, { ...made, place: 1, by })
  await makeReference(db, { ...made, place: 2, by, waits: without.reference ?? false })
  return made
}

/** One job outside care and one address, without a gap. */
async function makeHistory(db: Db, applicationId: string) {
  const since = { applicationId, position: 0, dateFrom: '2015-01' }
  await db.insert(applicationPeriods).values({ ...since, kind: 'job', organisation: 'The Corner Bakery' })
  await db
    .insert(applicationAddresses)
    .values({ ...since, address: '14 Harbour Row, Whitby', country: 'United Kingdom' })
}

// what the gate reads of a check's answers
const detailsOf: Partial<Record<CheckKind, object>> = {
  dbs: { basis: 'certificate', level: 'enhanced_adults_barred', disclosure: 'none' },
}

type Of = { id: string; applicantId: string; by: string }

export async function makeCheck(db: Db, { id: applicationId, applicantId, kind, by }: Of & { kind: CheckKind }) {
  const id = v7()
  await db.insert(preEmploymentChecks).values({
    id,
    personId: applicantId,
    applicationId,
    kind,
    outcome: 'satisfactory',
    checkedOn: '2026-11-20',
    details: seal(JSON.stringify(detailsOf[kind] ?? {}), {
      table: 'pre_employment_checks',
      column: 'details',
      row: id,
    }),
    recordedAt: at,
    recordedBy: by,
  })
}

type Asked = Of & { place: number; waits?: boolean }

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
