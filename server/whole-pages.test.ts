import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inOnePiece } from './whole-pages.ts'

const asking = (accepted?: string) =>
  new Request('http://localhost/', { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } })
const page = (words: string, type = 'text/html; charset=utf-8') =>
  new Response(words, { status: 201, headers: { 'Content-Type': type, Vary: 'Cookie' } })
const long = 'A page about care. '.repeat(1000)

test.each([
  ['a page', 'text/html; charset=utf-8', long],
  ['the data of a page', 'text/x-script', long],
  ['a short page', 'text/html', long.slice(0, 2000)],
])('%s is compressed for a browser that takes gzip', async (_, type, words) => {
  const answer = await inOnePiece(asking('br;q=1.0, gzip;q=0.8'), page(words, type))
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([201, 'gzip'])
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(words)
})

test.each([
  ['where it is not taken', 'br', long],
  ['where it is refused', 'gzip;q=0, *', long],
  ['where nothing is said', undefined, long],
  ['where it is not worth it', 'gzip', 'Little.'],
])('%s, a page is sent as it is', async (_, accepted, words) => {
  const answer = await inOnePiece(asking(accepted), page(words))
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(await answer.text()).toBe(words)
})

test('a file stays a stream, and an answer without a page stays as it is', async () => {
  const file = page(long, 'text/csv')
  expect(await inOnePiece(asking('gzip'), file)).toBe(file)
  const empty = new Response(null, { status: 304, headers: { 'Content-Type': 'text/html' } })
  expect(await inOnePiece(asking('gzip'), empty)).toBe(empty)
})
