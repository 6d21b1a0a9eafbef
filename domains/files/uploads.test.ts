import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { roles, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { scanWith } from '#platform/http/scanner.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { StorageProblem } from '#platform/storage/storage.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { jpegSample, pdfSample } from '#tests/file-samples.ts'
import { heicSample } from '#tests/heic-sample.ts'
import { received } from '#tests/uploads.ts'
import { deleteFile } from './deletions.server.ts'
import { noteUsesOf } from './file-uses.server.ts'
import { fileUses } from './file-uses.table.ts'
import { listFiles } from './files.queries.server.ts'
import { fileUploads } from './files.table.ts'
import { sweepUploads } from './sweep.server.ts'
import { type UploadRequest, uploadFile, uploadTogether } from './uploads.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let someone: Account
const at = Temporal.Instant.from('2026-11-20T14:05:00Z')
let n = 0

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = ({ actor }: Account, now = at): Ctx<User> => ({ actor, db: world.database.db, now })
const sweeper = (now = at): Ctx => ({ actor: system, db: world.database.db, now })
async function newcomer(): Promise<Ctx<User>> {
  someone = await world.account('Job Applicant', `uploader-${n++}`)
  return as(someone)
}
const asked = async (change: Partial<UploadRequest> = {}): Promise<UploadRequest> => ({
  personId: someone.personId,
  fileType: 'passport',
  uploadKey: v7(),
  upload: await received('passport.pdf', pdfSample()),
  ...change,
})
const rowsOf = ({ personId }: Account) =>
  world.database.db.select().from(fileUploads).where(eq(fileUploads.personId, personId))

test('an upload is kept under a key of ours, clean, and listed under its own name', async () => {
  const ctx = await newcomer()
  const request = await asked()
  const file = await uploadFile(ctx, request)
  expect(file).toMatchObject({ state: 'clean', originalName: 'passport.pdf', mime: 'application/pdf' })
  expect(file.fileUrl).toBe(`application_uploads/${someone.personId}/passport/${file.id}`)
  expect(await storage().exists(file.fileUrl)).toBe(true)
  expect(existsSync(request.upload.file?.path ?? '')).toBe(false)
  expect(await listFiles(ctx, someone.personId)).toMatchObject([{ id: file.id, name: 'passport.pdf', review: null }])
  const [entry] = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, file.id))
  expect(entry).toMatchObject({ verb: 'file.uploaded', details: { fileType: 'passport' } })
})

test('a phone’s photo is kept as a JPG, under a name that says so', async () => {
  const ctx = await newcomer()
  const file = await uploadFile(ctx, await asked({ upload: await received('IMG_0001.HEIC', heicSample()) }))
  expect(file).toMatchObject({ state: 'clean', originalName: 'IMG_0001.jpg', mime: 'image/jpeg' })
})

test('the same name again overwrites nothing', async () => {
  const ctx = await newcomer()
  const files = [await uploadFile(ctx, await asked()), await uploadFile(ctx, await asked())]
  expect(new Set(files.map(({ fileUrl }) => fileUrl)).size).toBe(2)
})

test('one upload sent twice, or at once over two connections, is one file', async () => {
  const ctx = await newcomer()
  const other = openDatabase(world.url)
  const uploadKey = v7()
  const files = await Promise.all(
    [ctx, { ...ctx, db: other.db }, ctx].map(async (ctx) => uploadFile(ctx, await asked({ uploadKey }))),
  )
  await other.close()
  files.push(await uploadFile(ctx, await asked({ uploadKey })))
  expect(new Set(files.map(({ id }) => id)).size).toBe(1)
  expect(await rowsOf(someone)).toMatchObject([{ state: 'clean' }])
})

test('a key is for one type of document, so it cannot attach another file to a record', async () => {
  const ctx = await newcomer()
  const file = await uploadFile(ctx, await asked())
  const { uploadKey } = (await rowsOf(someone))[0] ?? file
  const vetter = as(accounts['Admin / HR'])
  const evidence = await asked({ fileType: 'reference_evidence', uploadKey })
  await expect(uploadTogether(vetter, evidence, async (_, { id }) => id)).rejects.toThrow('Upload failed')
})

