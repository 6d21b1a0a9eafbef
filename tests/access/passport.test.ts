import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareToken } from '#domains/learning/passport/shares.queries.server.ts'
import { sharePassport, stopSharing } from '#domains/learning/passport/shares.server.ts'
import type { User } from '#platform/actor.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { limits } from '#platform/throttle.server.ts'
import { certified } from '#tests/learning.ts'
import { employ, workplace } from '#tests/staff.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let mbali: Account
let ann: Account
let certificate: string
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  mbali = await world.account('Learner', 'mbali')
  ann = await world.account('Learner', 'ann')
  certificate = (await certified(world, mbali, 'fire-safety')).id
})
afterAll(() => world.close())

const own = () => world.ctx(mbali.actor) as Ctx<User>
const newShare = () => sharePassport(own(), { kind: 'link', shows: ['current'] })
const look = (token: string, form: Record<string, string>) =>
  ask(`/passport/${token}`, { method: 'POST', body: new URLSearchParams(form) })
const helen = { name: 'Helen Pritchard', organisation: 'Harbour Row Care' }

test('a share asks who looks before it shows anything, and then shows what was ticked and the name alone', async () => {
  const id = await newShare()
  const token = shareToken(id)
  for (const path of [`/passport/${token}`, `/passport/${token}.data`]) {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    for (const hidden of ['Fire Safety', 'Test mbali', mbali.email, mbali.personId]) expect(text).not.toContain(hidden)
  }
  const page = await ask(`/passport/${token}`)
  expect(page.text).toContain('See Test’s certificates')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect((await look(token, { name: '', organisation: '' })).text).not.toContain('Fire Safety')
  const shown = await look(token, helen)
  for (const words of ['Fire Safety', 'Certificates of Test mbali']) expect(shown.text).toContain(words)
  for (const hidden of [mbali.email, mbali.personId, mbali.userId, certificate])
    expect(shown.text).not.toContain(hidden)
  expect((await ask('/learner/passport', mbali)).text).toContain('Helen Pritchard, Harbour Row Care')
})

test('a share that was stopped and one that never was say the same, plainly', async () => {
  const id = await newShare()
  await stopSharing(own(), id)
  for (const token of [shareToken(id), 'x'.repeat(43)])
    for (const reply of [await ask(`/passport/${token}`), await look(token, helen)]) {
      expect(reply.status).toBe(404)
      expect(reply.text).toContain('This is not shared any more')
    }
})

test('another’s share, log and certificate are not there', async () => {
  const id = await newShare()
  for (const path of [`/learner/passport/shares/${id}`, `/learner/cpd/courses/${certificate}`])
    for (const end of ['', '.data']) {
      expect((await ask(path + end, mbali)).status).toBe(200)
      expect((await ask(path + end, ann)).status).toBe(404)
    }
  const stop = { method: 'POST', body: new URLSearchParams(), cookie: ann.cookie }
  expect((await ask(`/learner/passport/shares/${id}/stop`, stop)).status).toBe(404)
  expect((await ask(`/passport/${shareToken(id)}`)).status).toBe(200)
})

test('too many looks from one place have to wait', async () => {
  const peer = '203.0.113.9'
  for (let n = 0; n < limits.passportLooks.most; n++) await ask(`/passport/${'x'.repeat(43)}`, { peer })
  expect((await ask(`/passport/${'x'.repeat(43)}`, { peer })).status).toBe(429)
  await world.database.db.delete(attempts)
})

test('a passport file is downloaded by its owner alone, and one that is none is refused in words', async () => {
  const file = await ask('/learner/passport/file', mbali)
  expect(file.headers.get('content-disposition')).toContain('learning.passport')
  expect(file.text).not.toContain(mbali.email)
  expect((await ask('/learner/passport/file')).location).toContain('/auth?redirect=')
  const send = (text: string, { cookie }: Account) => {
    const body = new FormData()
    body.set('file', new Blob([text]), 'learning.passport')
    return ask('/learner/passport/add', { method: 'POST', cookie, body })
  }
  expect((await send('{}', ann)).text).toContain('This is not a passport file of a Carestead hub.')
  const others = await send(file.text, ann)
  expect([others.status, others.text.includes('another email address')]).toEqual([422, true])
  expect((await send(file.text, mbali)).flash).toBe('passport-added')
})

test('keys, issuer and revoked certificates are published for anyone, and nothing secret with them', async () => {
  await ask('/learner/passport/file', mbali)
  const keys = await ask('/badges/keys')
  expect(JSON.parse(keys.text)).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig' }] })
  for (const secret of ['"d"', '"p"', 'v1.']) expect(keys.text).not.toContain(secret)
  expect(JSON.parse((await ask('/badges/issuer')).text)).toMatchObject({ type: ['Profile'] })
  expect((await ask('/badges/status/0')).text.split('.')).toHaveLength(3)
  for (const list of ['1', '-1', 'x', '99999']) expect((await ask(`/badges/status/${list}`)).status).toBe(404)
})

test('who leaves keeps the account as a learner’s, and loses it where it is closed for cause', async () => {
  const hr = await world.account('Admin / HR', 'hr')
  const place = await workplace(world)
  for (const access of ['learner', 'closed']) {
    const leaver = await world.account('Staff Member', `leaver-${access}`)
    await employ(world, place, { personId: leaver.personId })
    const body = new URLSearchParams({
      leftOn: '2025-01-31',
      leavingKind: 'left',
      leavingReason: 'Moved',
      dbsReferral: 'not_needed',
      access,
    })
    const sent = await ask(`/admin/staff/${leaver.personId}/leave`, { method: 'POST', cookie: hr.cookie, body })
    expect(sent.flash).toBe('staff-left')
    expect((await ask('/learner/passport', leaver)).location).toContain('/auth')
    const { rows } = await world.database.pool.query(
      'select is_active, roles.name as role from users join roles on roles.id = role_id where users.id = $1',
      [leaver.userId],
    )
    expect(rows).toMatchObject([access === 'closed' ? { is_active: false } : { is_active: true, role: 'Learner' }])
  }
})
