import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfSample, pngSample } from '#tests/file-samples.ts'
import { heicSample } from '#tests/heic-sample.ts'
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

test('a picture and a PDF may be looked at in the browser, a PDF in frames of our own pages alone', async () => {
  const picture = `${await addressOf(await uploaded('photo.png', await pngSample()), owner)}&view`
  const shown = await ask(picture, { cookie: owner.cookie })
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect(shown.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  const paper = `${await addressOf(await uploaded('paper.pdf', pdfSample()), owner)}&view`
  const { headers } = await ask(paper, { cookie: owner.cookie })
  expect(headers.get('content-disposition')).toMatch(/^inline/)
  expect(headers.get('content-security-policy')).toMatch(/^frame-ancestors 'self'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
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

test('an address without a file answers a person with a page that leads back, and a program with a line', async () => {
  const id = await uploaded('own.pdf', pdfSample())
  const signed = await addressOf(id, owner)
  const stranger = await world.account('Job Applicant', 'stranger')
  const office = await world.account('Admin / HR', 'office')
  const none = v7()
  const asked: [string, Account, number, string][] = [
    [`/files/${id}`, owner, 403, '/'],
    [signed.replace(/exp=\d+/, 'exp=1'), owner, 403, '/'],
    [signed, stranger, 404, '/'],
    [`/applicant/documents/${id}`, stranger, 404, '/applicant'],
    [`/portal/files/${none}`, owner, 404, '/portal'],
    [`/admin/applicants/${none}/documents/${id}`, office, 404, `/admin/applicants/${none}`],
    [`/admin/staff/${none}/documents/${id}`, office, 404, `/admin/staff/${none}/documents`],
    [`/admin/applicants/${none}/references/evidence/${none}/file`, office, 404, `/admin/applicants/${none}/references`],
  ]
  for (const [address, { cookie }, status, back] of asked) {
    const page = await ask(address, { cookie, headers: { accept: 'text/html,*/*' } })
    expect({ address, status: page.status, type: page.headers.get('content-type') }).toEqual({
      ...{ address, status },
      type: 'text/html; charset=utf-8',
    })
    expect(page.text).toContain('<h1>This document cannot be opened</h1>')
    expect(page.text).toContain(`href="${back}"`)
    const line = await ask(address, { cookie, headers: { accept: 'application/json' } })
    expect({ address, status: line.status, ...JSON.parse(line.text) }).toMatchObject({ address, status })
  }
  const strange = await ask('/files/not-an-id', { cookie: owner.cookie, headers: { accept: 'text/html' } })
  expect([strange.status, strange.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a phone’s photo comes out as a JPG', async () => {
  const sent = await send(heicSample(), 'IMG_0001.HEIC', owner)
  expect(sent).toMatchObject({ status: 200, text: JSON.stringify({ name: 'IMG_0001.jpg' }) })
})
