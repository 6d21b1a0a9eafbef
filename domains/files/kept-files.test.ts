import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { uploadForStaff } from '#domains/people/staff-files/staff-documents.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { deleteFile } from './deletions.server.ts'
import { reviewDocument } from './document-reviews.server.ts'
import { listFiles } from './files.queries.server.ts'
import { uploadFile } from './uploads.server.ts'

let world: World
let accounts: Record<Role, Account>
const as = (role: Role): Ctx<User> => ({ ...world.ctx(accounts[role].actor), actor: accounts[role].actor })
const ann = () => as('Staff Member')
const personId = () => accounts['Staff Member'].personId

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await employ(world, await workplace(world), { personId: personId() })
})
afterAll(() => world.close())

const own = async () => {
  const upload = await received('fire.pdf', pdfSample())
  return uploadFile(ann(), { personId: personId(), fileType: 'training_certificates', uploadKey: v7(), upload })
}

test('what the office put among somebody’s documents is not theirs to delete', async () => {
  const upload = await received('contract.pdf', pdfSample())
  upload.fields = { fileType: 'training_certificates', uploadKey: v7() }
  await uploadForStaff(as('Admin / HR'), personId(), upload)
  const [file] = await listFiles(ann(), personId())
  await expect(deleteFile(ann(), file?.id ?? '')).rejects.toThrow('The office put this file here, so it stays.')
})

test('what a record rests on, or the office found in order, stays', async () => {
  const { fire_safety: typeId = '' } = await agedTypes(world)
  const [proof, seen, free] = [await own(), await own(), await own()]
  await recordFact(as('Admin / HR'), {
    ...{ personId: personId(), typeId, aspect: 'theory', validFrom: '2026-01-05', source: 'office' },
    evidenceFileId: proof.id,
  })
  await reviewDocument(as('Admin / HR'), { fileId: seen.id, personId: personId() }, { verdict: 'verified' })
  for (const { id } of [proof, seen]) await expect(deleteFile(ann(), id)).rejects.toThrow('so it stays')
  await deleteFile(ann(), free.id)
})