test.each([
  ['passport.exe', pdfSample(), 'The selected file must be a PDF, JPG or PNG'],
  ['passport.jpg', pdfSample(), 'The selected file must be a PDF, JPG or PNG'],
  ['passport.pdf', Buffer.alloc(0), 'The selected file is empty'],
])('%s that is not what it says is refused, and nothing is kept', async (name, content, words) => {
  const ctx = await newcomer()
  const upload = await received(name, content)
  await expect(uploadFile(ctx, await asked({ upload }))).rejects.toMatchObject({
    title: 'Upload failed',
    detail: words,
  })
  expect(await rowsOf(someone)).toEqual([])
  expect(existsSync(upload.file?.path ?? '')).toBe(false)
})

test('a file too large, or missing, is refused in words', async () => {
  const ctx = await newcomer()
  const none = { fields: {}, tooLarge: false }
  await expect(uploadFile(ctx, await asked({ upload: none }))).rejects.toThrow('The selected file is empty')
  const large = { fields: {}, tooLarge: true }
  await expect(uploadFile(ctx, await asked({ upload: large }))).rejects.toThrow('must be smaller than 10MB')
})

test('a virus is refused and logged; a scanner that is down leaves the file pending until it is up', async () => {
  const ctx = await newcomer()
  const restore = scanWith(async () => 'infected')
  await expect(uploadFile(ctx, await asked())).rejects.toThrow('The selected file contains a virus')
  restore()
  expect(await rowsOf(someone)).toEqual([])

  const up = scanWith(() => Promise.reject(new Error('down')))
  const file = await uploadFile(ctx, await asked())
  up()
  expect(file.state).toBe('pending')
  await sweepUploads(sweeper(at.add({ minutes: 5 })))
  expect(await rowsOf(someone)).toMatchObject([{ state: 'pending' }])
  await sweepUploads(sweeper(at.add({ minutes: 11 })))
  expect(await rowsOf(someone)).toMatchObject([{ state: 'clean' }])
})

test('killed before the bytes: the row is swept away, and the same upload can be sent again', async () => {
  const ctx = await newcomer()
  const request = await asked()
  const put = vi.spyOn(storage(), 'put').mockImplementationOnce(() => new Promise(() => undefined))
  const lost = uploadFile(ctx, request)
  await vi.waitFor(async () => expect(await rowsOf(someone)).toMatchObject([{ state: 'pending' }]))
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  put.mockRestore()
  await sweepUploads(sweeper(at.add({ minutes: 11 })))
  expect(await listFiles(ctx, someone.personId)).toEqual([])
  const again = await uploadFile(ctx, await asked({ uploadKey: request.uploadKey }))
  expect(again.state).toBe('clean')
  expect(lost).toBeInstanceOf(Promise)
})

test('killed after the bytes: sending it again, or the sweep, finishes the same row', async () => {
  const ctx = await newcomer()
  const request = await asked()
  const file = await uploadFile(ctx, request)
  const unfinished = () => ctx.db.update(fileUploads).set({ state: 'pending' }).where(eq(fileUploads.id, file.id))
  await unfinished()
  expect(await uploadFile(ctx, await asked({ uploadKey: request.uploadKey }))).toMatchObject({
    id: file.id,
    state: 'clean',
  })
  await unfinished()
  await sweepUploads(sweeper(at.add({ minutes: 11 })))
  expect(await rowsOf(someone)).toMatchObject([{ id: file.id, state: 'clean' }])
})

test('a full disk leaves nothing behind', async () => {
  const ctx = await newcomer()
  const put = vi.spyOn(storage(), 'put').mockRejectedValueOnce(new StorageProblem('ENOSPC'))
  await expect(uploadFile(ctx, await asked())).rejects.toMatchObject({ code: 'ENOSPC' })
  put.mockRestore()
  expect(await listFiles(ctx, someone.personId)).toEqual([])
})

