import { RouterContextProvider } from 'react-router'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { userCtx } from '#app/context.ts'
import { storage } from '#platform/storage/index.server.ts'
import { StorageProblem } from '#platform/storage/storage.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { receiveFile } from './receive-file.server.ts'

let world: World
let someone: Account
beforeAll(async () => {
  world = await openWorld()
  someone = await world.account('Job Applicant', 'receiver')
})
afterAll(() => world.close())

function sent(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([Buffer.from(pdfSample())]), 'passport.pdf')
  const context = new RouterContextProvider()
  context.set(userCtx, { actor: someone.actor, db: world.database.db, now: Temporal.Now.instant() })
  return { request: new Request('http://localhost:3000/', { method: 'POST', body }), context }
}

test('a file of the asker’s own is kept, and the way back stays within the hub', async () => {
  const fields = { fileType: 'passport', uploadKey: v7() }
  const back = '/application-form?step=3'
  expect(await receiveFile(sent({ ...fields, back }))).toMatchObject({ name: 'passport.pdf', back })
  const elsewhere = { ...fields, uploadKey: v7(), back: 'https://example.org' }
  expect(await receiveFile(sent(elsewhere))).toMatchObject({ name: 'passport.pdf', back: '/applicant' })
})

test('a full disk is answered 507, in words', async () => {
  const put = vi.spyOn(storage(), 'put').mockRejectedValueOnce(new StorageProblem('ENOSPC'))
  const reply = await receiveFile(sent({ fileType: 'passport', uploadKey: v7() }))
  put.mockRestore()
  expect(reply).toEqual({
    status: 507,
    title: 'Upload failed',
    message: 'There is no room for files at the moment. Try again later.',
  })
})

test('a form that is not ours is refused', async () => {
  for (const fields of [
    { fileType: 'payroll', uploadKey: v7() },
    { fileType: 'passport', uploadKey: 'x' },
  ])
    expect(await receiveFile(sent(fields))).toMatchObject({ status: 422 })
})
