import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import { emptyFile, tooLargeFile } from '#lib/upload-words.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { checkContent } from '#platform/http/content-check.server.ts'
import { type Scan, scan } from '#platform/http/scanner.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { errorCode } from '#platform/storage/storage.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { allowedExtensions, type FileType, whyNotName } from './file-types.rules.ts'
import { maySeeFile } from './files.access.ts'
import { fileUploads } from './files.table.ts'
import { infectedFile, MOST_FILES, tooManyFiles, uploadFailed } from './uploads.rules.ts'

export type StoredFile = typeof fileUploads.$inferSelect
export type UploadRequest = {
  personId: string
  fileType: FileType
  /** The browser's own key for this upload: the same key gives the same file, however often it is sent. */
  uploadKey: string
  upload: Upload
}
type Checked = { path: string; mime: string; bytes: number; sha256: string; name: string }

/**
 * Keeps an upload: a pending row, then the bytes, then the row is clean. Cut off anywhere, either all of it stands or
 * the sweep clears it away. Says no in the words of the specification; a full disk throws `ENOSPC` and leaves nothing.
 */
export async function uploadFile(ctx: Ctx<User>, request: UploadRequest): Promise<StoredFile> {
  const { personId, fileType, uploadKey, upload } = request
  try {
    authorize(maySeeFile(ctx.actor, { personId, fileType }))
    const known = await fileByKey(ctx, personId, uploadKey)
    if (known && known.state !== 'pending') return known
    await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
    const checked = await inspected(fileType, upload)
    const scanned = await scan(checked.path)
    if (scanned === 'infected') return await refuseInfected(ctx, request)
    const row = await reserve(ctx, request, checked)
    return await store(ctx, row, checked, scanned)
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
  return { ...content, name, sha256: await fingerprintOf(content.path) }
}

async function refuseInfected(ctx: Ctx<User>, { personId, fileType }: UploadRequest): Promise<never> {
  await record(ctx, 'file.infected', undefined, { personId, fileType })
  throw uploadFailed(infectedFile)
}

/** The pending row, and with it the right to store; one upload at a time per person, so that the quota holds. */
async function reserve(ctx: Ctx<User>, { personId, fileType, uploadKey }: UploadRequest, checked: Checked) {
  return transaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(eq(people.id, personId))
      .for('no key update')
    found(person, 'Person')
    const known = await fileByKey(ctx, personId, uploadKey)
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

/** A scanner that is down leaves the file stored and pending, for the sweep to scan again. */
async function store(ctx: Ctx<User>, row: StoredFile, checked: Checked, scanned: Scan): Promise<StoredFile> {
  // the same key with other content: the first one counts
  if (row.state !== 'pending' || row.sha256 !== checked.sha256) return row
  try {
    await storage().put(row.fileUrl, createReadStream(checked.path))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      await ctx.db.update(fileUploads).set(deleted(ctx)).where(stillPending(row.id))
      throw error
    }
  }
  if (scanned === 'pending') return row
  const [clean] = await ctx.db.update(fileUploads).set({ state: 'clean' }).where(stillPending(row.id)).returning()
  return clean ?? row
}

/** Frees the key too, so that the same upload can be tried again. */
const deleted = (ctx: Ctx) => ({ state: 'deleted' as const, deletedAt: ctx.now.toString(), uploadKey: v7() })
const stillPending = (id: string) => and(eq(fileUploads.id, id), eq(fileUploads.state, 'pending'))

async function fileByKey(ctx: Ctx, personId: string, uploadKey: string): Promise<StoredFile | undefined> {
  const [row] = await ctx.db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), eq(fileUploads.uploadKey, uploadKey)))
  return row
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
