import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reissueCertificate, revokeCertificate } from '#domains/learning/certificates/corrections.server.ts'
import { changeSignatory } from '#domains/learning/certificates/signing.server.ts'
import type { Role } from '#platform/actor.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import { limits } from '#platform/throttle.server.ts'
import { pngSample } from '#tests/file-samples.ts'
import { certified } from '#tests/learning.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const hr = () => ({ ...world.ctx(), actor: accounts['Admin / HR'].actor })
const none = 'We have no certificate with this number'
/** What a page says, without what only names the request. */
const said = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0].replace(/value="[^"]*"/g, '') ?? ''

test('the number of a certificate says name, course, day, hours and state to anyone, and nothing else', async () => {
  const { number, id } = await certified(world, accounts.Learner, 'fire-safety')
  const page = await ask(`/verify/${number}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  for (const words of ['Valid', number, 'Test learner', 'Fire Safety', '1 hour']) expect(page.text).toContain(words)
  for (const hidden of [id, accounts.Learner.email, '87%', accounts.Learner.personId]) {
    expect(page.text).not.toContain(hidden)
    expect((await ask(`/verify/${number}.data`)).text).not.toContain(hidden)
  }
  expect((await ask(`/verify?number=${number.toLowerCase().replaceAll('-', '+')}`)).location).toBe(`/verify/${number}`)
  await revokeCertificate(hr(), id, 'Completed by someone else.')
  const revoked = await ask(`/verify/${number}`)
  expect(revoked.text).toContain('Revoked')
  expect(revoked.text).not.toContain('Completed by someone else.')
  const anew = await reissueCertificate(hr(), id, 'It was hers after all.')
  expect((await ask(`/verify/${number}`)).text).toContain('Superseded')
  expect((await ask(`/verify/${number}`)).text).not.toContain(anew)
})

test('a number off by one and one that is none are answered alike', async () => {
  const { number } = await certified(world, accounts.Learner, 'food-hygiene')
  const offByOne = `${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`
  const pages = ['MRTK-7WQ4-XH', offByOne, `${number}Z`, '0', '%27--', 'x'.repeat(199)].map(
    (typed) => `/verify/${typed}`,
  )
  const replies = await Promise.all([...pages, '/verify?number=nonsense'].map((path) => ask(path)))
  for (const { status, text } of replies) {
    expect(status).toBe(404)
    expect(text).toContain(none)
    expect(said(text)).toBe(said(replies[0]?.text ?? ''))
  }
})

test('too many numbers in a row have to wait', async () => {
  const peer = '203.0.113.9'
  for (let n = 0; n < limits.certificateChecks.most; n++) await ask('/verify/2222-2222-22', { peer })
  expect((await ask('/verify/2222-2222-22', { peer })).status).toBe(429)
  expect((await ask('/verify/2222-2222-22', { peer: '203.0.113.10' })).status).toBe(404)
  await world.database.db.delete(attempts)
})

test('a certificate opens for its learner as a page and as a PDF that says who, what and in which language', async () => {
  await changeSignatory(hr(), { name: 'Łukasz Wójcik', job: 'Registered Manager' })
  const { id, number } = await certified(world, accounts['Staff Member'], 'infection-control')
  const { cookie } = accounts['Staff Member']
  const page = await ask(`/learner/certificates/${id}`, { cookie })
  expect(page.status).toBe(200)
  for (const words of [number, 'Infection Control', 'minutes of active learning', 'Łukasz Wójcik'])
    expect(page.text).toContain(words)
  const pdf = await ask(`/learner/certificates/${id}/pdf`, { cookie })
  expect(Object.fromEntries(pdf.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`Certificate ${number}.pdf`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const document = await PDFDocument.load(pdf.bytes)
  expect(document.getPageCount()).toBe(1)
  expect(document.getTitle()).toBe('Certificate of completion: Infection Control, Test staff-member')
  expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('en-GB')
  expect(document.catalog.lookup(PDFName.of('StructTreeRoot'))).toBeInstanceOf(PDFDict)
  const again = await ask(`/learner/certificates/${id}/pdf`, { cookie })
  expect(Buffer.from(again.bytes).equals(Buffer.from(pdf.bytes))).toBe(true)
})

test('another’s certificate and its PDF are not there, and only the office opens them', async () => {
  const { id } = await certified(world, accounts.Learner, 'safeguarding-adults')
  for (const role of ['Staff Member', 'Trainer', 'Supervisor / Manager', 'Admin / HR'] as const)
    for (const path of ['', '.data', '/pdf'])
      expect((await ask(`/learner/certificates/${id}${path}`, { cookie: accounts[role].cookie })).status).toBe(404)
  const office = await ask(`/admin/learning/certificates/${id}/pdf`, { cookie: accounts['Admin / HR'].cookie })
  expect(office.status).toBe(200)
  expect((await ask(`/learner/certificates/${id}`)).location).toContain('/auth?redirect=')
})

test('a logo is redrawn and printed from then on, and those before stay as they were', async () => {
  const before = await certified(world, accounts.Learner, 'moving-and-handling')
  const { cookie } = accounts['Admin / HR']
  const icons = async () => JSON.parse((await ask('/learner/app.webmanifest')).text).icons
  expect((await icons())[0].src).toContain('/assets/')
  expect((await ask('/learner/app-icon/192')).status).toBe(404)
  const body = new FormData()
  body.set('file', new Blob([Buffer.from(await pngSample())]), 'logo.png')
  const sent = await ask('/admin/settings/learning/logo', { method: 'POST', cookie, body })
  expect({ to: sent.location, flash: sent.flash }).toEqual({ to: '/admin/settings/learning', flash: 'settings-saved' })
  const shown = await ask('/admin/settings/learning/logo/picture.png', { cookie })
  expect(shown.headers.get('content-type')).toBe('image/png')
  for (const { src, sizes } of await icons()) {
    const icon = await ask(src)
    expect([icon.status, icon.headers.get('content-type'), sizes]).toEqual([200, 'image/png', expect.any(String)])
  }
  expect((await ask('/learner/app-icon/193')).status).toBe(404)
  const script = new FormData()
  script.set('file', new Blob(['<svg onload="alert(1)"/>']), 'logo.png')
  expect((await ask('/admin/settings/learning/logo', { method: 'POST', cookie, body: script })).status).toBe(422)
  const after = await certified(world, accounts.Learner, 'medication-administration')
  expect([before.logoId, after.logoId]).toEqual([null, expect.any(String)])
  const pdf = await ask(`/learner/certificates/${after.id}/pdf`, { cookie: accounts.Learner.cookie })
  expect(pdf.status).toBe(200)
})