test('a person keeps sixty files at most', async () => {
  const ctx = await newcomer()
  for (let at = 0; at < 60; at++) await makeFile(ctx.db, someone.personId, 'training_certificates')
  await expect(uploadFile(ctx, await asked())).rejects.toThrow('You can keep 60 files at most.')
})

test('a file may be deleted until submission, and is kept afterwards', async () => {
  const ctx = await newcomer()
  const first = await uploadFile(ctx, await asked({ upload: await received('a.jpg', await jpegSample()) }))
  await deleteFile(ctx, first.id)
  expect(await storage().exists(first.fileUrl)).toBe(false)
  expect(await listFiles(ctx, someone.personId)).toEqual([])
  await expect(deleteFile(ctx, first.id)).rejects.toThrow('File not found.')

  const sent = await uploadFile(ctx, await asked())
  const { id } = await makeApplication(ctx.db, { applicantId: someone.personId, createdAt: '2026-11-20T15:00:00Z' })
  await noteUsesOf(ctx, someone.personId, { noun: 'applications', rowId: id, audience: 'office' })
  await expect(deleteFile(ctx, sent.id)).rejects.toThrow('Delete failed: This file belongs to an application')
  await ctx.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
  await expect(deleteFile(ctx, sent.id)).rejects.toThrow('Delete failed')
  const later = await uploadFile(as(someone, at.add({ hours: 2 })), await asked())
  await deleteFile(ctx, later.id)
})

test('bytes that a kill left behind after a deletion are swept, once', async () => {
  const ctx = await newcomer()
  const file = await uploadFile(ctx, await asked())
  const killed = vi.spyOn(storage(), 'remove').mockRejectedValueOnce(new Error('killed'))
  await expect(deleteFile(ctx, file.id)).rejects.toThrow('killed')
  expect(await storage().exists(file.fileUrl)).toBe(true)
  await sweepUploads(sweeper(at.add({ hours: 48 })))
  expect(await storage().exists(file.fileUrl)).toBe(false)
  killed.mockClear()
  await sweepUploads(sweeper(at.add({ hours: 48, minutes: 1 })))
  expect(killed).not.toHaveBeenCalled()
  killed.mockRestore()
})

test('a file whose record is not saved is removed: at once if refused, by the sweep if interrupted', async () => {
  const ctx = await newcomer()
  const refusal = () => Promise.reject(new Refusal('invalid', 'Update failed', 'No.'))
  await expect(uploadTogether(ctx, await asked(), refusal)).rejects.toThrow('Update failed')
  expect(await rowsOf(someone)).toMatchObject([{ state: 'deleted' }])
  const file = await uploadFile(ctx, await asked())
  await ctx.db.delete(fileUses).where(eq(fileUses.fileId, file.id))
  await ctx.db.update(fileUploads).set({ state: 'pending' }).where(eq(fileUploads.id, file.id))
  await sweepUploads(sweeper(at.add({ minutes: 11 })))
  expect(await storage().exists(file.fileUrl)).toBe(false)
  expect(await listFiles(ctx, someone.personId)).toEqual([])
})

test('no one uploads, lists or deletes for another person but Admin / HR, who uploads on their behalf', async () => {
  const ctx = await newcomer()
  const file = await uploadFile(ctx, await asked())
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const stranger = as(accounts[role])
    await expect(uploadFile(stranger, await asked())).rejects.toThrow('Access restricted')
    await expect(listFiles(stranger, someone.personId)).rejects.toThrow('Access restricted')
    await expect(deleteFile(stranger, file.id)).rejects.toThrow('File not found.')
  }
  const hr = as(accounts['Admin / HR'])
  expect(await uploadFile(hr, await asked())).toMatchObject({ uploadedBy: hr.actor.userId })
  await expect(deleteFile(hr, file.id)).rejects.toThrow('File not found.')
  await expect(sweepUploads(hr)).rejects.toThrow('Access restricted')
})
