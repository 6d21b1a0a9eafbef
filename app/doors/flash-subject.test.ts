import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { received } from '#tests/uploads.ts'
import { redirectAbout, takeFlash } from './flash.server.ts'
import { flashSubject } from './flash-subject.server.ts'

let world: World
let owner: Account
let stranger: Account
beforeAll(async () => {
  world = await openWorld()
  owner = await world.account('Job Applicant', 'owner')
  stranger = await world.account('Learner', 'stranger')
})
afterAll(() => world.close())

/** The toast shown after an upload without scripts. */
async function toastFor({ actor }: Account, fileId: string) {
  const cookie = redirectAbout('document-uploaded', fileId, '/').headers.get('set-cookie')?.split(';')[0] ?? ''
  const request = new Request('http://localhost:3000/', { headers: { cookie } })
  return takeFlash(request, '', '', await flashSubject(world.ctx(actor), request)).toast
}

test('a toast after an upload names the file only to someone who may see it', async () => {
  const upload = await received('passport of Ada.pdf', pdfSample())
  const { personId } = owner
  const ctx = world.ctx(owner.actor) as Ctx<User>
  const file = await uploadFile(ctx, { personId, fileType: 'passport', uploadKey: v7(), upload })
  expect(await toastFor(owner, file.id)).toMatchObject({ title: 'Uploaded', text: 'passport of Ada.pdf saved.' })
  expect(await toastFor(stranger, file.id)).toMatchObject({ title: 'Uploaded', text: 'The document is saved.' })
})
