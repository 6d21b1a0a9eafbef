import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { discard, receiveUpload, type Upload } from './upload.server.ts'

const maxBytes = 100_000
const boundary = 'x-boundary-x'
let tempDir: string

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'upload-'))
})
afterEach(() => rm(tempDir, { recursive: true, force: true }))

const left = () => readdir(tempDir)
const receive = (request: Request) => receiveUpload(request, { maxBytes, tempDir })

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (name: string, fileName: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`
const ending = `--${boundary}--\r\n`

function posted(body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Request('http://hub.test/upload', {
    method: 'POST',
    body,
    headers: { ...type, ...headers },
    duplex: 'half',
  } as RequestInit)
}

function form(file: File | undefined, fields: Record<string, string> = {}): Request {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (file) data.set('file', file)
  return new Request('http://hub.test/upload', { method: 'POST', body: data })
}

async function expectRefused(request: Request): Promise<void> {
  const error = await receive(request).catch((reason) => reason)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ kind: 'invalid', detail: 'The selected file could not be uploaded - try again' })
  expect(await left()).toEqual([])
}

test('a file and the fields around it arrive, the file on disk for our own user only', async () => {
  const content = Buffer.alloc(90_000, 'page ')
  const upload = await receive(form(new File([content], 'Pässport 😀.pdf'), { fileType: 'passport', uploadKey: 'Zoë' }))
  expect(upload).toMatchObject({ fields: { fileType: 'passport', uploadKey: 'Zoë' }, tooLarge: false })
  expect(upload.file).toMatchObject({ originalName: 'Pässport 😀.pdf', bytes: 90_000 })
  const place = upload.file?.path ?? ''
  expect((await readFile(place)).equals(content)).toBe(true)
  expect((await stat(place)).mode & 0o777).toBe(0o600)
  await discard(upload)
  await discard(upload)
  expect(await left()).toEqual([])
})

test('fields after the file arrive too, and a field may have any name', async () => {
  const body = filePart('file', 'a.pdf', 'x') + field('__proto__', 'a') + field('constructor', 'b') + ending
  const upload = await receive(posted(body))
  expect(Object.entries(upload.fields)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
})

test('the name loses its folders and unseen characters', async () => {
  for (const [given, clean] of [
    ['..\\..\\evil.pdf', 'evil.pdf'],
    ['/etc/passwd', 'passwd'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['..', 'file'],
  ])
    expect((await receive(posted(filePart('file', given ?? '', 'x') + ending))).file?.originalName).toBe(clean)
})

test('a form without a chosen file has fields only', async () => {
  expect(await receive(form(undefined, { a: '1' }))).toEqual({ fields: { a: '1' }, tooLarge: false })
  expect(await receive(posted(field('a', '1') + filePart('file', '', '') + ending))).toEqual({
    fields: { a: '1' },
    tooLarge: false,
  })
  expect(await left()).toEqual([])
})

test('an empty file is a file of no bytes', async () => {
  expect((await receive(form(new File([], 'empty.pdf')))).file).toMatchObject({ originalName: 'empty.pdf', bytes: 0 })
})

test('the limit to the byte is taken, one more is too large and leaves nothing', async () => {
  expect((await receive(form(new File([Buffer.alloc(maxBytes)], 'a.pdf')))).file?.bytes).toBe(maxBytes)
  await rm(tempDir, { recursive: true })
  const over = await receive(form(new File([Buffer.alloc(maxBytes + 1)], 'a.pdf'), { fileType: 'cv' }))
  expect(over).toEqual({ fields: { fileType: 'cv' }, tooLarge: true })
  expect(await left()).toEqual([])
})

const broken: [string, () => Request][] = [
  ['no ending', () => posted(filePart('file', 'a.pdf', 'x'.repeat(70_000)))],
  ['an ending cut short', () => posted(`${filePart('file', 'a.pdf', 'x')}--${boundary}`)],
  ['a break in the headers', () => posted(`--${boundary}\r\nContent-Disposition: form-da`)],
  ['a break in a field', () => posted(`${filePart('file', 'a.pdf', 'x')}${field('a', 'b').slice(0, -4)}`)],
  ['no body', () => posted('')],
  ['fewer bytes than declared', () => posted(filePart('file', 'a.pdf', 'x') + ending, { 'content-length': '5000' })],
  [
    'more bytes than declared',
    () => posted(filePart('file', 'a.pdf', 'x'.repeat(5000)) + ending, { 'content-length': '100' }),
  ],
  ['two files', () => posted(filePart('file', 'a.pdf', 'x') + filePart('file', 'b.pdf', 'x') + ending)],
  ['a file under another name', () => posted(filePart('photo', 'a.pdf', 'x') + ending)],
  ['twenty-one fields', () => posted(field('a', 'b').repeat(21) + ending)],
  ['a field over 1 KB', () => posted(filePart('file', 'a.pdf', 'x') + field('a', 'b'.repeat(1025)) + ending)],
  ['a field with a long name', () => posted(field('a'.repeat(101), 'b') + ending)],
  ['no boundary', () => posted(ending, { 'content-type': 'multipart/form-data' })],
  [
    'a boundary of another form',
    () => posted(filePart('file', 'a.pdf', 'x') + ending, { 'content-type': 'multipart/form-data; boundary=other' }),
  ],
  ['another kind of form', () => posted('file=x', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['no kind at all', () => posted('file=x', { 'content-type': 'text/plain' })],
  ['a stream that fails', () => posted(failing())],
]

function failing(): ReadableStream<Uint8Array> {
  let pulls = 0
  return new ReadableStream({
    pull(stream) {
      if (pulls++ === 0) stream.enqueue(Buffer.from(filePart('file', 'a.pdf', 'x'.repeat(80_000)).slice(0, -2)))
      else stream.error(new Error('the line went dead'))
    },
  })
}

test.each(broken)('a body with %s is refused and leaves nothing', (_what, request) => expectRefused(request()))

/** A body that says little and sends much, made as it is read. */
function flood(
  total: number,
  sent: { bytes: number },
  start = filePart('file', 'a.pdf', '').slice(0, -2),
): ReadableStream<Uint8Array> {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  return new ReadableStream(
    {
      pull(stream) {
        stream.enqueue(sent.bytes === 0 ? Buffer.from(start) : chunk)
        sent.bytes += chunk.length
        if (sent.bytes < total) return
        stream.enqueue(Buffer.from(`\r\n${ending}`))
        stream.close()
      },
    },
    { highWaterMark: 0 },
  )
}

test('fifty megabytes that were not announced are given up early, with little memory and nothing left', async () => {
  const most = 2 * 1024 * 1024
  const before = process.memoryUsage()
  const sent = { bytes: 0 }
  const upload = await receiveUpload(posted(flood(50 * 1024 * 1024, sent)), { maxBytes: most, tempDir })
  const after = process.memoryUsage()
  expect(upload).toEqual({ fields: {}, tooLarge: true })
  expect(sent.bytes).toBeLessThan(12 * 1024 * 1024)
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(16 * 1024 * 1024)
  expect(await left()).toEqual([])
})

test('fifty large uploads at once stay under a hundred megabytes of memory', async () => {
  const before = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  const body = () => flood(12 * 1024 * 1024, { bytes: 0 })
  const uploads = await Promise.all(
    Array.from({ length: 50 }, () => receiveUpload(posted(body()), { maxBytes: 10 * 1024 * 1024, tempDir })),
  )
  clearInterval(watch)
  expect(uploads.every(({ tooLarge }) => tooLarge)).toBe(true)
  expect(peak - before).toBeLessThan(100 * 1024 * 1024)
  expect(await left()).toEqual([])
})

test('what is announced as far too large is not read at all', async () => {
  const sent = { bytes: 0 }
  const request = posted(flood(50 * 1024 * 1024, sent), { 'content-length': String(50 * 1024 * 1024) })
  expect(await receive(request)).toEqual({ fields: {}, tooLarge: true })
  expect(sent.bytes).toBe(0)
})

test('an endless field or an endless end is refused', async () => {
  await expectRefused(posted(flood(5_000_000, { bytes: 0 }, field('a', '').slice(0, -2))))
  await expectRefused(posted(flood(5_000_000, { bytes: 0 }, filePart('file', 'a.pdf', 'x') + ending)))
})

test('over a real connection that breaks off, or stalls and breaks off, nothing stays and the server lives', async () => {
  const outcomes: (Upload | Error)[] = []
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      outcomes.push(await receive(request).catch((error: Error) => error))
      return new Response('ok')
    },
  }) as Server
  await pause(20)
  const { port } = server.address() as AddressInfo
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`
  for (const cut of [0, 40, 200, 30_000]) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(head(60_000) + filePart('file', 'a.pdf', 'x'.repeat(50_000)).slice(0, cut))
    await pause(60)
    socket.destroy()
  }
  await expect.poll(() => outcomes.length).toBe(4)
  expect(outcomes.every((outcome) => outcome instanceof Refusal)).toBe(true)
  expect(await left()).toEqual([])
  const good = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body: await form(new File(['x'], 'a.pdf')).formData(),
  })
  expect(await good.text()).toBe('ok')
  expect(outcomes[4]).toMatchObject({ file: { bytes: 1 } })
  await new Promise((resolve) => server.close(resolve))
})
