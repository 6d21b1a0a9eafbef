import { expect, test } from 'vitest'
import { readForm, readJson } from './body.server.ts'

const KB = 1024
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A body that is made as it is read, and knows how much of it was. */
function endless(total: number) {
  const sent = { bytes: 0 }
  const piece = new Uint8Array(16 * KB).fill(97)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        if (sent.bytes >= total) return stream.close()
        sent.bytes += piece.length
        stream.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { sent, body }
}

const posted = (body: BodyInit, headers: Record<string, string> = form) =>
  new Request('http://hub.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a form is read as it was sent, with or without a file', async () => {
  expect((await readForm(posted('name=Ad%C3%A8le&empty='), KB))?.get('name')).toBe('Adèle')
  const parts = new FormData()
  parts.set('name', 'Adèle')
  const request = new Request('http://hub.test/', { method: 'POST', body: parts })
  expect((await readForm(request, KB))?.get('name')).toBe('Adèle')
})

test('what is no form is none', async () => {
  expect(await readForm(posted('{}', { 'content-type': 'application/json' }), KB)).toBeUndefined()
  expect(await readForm(posted('--x', { 'content-type': 'multipart/form-data; boundary=y' }), KB)).toBeUndefined()
  expect(await readJson(posted('{'), KB)).toBeUndefined()
})

test('only the fields of a form are read, whichever way it is sent, without what no one types', async () => {
  const own = (name: string) => name === 'name'
  const said = 'x=1&name=A%00d%C3%A8le&%6eame=B&__proto__=2&&=&name'
  expect([...((await readForm(posted(said), KB, own)) ?? [])]).toEqual([
    ['name', 'Adèle'],
    ['name', 'B'],
    ['name', ''],
  ])
  const parts = new FormData()
  for (const name of ['x', 'name', 'name', '__proto__']) parts.append(name, 'Ad\0èle')
  parts.set('file', new File(['x'], 'x.txt'))
  const request = new Request('http://hub.test/', { method: 'POST', body: parts })
  expect([...((await readForm(request, KB, own)) ?? [])]).toEqual(Array(2).fill(['name', 'Adèle']))
})

test('a stranger’s megabyte of names is refused after a few of them', async () => {
  let asked = 0
  const own = () => {
    asked += 1
    return false
  }
  const names = Array.from({ length: 110_000 }, (_, n) => `n${n}=`).join('&')
  await expect(readForm(posted(names), 1024 * KB, own)).rejects.toMatchObject({ status: 413 })
  const parts = new FormData()
  for (let n = 0; n < 4000; n++) parts.set(`n${n}`, '')
  const request = new Request('http://hub.test/', { method: 'POST', body: parts })
  await expect(readForm(request, 1024 * KB, own)).rejects.toMatchObject({ status: 413 })
  expect(asked).toBeLessThan(7000)
})

test('one letter over the limit is refused, and one under is not', async () => {
  expect(await readJson(posted(`"${'x'.repeat(98)}"`), 100)).toBe('x'.repeat(98))
  await expect(readJson(posted(`"${'x'.repeat(99)}"`), 100)).rejects.toMatchObject({ status: 413 })
})

test('what is larger is read on for a while and forgotten, so that its sender hears why', async () => {
  const little = endless(300 * KB)
  await expect(readForm(posted(little.body), 100 * KB)).rejects.toMatchObject({ status: 413 })
  expect(little.sent.bytes).toBeGreaterThanOrEqual(300 * KB)
  const much = endless(50_000 * KB)
  await expect(readForm(posted(much.body), 100 * KB)).rejects.toMatchObject({ status: 413 })
  expect(much.sent.bytes).toBeLessThan(600 * KB)
})

test('a body declared far too large is not read, and a wrong length is found by counting', async () => {
  const honest = endless(50_000 * KB)
  const said = { ...form, 'content-length': String(50_000 * KB) }
  await expect(readForm(posted(honest.body, said), 100 * KB)).rejects.toMatchObject({ status: 413 })
  expect(honest.sent.bytes).toBe(0)
  const lying = endless(50_000 * KB)
  await expect(readForm(posted(lying.body, { ...form, 'content-length': '10' }), KB)).rejects.toMatchObject({
    status: 413,
  })
})

test('an interrupted body is refused in words', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('the line went dead')) })
  await expect(readForm(posted(body), KB)).rejects.toMatchObject({
    status: 422,
    title: expect.stringMatching(/interrupted/),
  })
})
