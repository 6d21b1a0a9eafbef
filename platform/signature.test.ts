import { expect, test } from 'vitest'
import { FILE_ADDRESS_SECONDS, filePath, signFile, verifySignature } from './signature.server.ts'

const key = 'k'.repeat(32)
const now = Temporal.Instant.from('2026-03-29T00:59:30.700Z')
const file = { fileId: '0199aaaa-0000-7000-8000-000000000001', viewerId: 'viewer-1' }

function given(address = filePath(file.fileId, file.viewerId, now, key)) {
  const url = new URL(address, 'https://hub.example.org')
  return { ...file, expires: Number(url.searchParams.get('exp')), signature: url.searchParams.get('sig') ?? '' }
}

const after = (seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / 1000) * 1000 + seconds * 1000)

test('an address names the file, its expiry and a signature, and nothing of the viewer', () => {
  expect(filePath(file.fileId, file.viewerId, now, key)).toMatch(/^\/files\/0199aaaa-[\w-]+\?exp=\d{10}&sig=[\w-]{43}$/)
  expect(FILE_ADDRESS_SECONDS).toBe(600)
})

test.each([
  [0, true],
  [599, true],
  [600, true],
  [600.999, true],
  [601, false],
  [86_400, false],
])('after %s seconds it works: %s', (seconds, works) => {
  expect(verifySignature(given(), after(seconds), key)).toBe(works)
})

test('every part is signed: file, viewer, expiry, key and each character of the signature', () => {
  const good = given()
  expect(verifySignature(good, now, key)).toBe(true)
  expect(verifySignature({ ...good, fileId: `${good.fileId.slice(0, -1)}2` }, now, key)).toBe(false)
  expect(verifySignature({ ...good, viewerId: 'viewer-2' }, now, key)).toBe(false)
  for (const expires of [good.expires + 1, good.expires - 1, Number.NaN, Infinity, good.expires + 0.5])
    expect(verifySignature({ ...good, expires }, now, key)).toBe(false)
  expect(verifySignature(good, now, 'j'.repeat(32))).toBe(false)
  for (let at = 0; at < good.signature.length; at++) {
    const flipped = good.signature[at] === 'A' ? 'B' : 'A'
    expect(
      verifySignature(
        { ...good, signature: good.signature.slice(0, at) + flipped + good.signature.slice(at + 1) },
        now,
        key,
      ),
    ).toBe(false)
  }
})

test('a signature that is none is refused without an error', () => {
  for (const signature of [
    '',
    'x',
    `${given().signature}=`,
    `${given().signature}\n`,
    'é'.repeat(43),
    'a'.repeat(10_000),
  ])
    expect(verifySignature({ ...given(), signature }, now, key)).toBe(false)
})

test('parts cannot be moved between file and viewer', () => {
  const one = signFile({ fileId: 'a', viewerId: 'bc', expires: 1 }, key)
  expect(signFile({ fileId: 'ab', viewerId: 'c', expires: 1 }, key)).not.toBe(one)
  expect(signFile({ fileId: 'a","b', viewerId: 'c', expires: 1 }, key)).not.toBe(
    signFile({ fileId: 'a', viewerId: 'b","c', expires: 1 }, key),
  )
})

test('a key too short to be one is an error', () => {
  expect(() => signFile({ ...file, expires: 1 }, 'short')).toThrow('too short')
})
