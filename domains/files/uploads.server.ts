import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import { brokenUpload, emptyFile, tooLargeFile } from '#lib/upload-words.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import type { Scan } from '#platform/http/clamd.server.ts'
import { checkContent } from '#platform/http/content-check.server.ts'
import { scan } from '#platform/http/scanner.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { errorCode } from '#platform/storage/storage.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { allowedExtensions, type FileType, whyNotName } from './file-types.rules.ts'
import { usesOf } from './file-uses.queries.server.ts'
import { ownUse } from './file-uses.server.ts'
import { fileUses } from './file-uses.table.ts'
import { mayUploadFor } from './files.access.ts'
import { fileUploads } from './files.table.ts'
import { dropPending } from './removal.server.ts'
import { infectedFile, MOST_FILES, tooManyFiles, uploadFailed } from './uploads.rules.ts'

export type StoredFile = typeof fileUploads.$inferSelect
export type UploadRequest = {
  personId: string
  fileType: FileType
  /** The browser's own key for this upload: the same key gives the same file, however often it is sent. */
  uploadKey: string
  upload: Upload
}
type Keep<T> = (ctx: Ctx<User>, file: StoredFile) => Promise<T>
type Checked = { path: string; mime: string; bytes: number; sha256: string; name: string }

/**
 * Saves an upload: a pending row, then the bytes, then the row is clean. If interrupted, either all of it is kept or
 * the sweep removes it. A full disk throws `ENOSPC` and leaves nothing.
 */
export async function uploadFile(ctx: Ctx<User>, request: UploadRequest): Promise<StoredFile> {
  authorize(mayUploadFor(ctx.actor, request))
  return uploadTogether(ctx, request, async (_, file) => file)
}

/**
 * The same together with the file's record: `keep` writes it in the transaction in which the file is saved, and
 * when it refuses, the file is not saved either. Sent again under the same key, it runs again for the saved file.
 */
export async function uploadTogether<T>(ctx: Ctx<User>, request: UploadRequest, keep: Keep<T>): Promise<T> {
  const { upload } = request
  try {
    authorize(mayUploadFor(ctx.actor, request))
    const known = await fileByKey(ctx, request)
    if (known && known.state !== 'pending') return await transaction(ctx, (ctx) => keep(ctx, known))
    await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
    const checked = await inspected(request.fileType, upload)
    const scanned = await scan(checked.path)
    if (scanned === 'infected') return await refuseInfected(ctx, request)
    const row = await reserve(ctx, request, checked)
    return await store(ctx, row, { checked, scanned, keep })
  } finally {
    await discard(upload)
  }
}

async function inspected(fileType: FileType, { file, tooLarge }: Upload): Promise<Checked> {
  if (tooLarge) throw uploadFailed(tooLargeFile)
  if (!file) throw uploadFailed(emptyFile)
  const name = file.originalName
  const wrong = whyNotName(fileType, name, file.bytes)
  if (wrong) throw uploadFailed(wrong)
  const content = await checkContent(file.path, allowedExtensions(fileType), name)
  if (!content.ok) throw uploadFailed(content.message)
  return { ...content, sha256: await fingerprintOf(content.path) }
}

async function refuseInfected(ctx: Ctx<User>, { personId, fileType }: UploadRequest): Promise<never> {
  await record(ctx, 'file.infected', undefined, { personId, fileType })
  throw uploadFailed(infectedFile)
}

/** Reserves the upload as a pending row; one at a time per person, so that the quota is kept. */
async function reserve(ctx: Ctx<User>, { personId, fileType, uploadKey }: UploadRequest, checked: Checked) {
  return transaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(eq(people.id, personId))
      .for('no key update')
    found(person, 'Person')
    const known = await fileByKey(ctx, { personId, fileType, uploadKey })
    if (known) return known
    const kept = await ctx.db.$count(
      fileUploads,
      and(eq(fileUploads.personId, personId), ne(fileUploads.state, 'deleted')),
    )
    if (kept >= MOST_FILES) throw uploadFailed(tooManyFiles)
    const id = v7()
    const [row] = await ctx.db
      .insert(fileUploads)
      .values({
        id,
        personId,
        fileType,
        fileUrl: `application_uploads/${personId}/${fileType}/${id}`,
        originalName: checked.name,
        mime: checked.mime,
        bytes: checked.bytes,
        sha256: checked.sha256,
        state: 'pending',
        uploadedBy: ctx.actor.userId,
        uploadedAt: ctx.now.toString(),
        uploadKey,
      })
      .returning()
    await record(ctx, 'file.uploaded', id, { personId, fileType })
    return row as StoredFile
  })
}

type Arrived<T> = { checked: Checked; scanned: Scan; keep: Keep<T> }

/** A scanner that is down leaves the file stored and pending, for the sweep to scan again. */
async function store<T>(ctx: Ctx<User>, row: StoredFile, { checked, scanned, keep }: Arrived<T>): Promise<T> {
  // the same key with other content, while the first is being uploaded
  if (row.sha256 !== checked.sha256) throw uploadFailed(brokenUpload)
  try {
    if (row.state === 'pending') await putOnce(row.fileUrl, checked.path)
    return await transaction(ctx, async (ctx) => keep(ctx, await settled(ctx, row.id, scanned)))
  } catch (error) {
    // if the database is unavailable, the sweep does it
    await dropUnused(ctx, row).catch(() => undefined)
    throw error
  }
}

async function putOnce(key: string, place: string): Promise<void> {
  await storage()
    .put(key, createReadStream(place))
    .catch((error) => {
      // an earlier try was interrupted after the bytes
      if (errorCode(error) !== 'EEXIST') throw error
    })
}

/** Marks the file as saved; a second one under the same key waits here for the first. */
async function settled(ctx: Ctx, id: string, scanned: Scan): Promise<StoredFile> {
  const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, id)).for('update')
  if (!row || row.state === 'deleted') throw uploadFailed(brokenUpload)
  await ctx.db.insert(fileUses).values(ownUse(row)).onConflictDoNothing()
  if (row.state !== 'pending' || scanned !== 'clean') return row
  await ctx.db.update(fileUploads).set({ state: 'clean' }).where(eq(fileUploads.id, id))
  return { ...row, state: 'clean' }
}

/** The same upload may have been saved over another connection. */
async function dropUnused(ctx: Ctx, row: StoredFile): Promise<void> {
  if ((await usesOf(ctx, row.id)).length === 0) await dropPending(ctx, row)
}

async function fileByKey(ctx: Ctx, { personId, fileType, uploadKey }: Omit<UploadRequest, 'upload'>) {
  const [row] = await ctx.db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), eq(fileUploads.uploadKey, uploadKey)))
  if (row && row.fileType !== fileType) throw uploadFailed(brokenUpload)
  return row
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
