import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { listFiles, signedAddress } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { openFile } from '#domains/files/openings.server.ts'
import { ownFiles } from '#domains/files/own-files.server.ts'
import type { User } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { docSample, docxEntries, jpegSample, pdfSample, pngSample, zipSample } from '#tests/file-samples.ts'
import { readApplication } from '#tests/reviewing.ts'
import { received } from '#tests/uploads.ts'
import { evidenceAddress, recordEvidence } from './evidence.server.ts'
import { readEvidence } from './reading.server.ts'
import { readReferencesPage } from './references.queries.server.ts'
import { referenceEvidence } from './references.table.ts'
import { type EvidenceForm, evidenceForm } from './requests.form.ts'

let world: World
let accounts: Record<string, Account>
let application: { id: string; applicantId: string }
let n = 0
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const as = (actor: User) => ({ ...world.ctx(), actor, now })
const hr = () => as((accounts['Admin / HR'] as Account).actor)
const applicant = () => as((accounts['Job Applicant'] as Account).actor)

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  n += 1
  application = await makeApplication(world.database.db, {
    applicantId: applicant().actor.personId,
    status: 'rejected',
    person: { name: 'Grace Mensah', email: `grace${n}@example.com` },
  })
})

const form = (more: Partial<EvidenceForm> = {}): EvidenceForm => ({
  about_job: '',
  kind: 'appraisal',
  description: 'An appraisal of March',
  attempts: 'Rang twice',
  uploadKey: v7(),
  ...more,
})
const rows = () =>
  world.database.db.select().from(referenceEvidence).where(eq(referenceEvidence.applicationId, application.id))
const kept = async () => {
  const [row] = await rows()
  return { applicationId: application.id, evidenceId: row?.id ?? '' }
}
async function opened(address: string) {
  const url = new URL(address, 'http://localhost')
  const [exp, sig] = [url.searchParams.get('exp') ?? '', url.searchParams.get('sig') ?? '']
  return openFile(hr(), url.pathname.split('/').at(-1) ?? '', exp, sig)
}

test('the document behind evidence is kept, opens by a signed link, and opening it is logged', async () => {
  await recordEvidence(hr(), application.id, form(), await received('appraisal.pdf', pdfSample()))
  const which = await kept()
  expect((await readEvidence(hr(), which)).file).toMatchObject({ name: 'appraisal.pdf', state: 'clean' })
  expect((await readReferencesPage(hr(), application.id)).evidence).toMatchObject([{ withFile: true }])
  const file = await opened(await evidenceAddress(hr(), which))
  expect(await buffer(file.content)).toEqual(pdfSample())
  const looks = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'file.opened'))
  expect(looks.map(({ details }) => details)).toEqual([{ fileType: 'reference_evidence', sensitive: true }])
})

test.each([
  ['letter.docx', () => zipSample(docxEntries())],
  ['letter.doc', () => docSample()],
  ['letter.jpg', () => jpegSample()],
  ['letter.png', () => pngSample()],
])('%s is taken', async (name, content) => {
  await recordEvidence(hr(), application.id, form(), await received(name, await content()))
  expect((await readEvidence(hr(), await kept())).file?.state).toBe('clean')
})

test('what is no such file is refused beside its field, and nothing is recorded', async () => {
  const wrong = await received('appraisal.exe', Buffer.from('MZ'))
  await expect(recordEvidence(hr(), application.id, form(), wrong)).rejects.toMatchObject({
    fields: { file: 'The selected file must be a PDF, DOC, DOCX, JPG or PNG' },
  })
  const lying = await received('appraisal.pdf', Buffer.from('not a pdf'))
  await expect(recordEvidence(hr(), application.id, form(), lying)).rejects.toHaveProperty('fields.file')
  expect(await rows()).toEqual([])
})

test('words alone are enough, and a form sent twice makes one piece of evidence with one file', async () => {
  await recordEvidence(hr(), application.id, form())
  expect((await readEvidence(hr(), await kept())).file).toBeNull()
  await expect(evidenceAddress(hr(), await kept())).rejects.toThrow('File not found.')
  const twice = form()
  for (const _ of [1, 2])
    await recordEvidence(hr(), application.id, twice, await received('appraisal.pdf', pdfSample()))
  expect(await rows()).toHaveLength(2)
  expect(await world.database.db.$count(fileUploads, eq(fileUploads.uploadKey, twice.uploadKey ?? ''))).toBe(1)
})

test('the person neither sees nor takes along what others wrote of them, and it is none of their documents', async () => {
  await recordEvidence(hr(), application.id, form(), await received('canary.pdf', pdfSample()))
  const fileId = (await rows())[0]?.fileId ?? ''
  await expect(signedAddress(applicant(), fileId)).rejects.toThrow('File not found.')
  const said = [
    await listFiles(applicant(), application.applicantId),
    await ownFiles(applicant()),
    (await readApplication(hr(), application.id)).documents,
  ]
  expect(JSON.stringify(said)).not.toMatch(/canary|reference_evidence/)
})

test('it opens only with the vetting permission and under its own application', async () => {
  await recordEvidence(hr(), application.id, form(), await received('appraisal.pdf', pdfSample()))
  const which = await kept()
  const unvetted = { ...hr().actor, permissions: hr().actor.permissions.filter((name) => name !== 'vetting') }
  const fileId = (await rows())[0]?.fileId ?? ''
  await expect(signedAddress(as(unvetted), fileId)).rejects.toThrow('File not found.')
  for (const actor of [unvetted, applicant().actor]) {
    await expect(evidenceAddress(as(actor), which)).rejects.toThrow('Access restricted')
    const upload = await received('appraisal.pdf', pdfSample())
    await expect(recordEvidence(as(actor), application.id, form(), upload)).rejects.toThrow('Access restricted')
  }
  const other = await makeApplication(world.database.db, { person: { name: 'Else', email: `else${n}@example.com` } })
  await expect(evidenceAddress(hr(), { ...which, applicationId: other.id })).rejects.toThrow('File not found.')
})

test('the form reads the description and what was tried, whatever file is sent with them', () => {
  const typed = { about_job: '', kind: 'payroll', description: 'P45', attempts: 'Wrote', uploadKey: v7() }
  expect(evidenceForm.safeParse(typed).success).toBe(true)
  expect(evidenceForm.safeParse({ ...typed, kind: 'rumour' }).success).toBe(false)
})
