import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { readApplication } from '#tests/reviewing.ts'
import { documentAddress, uploadFor } from './reviews.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let folder: string

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const as = (role: (typeof roles)[number]): Ctx<User> => ({ ...world.ctx(), actor: accounts[role].actor })

async function received(fields: Record<string, string>, content: Uint8Array | string = pdfSample()) {
  const file = path.join(folder, v7())
  await writeFile(file, content)
  return {
    fields: { uploadKey: v7(), ...fields },
    file: { path: file, originalName: 'letter.pdf', bytes: content.length },
    tooLarge: false,
  }
}

test('HR keeps a document for a person, and having seen the original verifies it', async () => {
  const { id } = await makeApplication(world.database.db)
  await uploadFor(as('Admin / HR'), id, await received({ fileType: 'proof_of_address', originalSeen: 'on' }))
  await uploadFor(as('Admin / HR'), id, await received({ fileType: 'ni_proof' }))
  const { documents } = await readApplication(as('Admin / HR'), id)
  expect(documents.map(({ fileType, broughtBy, review }) => [fileType, broughtBy, review?.originalSeen])).toEqual([
    ['ni_proof', 'Test admin-hr', undefined],
    ['proof_of_address', 'Test admin-hr', true],
  ])
})

test('an upload that was sent twice is one document', async () => {
  const { id } = await makeApplication(world.database.db)
  const uploadKey = v7()
  await uploadFor(as('Admin / HR'), id, await received({ fileType: 'ni_proof', uploadKey }))
  await uploadFor(as('Admin / HR'), id, await received({ fileType: 'ni_proof', uploadKey }))
  expect((await readApplication(as('Admin / HR'), id)).documents).toHaveLength(1)
})

test('a document without its kind, or that is not what its name says, is refused in words', async () => {
  const { id } = await makeApplication(world.database.db)
  await expect(uploadFor(as('Admin / HR'), id, await received({ fileType: 'poem' }))).rejects.toThrow(
    'Choose the type of document',
  )
  await expect(uploadFor(as('Admin / HR'), id, await received({ fileType: 'visa' }, 'no PDF'))).rejects.toThrow(
    'Upload failed',
  )
  expect((await readApplication(as('Admin / HR'), id)).documents).toEqual([])
})

test('HR gets an address for a document of this application, and of no other', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const other = await makeApplication(world.database.db)
  const fileId = await makeFile(world.database.db, applicantId, 'passport')
  const address = await documentAddress(as('Admin / HR'), { applicationId: id, fileId })
  expect(address).toMatch(new RegExp(`^/files/${fileId}\\?exp=\\d+&sig=`))
  await expect(documentAddress(as('Admin / HR'), { applicationId: other.id, fileId })).rejects.toThrow('not found')
})

test('only Admin / HR uploads on behalf of a person or gets a link here', async () => {
  const applicantId = accounts['Job Applicant'].personId
  const { id } = await makeApplication(world.database.db, { applicantId })
  const fileId = await makeFile(world.database.db, applicantId, 'passport')
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(documentAddress(as(role), { applicationId: id, fileId })).rejects.toThrow('Admins only.')
    await expect(uploadFor(as(role), id, await received({ fileType: 'visa' }))).rejects.toThrow('Admins only.')
  }
})
