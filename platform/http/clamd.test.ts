import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSockets as open, speaksClamd } from '#tests/fake-clamd.ts'
import { isClamdThere, scanByClamd } from './clamd.server.ts'

let folder: string
let place: string
let server: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clamd-'))
  place = path.join(folder, 'file')
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function listens(answer: (socket: Socket) => void, where: string | number = 0): Promise<URL> {
  const made = createServer(answer)
  server = made
  await new Promise<void>((resolve) => made.listen(where, () => resolve()))
  return new URL(
    typeof where === 'string' ? `clamd://${where}` : `clamd://127.0.0.1:${(made.address() as AddressInfo).port}`,
  )
}
const bad = (content: Buffer) => (content.includes('our own test virus') ? 'Ours.UNOFFICIAL FOUND' : 'OK')

test('each file is sent whole, over a port or a socket of this machine, and the verdict taken', async () => {
  const long = Buffer.concat([randomBytes(300_000), Buffer.from('our own test virus'), randomBytes(70_000)])
  for (const where of [0, path.join(folder, 'clamd.ctl')]) {
    const address = await listens(speaksClamd(bad), where)
    expect(await isClamdThere(address, 2000)).toBe(true)
    for (const [content, verdict] of [
      [Buffer.from('hello'), 'clean'],
      [Buffer.alloc(0), 'clean'],
      [long, 'infected'],
      [randomBytes(2_000_000), 'clean'],
    ] as const) {
      await writeFile(place, content)
      expect(await scanByClamd(address, place, 5000)).toBe(verdict)
    }
    server?.close()
  }
})

test('a scanner that is not there, says nothing, too much or that it is too large, gives no verdict', async () => {
  await writeFile(place, randomBytes(500_000))
  const asked = async (answer: (socket: Socket) => void) => {
    const address = await listens(answer)
    await expect(scanByClamd(address, place, 300)).rejects.toThrow()
    server?.close()
    return address
  }
  await asked(speaksClamd(bad, 100_000))
  await asked((socket) => socket.destroy())
  await asked((socket) => open.add(socket))
  await asked((socket) => socket.on('error', () => undefined).end('x'.repeat(10_000)))
  await asked((socket) => socket.on('error', () => undefined).end('stream: OK'))
  const gone = await asked(speaksClamd(() => 'ERROR'))
  await expect(scanByClamd(gone, place, 300)).rejects.toThrow()
  expect(await isClamdThere(gone, 300)).toBe(false)
  await expect(scanByClamd(new URL(`clamd://${folder}/none.ctl`), place, 300)).rejects.toThrow()
})
