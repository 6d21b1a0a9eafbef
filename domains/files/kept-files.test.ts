import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { approveEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { uploadForStaff } from '#domains/employment/staff-files/staff-documents.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { scanWith } from '#platform/http/scanner.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { deleteFile } from './deletions.server.ts'
import { reviewDocument } from './document-reviews.server.ts'
import { listFiles } from './files.queries.server.ts'
import { fileUploads } from './files.table.ts'
import { uploadFile } from './uploads.server.ts'

let world: World
let accounts: Record<Role, Account>
const as = (role: Role): Ctx<User> => ({ ...world.ctx(accounts[role].actor), actor: accounts[role].actor })
const ann = () => as('Staff Member')
const personId = () => accounts['Staff Member'].personId

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await employ(world, await workplace(world), { personId: personId() })
})
afterAll(() => world.close())

const own = async () => {
  const upload = await received('fire.pdf', pdfSample())
  return uploadFile(ann(), { personId: personId(), fileType: 'training_certificates', uploadKey: v7(), upload })
}

test('a document that the office uploaded for a person is not theirs to delete', async () => {
  const upload = await received('contract.pdf', pdfSample())
  upload.fields = { fileType: 'training_certificates', uploadKey: v7() }
  await uploadForStaff(as('Admin / HR'), personId(), upload)
  const [file] = await listFiles(ann(), personId())
  await expect(deleteFile(ann(), file?.id ?? '')).rejects.toThrow('The office put this file here, so it stays.')
})

test('a file that a record relies on, or the office has approved, is kept', async () => {
  const { fire_safety: typeId = '' } = await agedTypes(world)
  const [proof, seen, free] = [await own(), await own(), await own()]
  await recordFact(as('Admin / HR'), {
    ...{ personId: personId(), typeId, aspect: 'theory', validFrom: '2026-01-05', source: 'office' },
    evidenceFileId: proof.id,
  })
  await reviewDocument(as('Admin / HR'), { fileId: seen.id, personId: personId() }, { verdict: 'verified' })
  for (const { id } of [proof, seen]) await expect(deleteFile(ann(), id)).rejects.toThrow('so it stays')
  await deleteFile(ann(), free.id)
})

test('a record, a check and an approval refuse another person’s file and confidential evidence', async () => {
  const { fire_safety: typeId = '' } = await agedTypes(world)
  const db = world.database.db
  const theirs = await makeFile(db, accounts.Trainer.personId, 'training_certificates')
  const confidential = await makeFile(db, personId(), 'reference_evidence')
  const fact = { personId: personId(), typeId, aspect: 'theory', validFrom: '2026-01-06', source: 'office' } as const
  const { id: applicationId } = await makeApplication(db, { applicantId: personId() })
  for (const evidenceFileId of [theirs, confidential]) {
    await expect(recordFact(as('Admin / HR'), { ...fact, evidenceFileId })).rejects.toThrow('Document not found.')
    const check = { ...identity, key: v7(), evidence: evidenceFileId }
    await expect(recordCheck(as('Admin / HR'), applicationId, checkForm.parse(check))).rejects.toThrow(
      'Document not found.',
    )
  }
  const [sent] = await db
    .insert(evidence)
    .values({ personId: personId(), typeId, sentBy: ann().actor.userId, sentAt: '2026-11-20T09:00:00Z' })
    .returning()
  const evidenceId = sent?.id ?? ''
  await db.insert(evidenceFiles).values({ evidenceId, fileId: theirs })
  const days = { validFrom: '2026-01-07', expiresOn: '', note: '' }
  await expect(approveEvidence(as('Admin / HR'), evidenceId, days)).rejects.toThrow('Update failed')
})

const identity = {
  ...{ kind: 'identity', checkedOn: '2026-01-06', outcome: 'satisfactory', documentType: 'passport' },
  ...{ documentNumber: 'PA1', country: 'Ghana', originalSeen: 'on', likenessConfirmed: 'on', notes: '' },
}

test('a completion that is refused leaves no file, and one that is kept keeps its certificate', async () => {
  const { food_hygiene: typeId = '' } = await agedTypes(world)
  const form = { typeId, validFrom: '2099-01-01', expiresOn: '', note: '', uploadKey: v7() }
  const certificate = async () => received('refused.pdf', pdfSample())
  const hr = as('Admin / HR')
  await expect(recordCompletion(hr, personId(), form, await certificate())).rejects.toThrow('in the future')
  const named = eq(fileUploads.originalName, 'refused.pdf')
  const [row] = await world.database.db.select().from(fileUploads).where(named)
  expect(row?.state).toBe('deleted')
  expect(await storage().exists(row?.fileUrl ?? '')).toBe(false)
  const factId = await recordCompletion(hr, personId(), { ...form, validFrom: '2026-01-08' }, await certificate())
  const [fact] = await world.database.db.select().from(complianceFacts).where(eq(complianceFacts.id, factId))
  expect(await listFiles(ann(), personId())).toContainEqual(expect.objectContaining({ id: fact?.evidenceFileId }))
  const down = scanWith(() => Promise.reject(new Error('down')))
  const later = { ...form, validFrom: '2026-01-09', uploadKey: v7() }
  await expect(recordCompletion(hr, personId(), later, await certificate())).rejects.toThrow('scanned for viruses')
  down()
})

test('permission to see a file is not permission to upload one', async () => {
  const upload = () => received('a.pdf', pdfSample())
  const given = { personId: personId(), fileType: 'training_certificates', uploadKey: v7() } as const
  for (const permissions of [['staff.read'], ['vetting'], ['messages.read']] as const) {
    const actor = { ...as('Admin / HR').actor, permissions }
    await expect(uploadFile({ ...as('Admin / HR'), actor }, { ...given, upload: await upload() })).rejects.toThrow(
      'Access restricted',
    )
  }
  const leader = as('Supervisor / Manager')
  await expect(uploadFile(leader, { ...given, upload: await upload() })).rejects.toThrow('Access restricted')
  const confidential = { ...given, fileType: 'reference_evidence', upload: await upload() } as const
  await expect(uploadFile(ann(), confidential)).rejects.toThrow('Access restricted')
})
