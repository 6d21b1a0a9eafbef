import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { reviewStaffDocument } from '#domains/employment/staff-files/staff-documents.server.ts'
import { reviewDocument } from '#domains/files/document-reviews.server.ts'
import { documentReviews } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { referees } from '#domains/recruitment/applications/applications.table.ts'
import { rejectDocument, verifyDocument } from '#domains/recruitment/review/reviews.server.ts'
import { checkForm, riskForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck, voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { isOwnFile } from '#domains/vetting/checks/whose.queries.server.ts'
import { documentForm } from '#domains/vetting/documents/documents.form.ts'
import { recordFromDocument } from '#domains/vetting/documents/documents.server.ts'
import { askAboutGap, reviewGap } from '#domains/vetting/history/explanations.server.ts'
import { gapReviews } from '#domains/vetting/history/history.table.ts'
import { settleGap } from '#domains/vetting/history/own-history.server.ts'
import { recordEvidence } from '#domains/vetting/references/evidence.server.ts'
import { recordedForm } from '#domains/vetting/references/recorded.form.ts'
import { recordReference } from '#domains/vetting/references/recorded.server.ts'
import {
  referenceEvidence,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from '#domains/vetting/references/references.table.ts'
import { requestForm } from '#domains/vetting/references/requests.form.ts'
import {
  askReferee,
  copyRequestLink,
  replaceRequest,
  requestByName,
  resendRequest,
  revokeRequest,
  sendReferenceRequest,
  tieToJob,
} from '#domains/vetting/references/requests.server.ts'
import { reviewEvidence, reviewReference, verifyReferee } from '#domains/vetting/references/vetting.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { verbPolicies } from '#tests/access/verb-policies.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { verbs } from '#tests/architecture/verbs.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { employ, workplace } from '#tests/staff.ts'

const stage = clearanceStage()
const { db, hr } = stage
const at = '2026-11-20T10:00:00Z'
const own = { applicationId: '', requestId: '', refereeId: '', fileId: '', personId: '' }
const ids = () => ({ personId: own.personId })

beforeAll(async () => {
  own.personId = stage.accounts['Admin / HR'].personId
  const by = stage.accounts['Supervisor / Manager'].userId
  own.applicationId = (await makeApplication(db(), { applicantId: own.personId })).id
  await employ(stage.world, await workplace(stage.world), { personId: own.personId })
  own.fileId = await makeFile(db(), own.personId, 'passport')
  const waits = {
    status: 'sent' as const,
    tokenHash: v7(),
    expiresAt: '2027-01-20T10:00:00Z',
    createdAt: at,
    createdBy: by,
  }
  const letter = { refereeName: 'Joan Bell', refereeEmail: 'joan@example.org', referenceType: 'employer' as const }
  await db()
    .insert(referenceRequests)
    .values({ personId: own.personId, applicationId: own.applicationId, ...letter, ...waits })
  const [request] = await db().select().from(referenceRequests).where(eq(referenceRequests.personId, own.personId))
  own.requestId = request?.id ?? ''
  own.refereeId = v7()
  await db()
    .insert(referees)
    .values({ ...{ id: own.refereeId, applicationId: own.applicationId, position: 1 }, ...named })
})

const named = { name: 'Joan Bell', email: 'joan@example.org', type: 'employer' as const, orgRole: 'Larkfield, manager' }
const asked = requestForm.parse({
  ...{ referee_name: 'Joan Bell', referee_email: 'joan@example.org', reference_type: 'employer' },
  ...{ org_and_role: 'Larkfield, manager', relationship: 'Line manager' },
})
const { about_job: _, ...askedByName } = asked
const check = (more: object) =>
  checkForm.parse({ key: v7(), checkedOn: '2026-11-20', outcome: 'satisfactory', ...more })
const interview = () => {
  const questions = [{ question: 'Why care?', score: '4', answer: '' }]
  return check({ kind: 'interview', notes: 'Mine', panel: 'Helen Ward', questions })
}
const risk = () => riskForm.parse({ key: v7(), risk: 'Old', lessens: 'Never alone', decision: 'go_on' })
const passport = () =>
  documentForm.parse({
    ...{ kind: 'identity_document', documentType: 'passport', key: v7(), workKey: v7(), checkedOn: '2026-11-20' },
    ...{ nameOnDocument: 'NOWAK Ewa', dob: '1990-02-03', documentNumber: '120382978', country: 'United Kingdom' },
    ...{ rightToWork: 'uk_irish_passport', originalSeen: 'on', likenessConfirmed: 'on' },
  })
const letter = () =>
  recordedForm.parse({
    ...{ uploadKey: v7(), cameBy: 'telephone', numberSource: 'Website', checkedOn: '2026-11-19' },
    ...{ reference_type: 'character', referee_name: 'Ken Price', relationship: 'Neighbour', conduct: 'Kind' },
    against: 'no',
  })
const finding = { finding: 'satisfactory' as const, reason: 'Known' }
const call = {
  ...{ spokeTo: 'Joan Bell', numberSource: 'Website', outcome: 'confirmed' as const, note: '' },
  spokeOn: { day: '20', month: '11', year: '2026' },
}
const evidence = { about_job: '', kind: 'payroll' as const, description: 'Payslips', attempts: 'Two letters' }
const gap = { kind: 'employment' as const, from: '2019-04-01', to: '2019-05-31' }
const accepted = { gap, accepted: 'yes' as const, note: '' }
const fileId = () => ({ applicationId: own.applicationId, fileId: own.fileId })

/** What vetting finds and judges, each as its page asks it of one's own file. */
const refusing: Record<string, () => Promise<unknown>> = {
  recordCheck: () => recordCheck(hr(), ids(), interview()),
  voidCheck: () => voidCheck(hr(), ids(), v7(), 'Mine'),
  recordRiskAssessment: () => recordRiskAssessment(hr(), ids(), 'dbs_disclosure', risk()),
  recordFromDocument: () => recordFromDocument(hr(), ids(), own.fileId, passport()),
  askAboutGap: () => askAboutGap(hr(), own.applicationId, gap),
  reviewGap: () => reviewGap(hr(), own.applicationId, accepted),
  settleGap: () => settleGap(hr(), own.personId, { ...accepted, explanation: 'Travelling' }),
  recordEvidence: () => recordEvidence(hr(), own.applicationId, evidence),
  recordReference: () => recordReference(hr(), own.personId, letter()),
  sendReferenceRequest: () => sendReferenceRequest(hr(), own.applicationId, asked),
  requestByName: () => requestByName(hr(), { ...askedByName, applicant_name: '', application_id: own.applicationId }),
  askReferee: () => askReferee(hr(), own.applicationId, own.refereeId),
  resendRequest: () => resendRequest(hr(), own),
  replaceRequest: () => replaceRequest(hr(), own, asked),
  revokeRequest: () => revokeRequest(hr(), own),
  copyRequestLink: () => copyRequestLink(hr(), own),
  tieToJob: () => tieToJob(hr(), own, ''),
  verifyReferee: () => verifyReferee(hr(), own, call),
  reviewReference: () => reviewReference(hr(), own, finding),
  reviewEvidence: () => reviewEvidence(hr(), { applicationId: own.applicationId, evidenceId: v7() }, finding),
  reviewDocument: () => reviewDocument(hr(), { ...ids(), fileId: own.fileId }, { verdict: 'verified' }),
  verifyDocument: () => verifyDocument(hr(), fileId(), true),
  rejectDocument: () => rejectDocument(hr(), fileId(), 'Blurred'),
  reviewStaffDocument: () =>
    reviewStaffDocument(
      hr(),
      { ...ids(), fileId: own.fileId },
      { verdict: 'verified', reason: '', originalSeen: true },
    ),
}

/** What else is written here: what people state of themselves, what proves nothing, what is set for everyone. */
const free = [
  ...['declareCriminalRecord', 'declareHealth', 'confirmHistory', 'explainGap', 'askSinceSent', 'recordHistory'],
  ...['keepKnownChecks', 'voidKnownChecks', 'removeKnownChecks', 'changeRecheckMonths'],
  // a document of oneself is judged by others
  ...['uploadFor', 'uploadForStaff'],
]

const places =
  /^domains\/(vetting|files\/document-reviews|recruitment\/review\/reviews|employment\/staff-files\/staff-doc)/
const reads =
  /^(read|my|recheckMonths|registrationNumbers|certificatesOfMany|criminalRecordState|applicantOf|mustBeOwn)|Address$/

test('every verb of vetting refuses oneself, or is said to be free', () => {
  const written = verbs().filter(
    ({ file, name, authorizes }) =>
      authorizes &&
      places.test(file) &&
      !file.includes('.queries.') &&
      !reads.test(name) &&
      (verbPolicies[name] ?? []).includes('Admin / HR'),
  )
  expect(written.map(({ name }) => name).sort()).toEqual([...Object.keys(refusing), ...free].sort())
})

test('the pages know that a file is hers before she fills in a form', async () => {
  expect(await isOwnFile(hr(), ids())).toBe(true)
  expect(await isOwnFile(hr(), own.applicationId)).toBe(true)
  expect(await isOwnFile(hr(), { personId: stage.accounts['Supervisor / Manager'].personId })).toBe(false)
})

test.each(Object.entries(refusing))('who vets is refused %s of herself', async (_, verb) => {
  await expect(verb()).rejects.toThrow('Someone else must decide this for you')
})

describe('past the verbs the database refuses', () => {
  const check = (by: string, more: object = {}) => ({
    ...{ id: v7(), ...ids(), kind: 'interview' as const, outcome: 'satisfactory' as const, checkedOn: '2026-11-20' },
    ...{ details: '', plain: {}, recordedAt: at, recordedBy: by, ...more },
  })
  const made = (by: string): Record<string, () => Promise<unknown>> => ({
    pre_employment_checks: () => db().insert(preEmploymentChecks).values(check(by)),
    risk_assessments: () =>
      db()
        .insert(riskAssessments)
        .values({ ...ids(), about: 'leaving', content: '', decision: 'go_on', recordedBy: by, recordedAt: at }),
    reference_requests: () =>
      db()
        .insert(referenceRequests)
        .values({
          ...{
            ...ids(),
            applicationId: own.applicationId,
            refereeName: 'Ken',
            refereeEmail: 'ken@example.org',
            referenceType: 'character',
          },
          ...{ tokenHash: v7(), expiresAt: at, createdAt: at, createdBy: by, status: 'sent' },
        }),
    reference_evidence: () =>
      db()
        .insert(referenceEvidence)
        .values({ ...ids(), kind: 'other', description: '', attempts: '', recordedBy: by, recordedAt: at }),
    reference_reviews: () =>
      db()
        .insert(referenceReviews)
        .values({ requestId: own.requestId, verdict: 'satisfactory', reviewedBy: by, reviewedAt: at }),
    reference_verifications: () =>
      db()
        .insert(referenceVerifications)
        .values({
          ...{ requestId: own.requestId, spokeTo: 'Joan', numberSource: 'Website', spokeOn: '2026-11-20' },
          ...{ outcome: 'confirmed', recordedBy: by, recordedAt: at },
        }),
    gap_reviews: () =>
      db()
        .insert(gapReviews)
        .values({
          ...{ ...ids(), kind: 'address', gapFrom: '2019-04-01', gapTo: '2019-05-31', verdict: 'accepted' },
          ...{ note: '', reviewedBy: by, reviewedAt: at },
        }),
    document_reviews: () =>
      db().insert(documentReviews).values({ fileId: own.fileId, verdict: 'verified', reviewedBy: by, reviewedAt: at }),
  })
  const tables = Object.keys(made(''))

  test.each(tables)('her own row of %s, by this account or by one that a merge made hers', async (table) => {
    const other = await stage.world.account('Admin / HR', `twin-${v7().slice(-8)}`)
    for (const by of [stage.accounts['Admin / HR'].userId, other.userId]) {
      if (by === other.userId)
        await db().update(people).set({ mergedInto: own.personId }).where(eq(people.id, other.personId))
      const { ownAccounts } = await recordsOf(hr(), own.personId)
      expect(ownAccounts).toContain(by)
      await expect(made(by)[table]?.()).rejects.toMatchObject({ cause: { constraint: 'vetted_by_another' } })
    }
    await db().update(people).set({ mergedInto: null }).where(eq(people.id, other.personId))
    await made(other.userId)[table]?.()
  })

  test('not what came with a bring-in, which proves nothing here', async () => {
    const [user] = await db().select().from(users).where(eq(users.personId, own.personId))
    const known = { kind: 'dbs', outcome: 'in_progress', checkedBy: 'not_verified' } as const
    await db()
      .insert(preEmploymentChecks)
      .values(check(user?.id ?? '', known))
  })
})
