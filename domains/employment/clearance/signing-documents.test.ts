import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { plainOf } from '#domains/vetting/checks/plain-answers.rules.ts'
import { referenceEvidence, referenceReviews } from '#domains/vetting/references/references.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { clearanceStage, makeRisk } from '#tests/clearance.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { received } from '#tests/uploads.ts'
import { openSigningDocument } from './signing-documents.queries.server.ts'
import { readSigningFile } from './signing-file.queries.server.ts'

const stage = clearanceStage()
const { as, db, hr, manager, ready } = stage
type Made = Awaited<ReturnType<typeof ready>>

async function fileFor({ applicantId: personId }: Pick<Made, 'applicantId'>, fileType: FileType = 'passport') {
  const upload = await received(`${fileType}.pdf`, pdfSample())
  return (await uploadFile(hr(), { personId, fileType, uploadKey: v7(), upload })).id
}

type Given = { fileId: string; details?: object; minute?: string }
/** A check made after those of a file that is ready, with its document. */
async function checked(
  { id: applicationId, applicantId }: Made,
  kind: CheckKind,
  { fileId, details = {}, minute = '05' }: Given,
) {
  const id = v7()
  await db()
    .insert(preEmploymentChecks)
    .values({
      ...{ id, personId: applicantId, applicationId, kind, outcome: 'satisfactory', checkedOn: '2026-11-20' },
      ...{ recordedAt: `2026-11-20T10:${minute}:00Z`, recordedBy: hr().actor.userId, evidenceFileId: fileId },
      details: seal(JSON.stringify(details), { table: 'pre_employment_checks', column: 'details', row: id }),
      plain: plainOf(kind, details as Parameters<typeof plainOf>[1]),
    })
  return id
}

const open = (ctx: Ctx<User>, { id }: Pick<Made, 'id'>, fileId: string) =>
  openSigningDocument(ctx, { subjectId: id, fileId })
const said = async (ctx: Ctx<User>, { id }: Pick<Made, 'id'>, fileId: string) =>
  (await readSigningFile(ctx, id))?.copies[fileId]
const notFound = 'Document not found.'

async function expectClosed(made: Made, fileId: string, why: string) {
  expect(await said(manager(), made, fileId)).toEqual({ opens: false, why: expect.stringContaining(why) })
  await expect(open(manager(), made, fileId)).rejects.toThrow(notFound)
}

test('who signs opens the document of each record the signing rests on, and each look is logged', async () => {
  const made = await ready()
  const passport = await fileFor(made)
  await checked(made, 'identity', { fileId: passport })
  expect(await said(manager(), made, passport)).toEqual({ opens: true, why: '' })
  for (const _ of [1, 2]) {
    const opened = await open(manager(), made, passport)
    expect(await buffer(opened.content)).toEqual(pdfSample())
  }
  const looks = await db().select().from(auditLog).where(eq(auditLog.subjectId, passport))
  expect(looks.filter(({ verb }) => verb === 'file.opened')).toMatchObject(
    [1, 2].map(() => ({
      ...{ actorUserId: manager().actor.userId, personId: made.applicantId },
      details: { fileType: 'passport', sensitive: true },
    })),
  )
})

test('evidence in place of a reference is opened once it was found satisfactory', async () => {
  const made = await ready()
  const [fileId, id] = [await fileFor(made, 'reference_evidence'), v7()]
  await db()
    .insert(referenceEvidence)
    .values({
      ...{ id, personId: made.applicantId, applicationId: made.id, kind: 'appraisal', fileId },
      ...{ recordedBy: hr().actor.userId, recordedAt: '2026-11-20T10:00:00Z' },
      description: seal('Well', { table: 'reference_evidence', column: 'description', row: id }),
    })
  await expectClosed(made, fileId, 'not the record that counts')
  const reviewed = { reviewedBy: hr().actor.userId, reviewedAt: '2026-11-20T10:05:00Z' }
  await db()
    .insert(referenceReviews)
    .values({ evidenceId: id, verdict: 'satisfactory', ...reviewed })
  ;(await open(manager(), made, fileId)).content.destroy()
})

test('a record that was replaced, and a document nothing rests on, stay closed', async () => {
  const made = await ready()
  const [older, newer, loose] = [await fileFor(made), await fileFor(made), await fileFor(made, 'cv')]
  await checked(made, 'identity', { fileId: older })
  await checked(made, 'identity', { fileId: newer, minute: '10' })
  await expectClosed(made, older, 'not the record that counts')
  ;(await open(manager(), made, newer)).content.destroy()
  expect(await said(manager(), made, loose)).toBeUndefined()
  await expect(open(manager(), made, loose)).rejects.toThrow(notFound)
})

