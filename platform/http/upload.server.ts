import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { cleanFileName } from '#lib/file-name.ts'
import { brokenUpload } from '#lib/upload-words.ts'
import { Refusal } from '../refusal.ts'
import { StorageProblem, storageError } from '../storage/storage.ts'
import { declaredLength, READ_FACTOR } from './body.server.ts'

export type UploadedFile = { path: string; originalName: string; bytes: number }
export type Upload = { fields: Record<string, string>; file?: UploadedFile; tooLarge: boolean }
export type UploadLimits = {
  maxBytes: number
  tempDir: string /** Of one text field, where it may be long. */
  fieldBytes?: number
}

const partLimits = {
  fields: 20,
  fieldSize: 1024,
  files: 1,
  parts: 21,
  headerPairs: 20,
  headerSize: 8192,
}
const longestFieldName = 100
const fieldsAllowance = 64 * 1024

/**
 * Streams the one file (field `file`) of a form to a temp file, 64 KB in memory at a time, and its small text fields.
 * A body that is truncated, malformed or of a wrong length is refused as `invalid`; a full disk throws `ENOSPC`. Either way
 * nothing stays behind, nor does a file over `maxBytes`.
 */
export async function receiveUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  const { maxBytes, tempDir } = limits
  const declared = declaredLength(request)
  if (declared !== undefined && declared > maxBytes * READ_FACTOR + fieldsAllowance) return refuseUnread(request)

  const reception = receptionAt(path.join(tempDir, randomUUID()), parserFor(request, limits))
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
    await reception.read(bodyOf(request), { declared, most: maxBytes * READ_FACTOR + fieldsAllowance })
    return await reception.result()
  } catch (error) {
    await rm(reception.temp, { force: true })
    const cause = storageError(error)
    if (cause instanceof StorageProblem) throw cause
    if (cause instanceof TooMuch && reception.tooLarge()) return { fields: {}, tooLarge: true }
    throw new Refusal('invalid', 'Upload failed', brokenUpload)
  }
}

/** Deletes the temp file of an upload, if it is still there. */
export async function discard(upload: Upload): Promise<void> {
  if (upload.file) await rm(upload.file.path, { force: true })
}

class TooMuch extends Error {}
class Malformed extends Error {}

function receptionAt(temp: string, parser: BusboyInstance) {
  const stop = new AbortController()
  const fields = new Map<string, string>()
  let name: string | undefined
  let tooLarge = false
  let bytes = 0
  let writing: Promise<void> = Promise.resolve()

  const malformed = () => stop.abort(new Malformed())
  const ignore = () => undefined // a late error of an abandoned parser must not end the process
  parser.on('error', ignore)
  parser.on('field', (field, value, _nameCut, valueCut) => {
    if (!field || field.length > longestFieldName || valueCut) malformed()
    else fields.set(field, value)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, malformed)
  parser.on('file', (field: string, stream: BusboyFileStream, fileName: string | undefined) => {
    if (field !== 'file') malformed()
    name = fileName ?? ''
    stream.once('limit', () => {
      tooLarge = true
    })
    stream.on('error', ignore)
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    writing = pipeline(stream, createWriteStream(temp, { flags: 'wx', mode: 0o600 }), { signal: stop.signal })
    writing.catch((error) => stop.abort(error))
  })

  return {
    temp,
    tooLarge: () => tooLarge,

    async read(body: Readable, measure: Measure): Promise<void> {
      try {
        await pipeline(body, counted(measure), parser, { signal: stop.signal })
        await writing
      } catch (error) {
        stop.abort(error)
        await writing.catch(() => undefined)
        throw stop.signal.reason
      }
    },

    async result(): Promise<Upload> {
      const upload = { fields: Object.fromEntries(fields), tooLarge }
      const chosen = name !== undefined && (name !== '' || bytes > 0)
      if (chosen && !tooLarge)
        return { ...upload, file: { path: temp, originalName: cleanFileName(name ?? ''), bytes } }
      await rm(temp, { force: true })
      return upload
    },
  }
}

type Measure = { declared: number | undefined; most: number }

/** Passes bytes through; fails on more than the limit, or on fewer or more than declared. */
function counted({ declared, most }: Measure): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > most ? new TooMuch() : null, chunk)
    },
    flush(done) {
      done(declared !== undefined && seen !== declared ? new Malformed() : null)
    },
  })
}

function parserFor(request: Request, { maxBytes, fieldBytes = partLimits.fieldSize }: UploadLimits): BusboyInstance {
  const contentType = request.headers.get('content-type') ?? ''
  try {
    if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new Malformed()
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...partLimits, fieldSize: fieldBytes, fileSize: maxBytes },
    })
  } catch {
    throw new Refusal('invalid', 'Upload failed', brokenUpload)
  }
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
}

async function refuseUnread(request: Request): Promise<Upload> {
  await request.body?.cancel().catch(() => undefined)
  return { fields: {}, tooLarge: true }
}
