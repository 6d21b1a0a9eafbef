import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfSample, pngSample } from '#tests/file-samples.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let owner: Account
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  owner = await world.account('Job Applicant', 'owner')
})
afterAll(() => world.close())

async function send(content: Uint8Array, name: string, { cookie }: Account, fileType = 'passport') {
  const body = new FormData()
  body.set('fileType', fileType)
  body.set('uploadKey', v7())
  body.set('file', new Blob([Buffer.from(content)]), name)
  return ask('/applicant/documents/send', { cookie, method: 'POST', body })
}

async function uploaded(name: string, content: Uint8Array): Promise<string> {
  const reply = await send(content, name, owner)
  expect(reply).toMatchObject({ status: 200, text: JSON.stringify({ name }) })
  const { rows } = await world.database.pool.query(
    'select id from file_uploads where original_name = $1 order by uploaded_at desc limit 1',
    [name],
  )
  return rows[0].id
}
const addressOf = async (id: string, { cookie }: Account) =>
  (await ask(`/applicant/documents/${id}`, { cookie })).location ?? ''

test('a file goes out as a download that nothing can run in and nobody keeps', async () => {
  const id = await uploaded('Ünïcode (2), ’24.pdf', pdfSample())
  const { status, headers } = await ask(await addressOf(id, owner), { cookie: owner.cookie })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="U_ni_code (2)_ _24.pdf"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%282%29%2C%20%E2%80%9924.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
})

test('a picture may be looked at in the browser, a PDF may not', async () => {
  const picture = `${await addressOf(await uploaded('photo.png', await pngSample()), owner)}&view`
  const shown = await ask(picture, { cookie: owner.cookie })
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  const paper = `${await addressOf(await uploaded('paper.pdf', pdfSample()), owner)}&view`
  expect((await ask(paper, { cookie: owner.cookie })).headers.get('content-disposition')).toMatch(/^attachment/)
})

test('a file that is no such file is refused in words', async () => {
  const wrong = await send(Buffer.from('<html></html>'), 'page.pdf', owner)
  expect([wrong.status, JSON.parse(wrong.text)]).toEqual([
    422,
    { message: 'The selected file must be a PDF, JPG or PNG' },
  ])
  const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1), 'large.pdf', owner)
  expect([large.status, JSON.parse(large.text)]).toEqual([
    413,
    { message: 'The selected file must be smaller than 10MB' },
  ])
  const unknown = await send(pdfSample(), 'a.pdf', owner, 'payroll')
  expect(unknown.status).toBe(422)
})
