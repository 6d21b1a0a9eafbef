import { RouterContextProvider } from 'react-router'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { userCtx } from '#app/doors/context.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { StorageProblem } from '#platform/storage/storage.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { keepOwnFile, ownFileForm } from './receive-file.server.ts'

let world: World
let someone: Account
beforeAll(async () => {
  world = await openWorld()
  someone = await world.account('Job Applicant', 'receiver')
})
afterAll(() => world.close())

const page = upload({ fields: ownFileForm }, keepOwnFile)
const script = upload({ fields: ownFileForm, json: true }, keepOwnFile)

function sent(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([Buffer.from(pdfSample())]), 'passport.pdf')
  const context = new RouterContextProvider()
  context.set(userCtx, { actor: someone.actor, db: world.database.db, now: Temporal.Now.instant() })
  return { request: new Request('http://localhost:3000/', { method: 'POST', body }), context, params: {} }
}

test('a file of the asker’s own is kept', async () => {
  expect(await page(sent({ fileType: 'passport', uploadKey: v7() }))).toMatchObject({ originalName: 'passport.pdf' })
})

test('a full disk is answered 507 in words, to the page and to its script', async () => {
  const put = vi.spyOn(storage(), 'put').mockRejectedValue(new StorageProblem('ENOSPC'))
  const shown = await page(sent({ fileType: 'passport', uploadKey: v7() }))
  const answered = (await script(sent({ fileType: 'passport', uploadKey: v7() }))) as Response
  put.mockRestore()
  expect(shown).toMatchObject({
    init: { status: 507 },
    data: { toast: { text: expect.stringContaining('Try again') } },
  })
  expect(answered.status).toBe(507)
  expect(await answered.json()).toEqual({ message: 'There is no space for files at the moment. Try again later.' })
})

test('a form that is not ours is refused', async () => {
  for (const fields of [
    { fileType: 'payroll', uploadKey: v7() },
    { fileType: 'passport', uploadKey: 'x' },
  ])
    expect(await page(sent(fields))).toMatchObject({ init: { status: 422 } })
})
