import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample, pngSample } from '#tests/file-samples.ts'
import { received } from '#tests/uploads.ts'
import type { FileType } from './file-types.rules.ts'
import { signedAddress } from './files.queries.server.ts'
import { fileUploads } from './files.table.ts'
import { openFile } from './openings.server.ts'
import { uploadFile } from './uploads.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T14:05:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number], seconds = 0): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: at.add({ seconds }),
})
const owner = (seconds = 0) => as('Job Applicant', seconds)

async function upload(name = 'passport.pdf', content: Uint8Array = pdfSample(), fileType: FileType = 'passport') {
  const { personId } = accounts['Job Applicant']
  return uploadFile(owner(), { personId, fileType, uploadKey: v7(), upload: await received(name, content) })
}
function parts(address: string) {
  const url = new URL(address, 'http://localhost')
  return [url.pathname.split('/').at(-1), url.searchParams.get('exp'), url.searchParams.get('sig')] as [
    string,
    string,
    string,
  ]
}

test('a signed address gives the very bytes, for 600 seconds and not one more', async () => {
  const file = await upload()
  const signed = parts(await signedAddress(owner(), file.id))
  const opened = await openFile(owner(600), ...signed)
  expect(await buffer(opened.content)).toEqual(pdfSample())
  expect(opened).toMatchObject({ name: 'passport.pdf', mime: 'application/pdf', inline: true })
  await expect(openFile(owner(601), ...signed)).rejects.toThrow('has expired')
})

test('a picture, which was re-encoded, may be shown in the page', async () => {
  const file = await upload('photo.png', await pngSample())
  const opened = await openFile(owner(), ...parts(await signedAddress(owner(), file.id)))
  expect(opened).toMatchObject({ mime: 'image/png', inline: true })
  opened.content.destroy()
})

test('an address works only for the person it was made for, and only as it is', async () => {
  const file = await upload()
  const [id, exp, sig] = parts(await signedAddress(owner(), file.id))
  await expect(openFile(as('Admin / HR'), id, exp, sig)).rejects.toThrow('Access restricted')
  const other = await upload()
  await expect(openFile(owner(), other.id, exp, sig)).rejects.toThrow('Access restricted')
  await expect(openFile(owner(), id, String(Number(exp) + 1), sig)).rejects.toThrow('Access restricted')
  await expect(
    openFile(
      owner(),
      id,
      exp,
      sig.replace(/^./, (a) => (a === 'A' ? 'B' : 'A')),
    ),
  ).rejects.toThrow('Access restricted')
  await expect(openFile(owner(), id, '', '')).rejects.toThrow('Access restricted')
})

test('for anyone but the owner and Admin / HR the file is not found', async () => {
  const file = await upload()
  const [id, exp, sig] = parts(await signedAddress(owner(), file.id))
  for (const role of roles.filter((role) => !['Job Applicant', 'Admin / HR'].includes(role))) {
    await expect(signedAddress(as(role), file.id)).rejects.toThrow('File not found.')
    await expect(openFile(as(role), id, exp, sig)).rejects.toThrow('File not found.')
  }
  await expect(signedAddress(owner(), v7())).rejects.toThrow('File not found.')
})

test.each(['pending', 'infected', 'deleted'] as const)('a file that is %s is never opened', async (state) => {
  const file = await upload()
  const signed = parts(await signedAddress(owner(), file.id))
  await world.database.db.update(fileUploads).set({ state }).where(eq(fileUploads.id, file.id))
  for (const role of ['Job Applicant', 'Admin / HR'] as const) {
    await expect(signedAddress(as(role), file.id)).rejects.toThrow('File not found.')
    await expect(openFile(as(role), ...signed)).rejects.toThrow('File not found.')
  }
})

test('viewing another person’s documents is logged; viewing your own is not', async () => {
  const file = await upload('dbs.pdf', pdfSample(), 'dbs_certificate')
  for (const role of ['Job Applicant', 'Admin / HR'] as const) {
    const opened = await openFile(as(role), ...parts(await signedAddress(as(role), file.id)))
    opened.content.destroy()
  }
  const seen = and(eq(auditLog.subjectId, file.id), eq(auditLog.verb, 'file.opened'))
  expect(await world.database.db.select().from(auditLog).where(seen)).toMatchObject([
    {
      actorUserId: accounts['Admin / HR'].userId,
      personId: accounts['Job Applicant'].personId,
      details: { fileType: 'dbs_certificate', sensitive: true },
    },
  ])
})
