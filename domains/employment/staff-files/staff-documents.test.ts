import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { documentReviewForm } from './staff-documents.form.ts'
import { nextStaffDocument, staffDocumentToReview } from './staff-documents.queries.server.ts'
import { reviewStaffDocument, uploadForStaff } from './staff-documents.server.ts'

let world: World
let admin: Account
let place: Workplace
beforeAll(async () => {
  world = await openWorld()
  admin = (await accountsOfAllRoles(world))['Admin / HR']
  place = await workplace(world)
})
afterAll(() => world.close())

const hr = (): Ctx<User> => ({ ...world.ctx(), actor: admin.actor })

async function uploaded(personId: string, fileType: string) {
  const file = await received(`${fileType}.pdf`, pdfSample(fileType))
  return uploadForStaff(hr(), personId, { ...file, fields: { fileType, uploadKey: randomUUID() } })
}

test('documents are looked at one after the other, the next being one that no one has decided', async () => {
  const personId = await employ(world, place)
  const first = await uploaded(personId, 'passport')
  const second = await uploaded(personId, 'proof_of_address')
  const third = await uploaded(personId, 'training_certificates')
  const at = (fileId: string) => ({ personId, fileId })
  expect(await staffDocumentToReview(hr(), at(second))).toMatchObject({
    document: { id: second, fileType: 'proof_of_address', address: expect.stringContaining(second) },
    ...{ place: 2, previous: third, next: first },
  })
  await reviewStaffDocument(hr(), at(first), documentReviewForm.parse({ verdict: 'verified', originalSeen: 'on' }))
  expect(await nextStaffDocument(hr(), at(second))).toBe(third)
  await reviewStaffDocument(hr(), at(third), documentReviewForm.parse({ verdict: 'rejected', reason: 'Blurred' }))
  await reviewStaffDocument(hr(), at(second), documentReviewForm.parse({ verdict: 'verified' }))
  expect(await nextStaffDocument(hr(), at(second))).toBeUndefined()
  const { document, queue } = await staffDocumentToReview(hr(), at(third))
  expect(document).toMatchObject({ verdict: 'rejected', reason: 'Blurred' })
  expect(queue.map(({ verdict }) => verdict)).toEqual(['rejected', 'verified', 'verified'])
})

test('a rejection says why, and a document of someone else is not found', async () => {
  const [personId, other] = [await employ(world, place), await employ(world, place)]
  const fileId = await uploaded(other, 'passport')
  expect(documentReviewForm.safeParse({ verdict: 'rejected', reason: ' ' }).error?.issues).toMatchObject([
    { path: ['reason'], message: 'Enter the reason, so that it can be put right' },
  ])
  await expect(staffDocumentToReview(hr(), { personId, fileId })).rejects.toMatchObject({ kind: 'missing' })
})
