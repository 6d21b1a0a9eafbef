import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { fileUploads } from '#domains/files/files.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { criminalDeclarations, healthDeclarations, preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addressPeriods, employmentPeriods } from '#domains/vetting/history/history.table.ts'
import {
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from '#domains/vetting/references/references.table.ts'
import type { Db } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { makeRisk } from '#tests/clearance.ts'

type Whose = { applicationId: string; personId: string; jobId: string }
type Spoil = (db: Db, whose: Whose) => Promise<unknown>

const kinds = [
  'identity',
  'right_to_work',
  'dbs',
  'qualification',
  'registration',
  'health',
  'overseas',
  'interview',
] as const
const later = '2026-11-20T10:00:00Z'

const ofKind = (personId: string, kind: CheckKind) =>
  and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, kind))
const change =
  (kind: CheckKind, more: Partial<typeof preEmploymentChecks.$inferInsert>): Spoil =>
  (db, { personId }) =>
    db.update(preEmploymentChecks).set(more).where(ofKind(personId, kind))

/** The same certificate, of which something else is known. */
const plain =
  (kind: CheckKind, more: object): Spoil =>
  async (db, { personId }) => {
    const [row] = await db.select().from(preEmploymentChecks).where(ofKind(personId, kind))
    await db
      .update(preEmploymentChecks)
      .set({ plain: { ...row?.plain, ...more } })
      .where(ofKind(personId, kind))
  }

const voided =
  (kind: CheckKind): Spoil =>
  async (db, { personId }) => {
    const [row] = await db.select().from(preEmploymentChecks).where(ofKind(personId, kind))
    if (row) await db.insert(preEmploymentChecks).values({ ...row, id: v7(), outcome: 'voided', voidsId: row.id })
  }

/** A later record that says the opposite. */
const adverse =
  (kind: CheckKind): Spoil =>
  async (db, { personId }) => {
    const [row] = await db.select().from(preEmploymentChecks).where(ofKind(personId, kind))
    const after = { id: v7(), outcome: 'unsatisfactory' as const, recordedAt: later }
    if (row) await db.insert(preEmploymentChecks).values({ ...row, ...after })
  }

const ofEvery: Record<string, (kind: CheckKind) => Spoil> = {
  'never made':
    (kind) =>
    (db, { personId }) =>
      db.delete(preEmploymentChecks).where(ofKind(personId, kind)),
  adverse: adverse,
  'in progress': (kind) => change(kind, { outcome: 'in_progress' }),
  voided: voided,
  'not verified here': (kind) => change(kind, { checkedBy: 'not_verified' }),
}

const employer = (whose: Whose) =>
  and(eq(referenceRequests.applicationId, whose.applicationId), eq(referenceRequests.referenceType, 'employer'))
async function employersId(db: Db, whose: Whose): Promise<string> {
  const [row] = await db.select({ id: referenceRequests.id }).from(referenceRequests).where(employer(whose))
  return row?.id ?? ''
}
const asked =
  (more: Partial<typeof referenceRequests.$inferInsert>, which = employer): Spoil =>
  (db, whose) =>
    db.update(referenceRequests).set(more).where(which(whose))

const job =
  (more: Partial<typeof employmentPeriods.$inferInsert>): Spoil =>
  (db, { personId }) =>
    db.update(employmentPeriods).set(more).where(eq(employmentPeriods.personId, personId))
const home =
  (more: Partial<typeof addressPeriods.$inferInsert>): Spoil =>
  (db, { personId }) =>
    db
      .update(addressPeriods)
      .set(more)
      .where(and(eq(addressPeriods.personId, personId), eq(addressPeriods.current, true)))

