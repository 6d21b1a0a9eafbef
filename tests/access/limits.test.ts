import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { hubOnSocket, statusOf } from './flood.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { openWorld, type World } from './world.ts'

let world: World
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
})
afterAll(() => world.close())

test.each(['/complaint', '/complaint.data', '/auth/register'])(
  'a form at %s larger than any of ours is refused in words',
  async (path) => {
    const body = new URLSearchParams({ email: 'x'.repeat(1_200_000) })
    const { status, text } = await ask(path, { method: 'POST', body })
    expect(status).toBe(413)
    expect(text).toContain('This is too long to send.')
  },
)

test('what strangers send without an end is not kept in memory, wherever they send it', async () => {
  const { flood, close } = await hubOnSocket(world)
  const bytes = 60 * 1024 * 1024
  const told = ['Transfer-Encoding: chunked', `Content-Length: ${bytes}`]
  const paths = [
    '/reference/documents',
    '/reference/certificates/send',
    '/reference/x/save.data',
    '/auth/login',
    '/robots.txt',
    '/nowhere',
  ]
  const before = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  for (const path of paths) {
    const floods = [0, 1, 2].map((n) => flood({ path, bytes, head: told[n % 2] ?? '' }))
    for (const { status } of await Promise.all(floods))
      expect({ path, refused: status === 0 || (status >= 400 && status < 500) }).toEqual({ path, refused: true })
  }
  clearInterval(watch)
  close()
  expect((peak - before) / 1024 / 1024).toBeLessThan(80)
})

test('a method that no page uses is refused without a fault', async () => {
  const { port, close } = await hubOnSocket(world)
  for (const path of ['/', '/auth', '/nowhere']) expect(await statusOf(port, 'TRACE', path)).toBe(405)
  close()
})

test('a key of a guest with a sign in it that no one types is an unknown one', async () => {
  const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
  const credential = JSON.stringify({ id: 'a\0b', rawId: '\0', type: 'public-key', response })
  const { status } = await ask('/auth/passkey', { method: 'POST', body: new URLSearchParams({ credential }) })
  expect([status >= 400, status < 500]).toEqual([true, true])
})

test('a stranger’s megabyte of names is answered briefly, whichever form it is sent to', async () => {
  const names = Array.from({ length: 110_000 }, (_, n) => `n${n}=`).join('&')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot', '/complaint', '/seat', '/basket', '/kiosk']) {
    const { status, bytes } = await ask(path, { method: 'POST', body: names, headers })
    expect([path, status, bytes.length < 200_000]).toEqual([path, 413, true])
  }
})

test('a certificate of 5 MB can be recorded by the office', async () => {
  const { cookie } = await world.account('Admin / HR', 'office')
  const personId = await employ(world, await workplace(world), { name: 'Ada' })
  const body = new FormData()
  const fields = { typeId: (await agedTypes(world)).fire_safety ?? '', validFrom: '2026-01-05', uploadKey: v7() }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const large = ['\n%', 'x'.repeat(5 * 1024 * 1024), '\n%%EOF\n']
  body.set('file', new File([new Uint8Array(pdfSample()), ...large], 'fire.pdf', { type: 'application/pdf' }))
  expect(await ask(`/admin/staff/${personId}/compliance/record`, { cookie, method: 'POST', body })).toMatchObject({
    status: 302,
    flash: 'record-kept',
  })
})

test.each([
  '/courses/%00',
  `/apply/${encodeURIComponent(`${'a'.repeat(199)}😀`)}`,
  '/courses/%00.data',
  `/reference/${'a'.repeat(300)}`,
])('an address that no page of ours leads to is not found: %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('a form sent to a page that takes none is told so', async () => {
  const { status, text } = await ask('/privacy', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect(status).toBe(405)
  expect(text).toContain('Nothing was changed')
})

test('a file over 10 MB is refused in words, and one of 10 MB gets past the door', async () => {
  const { cookie } = await world.account('Job Applicant', 'grace')
  const send = (bytes: number) => {
    const body = new FormData()
    body.set('fileType', 'cv')
    body.set('uploadKey', v7())
    body.set('file', new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' }))
    return ask('/applicant/documents/send', { cookie, method: 'POST', body })
  }
  expect((await send(11_000_000)).text).toContain('The selected file must be smaller than 10MB')
  expect((await send(10_000_000)).text).toContain('must be a PDF')
})

test.each(['https://elsewhere.example', 'null', 'http://localhost:3000.evil.example'])(
  'a change that %s asks for is refused',
  async (origin) => {
    const asked: Record<string, string>[] = [
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': '' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '' },
    ]
    for (const headers of asked)
      expect(
        (await ask('/auth/login', { method: 'POST', headers, body: new URLSearchParams({ email: 'a@example.com' }) }))
          .status,
      ).toBe(403)
  },
)
