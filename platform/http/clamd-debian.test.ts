import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clamdPath } from '#tests/clamd.ts'
import { isClamdThere, scanByClamd } from './clamd.server.ts'

// the one signature that this scanner knows
const marker = 'carestead-own-signature-2026'

let folder: string
let address: URL
let clamd: ChildProcess
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clamd-'))
  await chmod(folder, 0o777)
  const signatures = path.join(folder, 'db')
  await mkdir(signatures)
  await writeFile(path.join(signatures, 'own.ndb'), `Own.Test:0:*:${Buffer.from(marker).toString('hex')}\n`)
  const socket = path.join(folder, 'clamd.ctl')
  const settings = [`DatabaseDirectory ${signatures}`, `LocalSocket ${socket}`, 'Foreground yes', 'StreamMaxLength 30M']
  await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  clamd = spawn(clamdPath, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  address = new URL(`clamd://${socket}`)
  await vi.waitUntil(() => isClamdThere(address, 1000), { timeout: 50_000, interval: 200 })
})
afterAll(async () => {
  const ended = new Promise((resolve) => clamd.once('exit', resolve))
  clamd.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
})

test('Debian’s clamd finds what its signatures name, wherever it is in a file, and takes all else', async () => {
  const place = path.join(folder, 'file')
  const filler = 'A certificate of moving and handling. '.repeat(200_000)
  for (const [content, verdict] of [
    ['hello', 'clean'],
    ['', 'clean'],
    [filler, 'clean'],
    [marker, 'infected'],
    [filler + marker + filler, 'infected'],
  ] as const) {
    await writeFile(place, content)
    expect(await scanByClamd(address, place, 30_000)).toBe(verdict)
  }
})