/** What can be missing, lapsed, adverse or unverified of each requirement; by the requirement that it opens. */
export const spoils: Record<string, Spoil> = {
  ...Object.fromEntries(
    kinds.flatMap((kind) =>
      Object.entries(ofEvery).map(([what, make]) => [`${kind}: ${what}`, make(kind)] satisfies [string, Spoil]),
    ),
  ),
  ...Object.fromEntries(
    (['identity', 'right_to_work', 'registration', 'health', 'overseas'] as const).map((kind) => [
      `${kind}: lapsed`,
      change(kind, { followUpOn: '2026-11-19' }),
    ]),
  ),
  'identity: another date of birth': plain('identity', { dateOfBirth: '1950-01-01' }),
  'right_to_work: another date of birth': plain('right_to_work', { dateOfBirth: '1950-01-01' }),
  'right_to_work: too few hours allowed': plain('right_to_work', { hoursLimit: 20 }),
  'dbs: found not current': plain('dbs', { updateResult: 'not_current' }),
  'dbs: details not matched': plain('dbs', { updateResult: 'details_not_matched' }),
  'dbs: in another name': plain('dbs', { nameOnCertificate: 'Ada Price' }),
  'dbs: of another workforce': plain('dbs', { workforce: 'child' }),
  'dbs: of a lower level': plain('dbs', { level: 'basic' }),
  'dbs: of 2009': plain('dbs', { issuedOn: '2009-03-01' }),
  'dbs: a disclosure that no one weighed': plain('dbs', { disclosed: true }),
  'dbs: Adult First that says wait': async (db, whose) => {
    await change('dbs', { outcome: 'in_progress' })(db, whose)
    await plain('dbs', { basis: 'adult_first', adultFirstResult: 'wait_for_certificate' })(db, whose)
  },
  'qualification: another one': plain('qualification', { title: 'First aid' }),
  'registration: another register': plain('registration', { register: 'HCPC' }),
  'health: not declared': (db, { personId }) =>
    db.delete(healthDeclarations).where(eq(healthDeclarations.personId, personId)),
  'criminal_record: not answered': (db, { personId }) => answered(db, personId, undefined),
  'criminal_record: told and not weighed': (db, { personId }) => answered(db, personId, 'yes'),
  'criminal_record: weighed against': async (db, { personId, applicationId }) => {
    await answered(db, personId, 'yes')
    await makeRisk(db, { personId, applicationId, about: 'criminal_record', decision: 'do_not_go_on' })
  },
  'references.two: none': (db, whose) => asked({ revokedAt: later }, ofApplication)(db, whose),
  'references.two: no employer’s': asked({ referenceType: 'character' }),
  'references.two: not read': async (db, whose) => unread(db, whose),
  'references.answered: adverse': asked({ adverse: true }),
  'references.two: to be verified': asked({ flagged: true }),
  'references.answered: not confirmed': async (db, whose) =>
    db.insert(referenceVerifications).values({
      ...{ requestId: await employersId(db, whose), spokeTo: 'Joan', numberSource: 'Website', spokeOn: '2026-11-20' },
      ...{ outcome: 'not_confirmed', recordedBy: whose.personId, recordedAt: later },
    }),
  'references.two: found unsatisfactory': async (db, whose) =>
    db.insert(referenceReviews).values({
      ...{ requestId: await employersId(db, whose), verdict: 'unsatisfactory', reason: 'Dates' },
      ...{ reviewedBy: whose.personId, reviewedAt: later },
    }),
  'references.job.0: a care job without one': job({ careWork: true }),
  'employment_history: none': (db, { personId }) =>
    db.delete(employmentPeriods).where(eq(employmentPeriods.personId, personId)),
  'employment_history: without dates': job({ dateFrom: '' }),
  'employment_history: an end that no one confirmed': job({ current: false }),
  'employment_history: a first entry at 28': job({ dateFrom: '2024-05' }),
  'employment_history: wordless': job({ kind: 'other', organisation: '' }),
  'employment_history: months old': job({ statedOn: '2026-07-01' }),
  'employment_history: no date of birth': (db, { personId }) =>
    db.update(people).set({ dateOfBirth: null }).where(eq(people.id, personId)),
  'address_history: none': (db, { personId }) => db.delete(addressPeriods).where(eq(addressPeriods.personId, personId)),
  'address_history: undated': home({ dateFrom: '' }),
  'address_history: an end that no one confirmed': home({ current: false }),
  'documents: one that is not there': (db, { personId }) =>
    db.update(fileUploads).set({ fileType: 'training_certificates' }).where(eq(fileUploads.personId, personId)),
  'young_worker: no assessment': (db, { personId }) =>
    db.update(people).set({ dateOfBirth: '2009-05-01' }).where(eq(people.id, personId)),
  'dbs: a job that asks for both lists': (db, { jobId }) =>
    db.update(jobs).set({ dbsLevel: 'enhanced_both_barred' }).where(eq(jobs.id, jobId)),
}

const ofApplication = (whose: Whose) => inArray(referenceRequests.applicationId, [whose.applicationId])

/** A later answer: to less than the job asks, or with something told. */
async function answered(db: Db, personId: string, spent: 'yes' | undefined): Promise<void> {
  const [row] = await db.select().from(criminalDeclarations).where(eq(criminalDeclarations.personId, personId))
  if (!row) return
  const id = v7()
  const content = JSON.stringify({ unspent: 'no', spent: spent ?? '', details: 'A fine' })
  await db.insert(criminalDeclarations).values({
    ...row,
    ...{ id, declaredAt: later, asks: spent ? row.asks : 'unspent' },
    content: seal(content, { table: 'criminal_record_declarations', column: 'content', row: id }),
  })
}

async function unread(db: Db, whose: Whose): Promise<void> {
  const before = await employersId(db, whose)
  const [row] = await db.select().from(referenceRequests).where(eq(referenceRequests.id, before))
  await asked({ revokedAt: later })(db, whose)
  const id = v7()
  if (row) await db.insert(referenceRequests).values({ ...row, id, tokenHash: id, refereeEmail: 'new@example.org' })
}
