import { type AddressInfo, createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import { config, readConfig } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { scannerFinding } from '#server/doctor/machine.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { openSockets, speaksClamd } from '#tests/fake-clamd.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { received } from '#tests/uploads.ts'
import { fileUploads } from './files.table.ts'
import { sweepUploads } from './sweep.server.ts'
import { uploadFile } from './uploads.server.ts'

let world: World
let own: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = await world.account('Job Applicant', 'scanned')
  own = { ...world.ctx(actor), actor }
})
afterAll(() => world.close())

const clamd = createServer(speaksClamd((content) => (content.includes('our own virus') ? 'Ours FOUND' : 'OK')))
const listening = (port = 0) =>
  new Promise<number>((resolve) => {
    clamd.listen(port, '127.0.0.1', () => resolve((clamd.address() as AddressInfo).port))
  })
async function down() {
  const closed = new Promise((resolve) => {
    clamd.close(resolve)
  })
  for (const socket of openSockets) socket.destroy()
  await closed
}
const states = async () =>
  (await own.db.select().from(fileUploads).where(eq(fileUploads.personId, own.actor.personId))).map(
    ({ state }) => state,
  )
const upload = async (inside = '') => {
  const request = { personId: own.actor.personId, fileType: 'passport' as const, uploadKey: v7() }
  return uploadFile(own, { ...request, upload: await received('passport.pdf', pdfSample(inside)) })
}

test('the scanner of the settings refuses what is infected, and while it is down files wait, with the doctor’s words', async () => {
  const settings = config()
  const doctor = async () => Object.values(await scannerFinding(settings)).join(' | ')
  expect(await doctor()).toBe(
    'warn | Virus scanner | None: uploads are checked for what they are, not scanned for viruses. Set SCANNER.',
  )
  const port = await listening()
  settings.scanner = readConfig({ ...process.env, SCANNER: `clamd://127.0.0.1:${port}` }).scanner
  try {
    expect(await doctor()).toBe('ok | Virus scanner | clamd answers')
    await expect(upload('our own virus')).rejects.toThrow('The selected file contains a virus')
    expect(await states()).toEqual([])
    expect((await upload()).state).toBe('clean')
    await down()
    expect((await upload()).state).toBe('pending')
    expect(await doctor()).toContain('bad | Virus scanner | clamd does not answer at SCANNER')
    await listening(port)
    await sweepUploads({ ...world.ctx(), now: own.now.add({ minutes: 11 }) })
    expect(await states()).toEqual(['clean', 'clean'])
  } finally {
    settings.scanner = undefined
    await down()
  }
})
