import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scan, scanWith } from './scanner.server.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')
let folder: string
let place: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scan-'))
  place = path.join(folder, 'file')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('without a scanner the test virus is found anywhere, even across chunks', async () => {
  expect(eicar).toHaveLength(68)
  for (const before of [0, 1, 65_500, 65_535, 65_536, 200_000]) {
    await writeFile(place, `${'x'.repeat(before)}${eicar}${'y'.repeat(50)}`)
    expect(await scan(place)).toBe('infected')
  }
})

test('without a scanner everything else is clean', async () => {
  for (const content of ['', 'hello', eicar.slice(0, -1), eicar.toLowerCase()]) {
    await writeFile(place, content)
    expect(await scan(place)).toBe('clean')
  }
})

test('a file that cannot be read is pending', async () => {
  expect(await scan(path.join(folder, 'absent'))).toBe('pending')
})

test('a scanner of one’s own decides, and one that is down or hangs leaves the file pending', async () => {
  const back = scanWith(async () => 'infected')
  expect(await scan(place)).toBe('infected')
  scanWith(() => Promise.reject(new Error('connection refused')))
  expect(await scan(place)).toBe('pending')
  vi.useFakeTimers()
  scanWith(() => new Promise(() => undefined))
  const answer = scan(place)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answer).toBe('pending')
  vi.useRealTimers()
  back()
  await writeFile(place, 'hello')
  expect(await scan(place)).toBe('clean')
})