test('what belongs to a health record is never opened, under whatever name', async () => {
  const made = await ready()
  const letter = await fileFor(made, 'proof_of_address')
  await checked(made, 'health', { fileId: letter })
  expect(await said(manager(), made, letter)).toBeUndefined()
  await expect(open(manager(), made, letter)).rejects.toThrow(notFound)
  await checked(made, 'identity', { fileId: letter })
  await expectClosed(made, letter, 'health record')
})

const certificate = {
  basis: 'certificate',
  level: 'enhanced_adults_barred',
  workforce: 'adult',
  issuedOn: '2026-11-02',
}

test('a certificate that discloses something is sealed until the page shows its assessment', async () => {
  const made = await ready()
  const fileId = await fileFor(made, 'dbs_certificate')
  await makeRisk(db(), { personId: made.applicantId, about: 'dbs_disclosure', decision: 'go_on' })
  await checked(made, 'dbs', { fileId, details: { ...certificate, disclosure: 'information' } })
  await checked(made, 'identity', { fileId })
  await expectClosed(made, fileId, 'sealed')
  const assessed = { about: 'dbs_disclosure', decision: 'do_not_go_on', recordedAt: '2026-11-20T11:00:00Z' } as const
  await makeRisk(db(), { personId: made.applicantId, ...assessed })
  ;(await open(manager(), made, fileId)).content.destroy()
})

test('a DBS copy is closed from its retention day, deleted or not, and says so', async () => {
  const made = await ready()
  const fileId = await fileFor(made, 'dbs_certificate')
  await checked(made, 'dbs', { fileId, details: certificate, minute: '30' })
  // decided on 20 November: the last day of its six months is 20 May
  await db().update(fileUploads).set({ uploadedAt: '2026-11-20T08:00:00Z' }).where(eq(fileUploads.id, fileId))
  expect(await said(manager(180), made, fileId)).toEqual({ opens: true, why: '' })
  expect(await said(manager(183), made, fileId)).toEqual({
    opens: false,
    why: expect.stringContaining('past its retention day'),
  })
  await expect(open(manager(183), made, fileId)).rejects.toThrow(notFound)
})

test.each([
  ['deleted', 'no longer kept'],
  ['pending', 'virus scan'],
  ['infected', 'virus scan'],
] as const)('a copy that is %s is not opened, and the page says so', async (state, why) => {
  const made = await ready()
  const fileId = await fileFor(made)
  await checked(made, 'identity', { fileId })
  await db().update(fileUploads).set({ state }).where(eq(fileUploads.id, fileId))
  await expectClosed(made, fileId, why)
})

test('another person’s document is not found under a file one signs', async () => {
  const [made, other] = [await ready(), await ready()]
  const fileId = await fileFor(other)
  await checked(other, 'identity', { fileId })
  await expect(open(manager(), made, fileId)).rejects.toThrow(notFound)
  // nor where a record were to name it by mistake
  await checked(made, 'identity', { fileId })
  await expectClosed(made, fileId, 'no longer kept')
})

test('the nominated individual opens them of the manager’s own file, and the manager does not', async () => {
  const nominated = as('Trainer')
  await db()
    .insert(managerAppointments)
    .values({ personId: nominated.actor.personId, dateFrom: '2026-01-01', appointedAt: '2026-01-01T09:00:00Z' })
  const own = await ready({ applicantId: manager().actor.personId })
  const fileId = await fileFor(own)
  await checked(own, 'identity', { fileId })
  ;(await open(nominated, own, fileId)).content.destroy()
  await expect(open(manager(), own, fileId)).rejects.toThrow(notFound)
  const led = await ready()
  const theirs = await fileFor(led)
  await checked(led, 'identity', { fileId: theirs })
  await expect(open(nominated, led, theirs)).rejects.toThrow(notFound)
})

test('nothing is opened before an offer, after the application has ended, or once the post has', async () => {
  const made = await ready()
  const fileId = await fileFor(made)
  await checked(made, 'identity', { fileId })
  for (const status of ['interview_scheduled', 'rejected', 'withdrawn'] as const) {
    await db().update(applications).set({ status }).where(eq(applications.id, made.id))
    await expect(open(manager(), made, fileId)).rejects.toThrow(notFound)
  }
  await db().update(applications).set({ status: 'offer_made' }).where(eq(applications.id, made.id))
  const planned = { plannedStart: '2026-12-01', contractHours: undefined, managerId: undefined }
  await hire(hr(), made.id, { ...stage.place, ...planned })
  ;(await open(manager(), made, fileId)).content.destroy()
  await db().update(posts).set({ dateTo: '2026-11-19' }).where(eq(posts.personId, made.applicantId))
  await expect(open(manager(), made, fileId)).rejects.toThrow(notFound)
})
