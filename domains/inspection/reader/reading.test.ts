import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packs } from '#domains/inspection/packs.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { guest, type Role, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { finishedPack } from '#tests/packs.ts'
import { linksOfPack } from './links.queries.server.ts'
import { emailPackLink, givePackLink, newPackCode, packLinkAddress, withdrawPackLink } from './links.server.ts'
import { packLinks, packLooks } from './links.table.ts'
import { enterPackCode, lookAtPage, readInspectionPack, readPackLink, takePackFile } from './reading.server.ts'

let world: World
let accounts: Record<Role, Account>
let pack: Awaited<ReturnType<typeof builtPack>>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
beforeEach(async () => {
  pack = await builtPack()
})
afterAll(() => world.close())

const start = Temporal.Instant.from('2026-11-20T14:05:00Z')
const after = (duration: Temporal.DurationLike) => start.add(duration)
const as = (role: Role, now = start) => ({ ...world.ctx(accounts[role].actor), now }) as Ctx<User>
const visitor = (now = start) => ({ ...world.ctx(guest), now })
const holt = { name: 'R. Holt', email: 'r.holt@cqc.example.org', hours: 8 }
const tokenOf = (id: string, generation = 1) => linkToken({ purpose: 'inspection', id, generation })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function given(form = {}) {
  const { id, code } = await givePackLink(as('Admin / HR'), pack.id, { ...holt, download: undefined, ...form })
  return { id, code, token: tokenOf(id) }
}

async function opened(form = {}) {
  const link = await given(form)
  const { key } = await enterPackCode(visitor(), link.token, link.code)
  return { ...link, reader: { token: link.token, key } }
}

test('a link opens the pack with its code, and the code is in no row, message or log', async () => {
  const { id, code, token } = await given()
  await emailPackLink(as('Admin / HR'), pack.id, id)
  expect(await readPackLink(visitor(), token)).toMatchObject({ name: 'R. Holt', locked: false })
  expect(await readInspectionPack(visitor(), { token, key: undefined })).toBeUndefined()
  const { key } = await enterPackCode(visitor(), token, code)
  const shown = await readInspectionPack(visitor(), { token, key })
  expect(shown).toMatchObject({ reader: 'R. Holt', mayDownload: false })
  expect(shown?.parts.map(({ title }) => title)).toEqual(['Index', 'Nia Prosser'])
  const { rows } = await world.database.pool.query(
    `select row_to_json(l)::text as row from pack_links l union all select row_to_json(m)::text from messages m
      union all select row_to_json(a)::text from audit_log a`,
  )
  const kept = rows.map(({ row }) => row).join()
  for (const secret of [`"${code}"`, token, key]) expect(kept).not.toContain(secret)
})

test('five wrong codes lock a link, and the sixth try is refused though it is right', async () => {
  const { code, token, id } = await given()
  for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', '1 try is left'])
    await expect(enterPackCode(visitor(), token, wrongOf(code))).rejects.toThrow(left)
  await expect(enterPackCode(visitor(), token, wrongOf(code))).rejects.toThrow('This link is locked')
  await expect(enterPackCode(visitor(), token, code)).rejects.toThrow('This link is locked')
  expect(await readPackLink(visitor(), token)).toMatchObject({ locked: true })
  const renewed = await newPackCode(as('Admin / HR'), pack.id, id)
  expect(await enterPackCode(visitor(), token, renewed.code)).toEqual({ key: expect.any(String) })
})

test('twenty guesses at once count five, and then not even the right code opens it', async () => {
  const { code, token, id } = await given()
  const guesses = Array.from({ length: 20 }, () => enterPackCode(visitor(), token, wrongOf(code)))
  expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true)
  await expect(enterPackCode(visitor(), token, code)).rejects.toThrow('This link is locked')
  const counted = await world.database.db
    .select({ kind: packLooks.kind })
    .from(packLooks)
    .where(eq(packLooks.linkId, id))
  expect(counted).toEqual(Array.from({ length: 5 }, () => ({ kind: 'wrong_code' })))
})

test('a link ends with its hours, with its pack, and at once when it is withdrawn', async () => {
  const { reader } = await opened({ hours: 1 })
  expect(await readInspectionPack(visitor(after({ minutes: 59, seconds: 59 })), reader)).toBeDefined()
  await expect(readInspectionPack(visitor(after({ hours: 1 })), reader)).rejects.toThrow('Link not found.')
  const long = await opened({ email: 'second@cqc.example.org', hours: 24 })
  await world.database.db.update(packs).set({ state: 'gone' }).where(eq(packs.id, pack.id))
  await expect(lookAtPage(visitor(), long.reader, pack.person, 1)).rejects.toThrow('Link not found.')
  await world.database.db.update(packs).set({ state: 'ready' }).where(eq(packs.id, pack.id))
  await withdrawPackLink(as('Admin / HR'), pack.id, long.id)
  await withdrawPackLink(as('Admin / HR'), pack.id, long.id)
  await expect(lookAtPage(visitor(), long.reader, pack.person, 1)).rejects.toThrow('Link not found.')
  await expect(enterPackCode(visitor(), long.token, long.code)).rejects.toThrow('Link not found.')
})

test('each page that is shown is on record with who and when, and once on the record of the person', async () => {
  const { reader, id } = await opened()
  for (const [minutes, page] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ] as const) {
    const { pdf, mark } = await lookAtPage(visitor(after({ minutes })), reader, pack.person, page)
    expect(Buffer.concat(await pdf.toArray()).toString('latin1')).toMatch(/^%PDF/)
    expect(mark).toMatch(/^R\. Holt · 20 November 2026/)
  }
  const { looks } = await linksOfPack(as('Admin / HR'), pack.id)
  expect(looks.map(({ kind, pages }) => [kind, pages])).toEqual([
    ['page', [2, 2, 1]],
    ['code', []],
  ])
  const { rows } = await world.database.pool.query(
    `select count(*)::int as n from audit_log where verb = 'pack.read_by_link' and details->>'linkId' = $1`,
    [id],
  )
  expect(rows[0].n).toBe(1)
  await expect(world.database.pool.query('delete from pack_looks')).rejects.toThrow('append-only')
  await expect(world.database.pool.query("update pack_looks set kind = 'code'")).rejects.toThrow('append-only')
})

test('a file is given only where taking it was allowed', async () => {
  const closed = await opened()
  await expect(takePackFile(visitor(), closed.reader, pack.person)).rejects.toThrow('File not found.')
  const open = await opened({ email: 'second@cqc.example.org', download: 'on' })
  const { name, mime } = await takePackFile(visitor(), open.reader, pack.person)
  expect([name, mime]).toEqual(['Nia Prosser.pdf', 'application/pdf'])
})

test('another pack’s part, a page that is not there, and another browser’s key are not found', async () => {
  const { reader, token } = await opened({ download: 'on' })
  const other = await builtPack()
  for (const [partId, page] of [
    [other.person, 1],
    [randomUUID(), 1],
    [pack.person, 3],
    [pack.person, 0],
    [pack.person, 1.5],
  ] as const)
    await expect(lookAtPage(visitor(), reader, partId, page)).rejects.toMatchObject({ kind: 'missing' })
  await expect(takePackFile(visitor(), reader, other.person)).rejects.toMatchObject({ kind: 'missing' })
  for (const key of [undefined, 'x'.repeat(43)]) {
    expect(await readInspectionPack(visitor(), { token, key })).toBeUndefined()
    await expect(lookAtPage(visitor(), { token, key }, pack.person, 1)).rejects.toMatchObject({ kind: 'missing' })
  }
  for (const wrong of ['', 'x', 'x'.repeat(43), `${token}x`])
    await expect(readPackLink(visitor(), wrong)).rejects.toThrow('Link not found.')
})

test('the code entered in a second browser turns the first away', async () => {
  const { reader, code, token } = await opened()
  const { key } = await enterPackCode(visitor(), token, code)
  expect(await readInspectionPack(visitor(), reader)).toBeUndefined()
  expect(await readInspectionPack(visitor(), { token, key })).toBeDefined()
})

test('two presses make one link, and one email', async () => {
  const made = await Promise.allSettled([given(), given()])
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [link] = await world.database.db.select().from(packLinks).where(eq(packLinks.packId, pack.id))
  const how = await Promise.all([1, 2].map(() => emailPackLink(as('Admin / HR'), pack.id, link?.id ?? '')))
  expect(how.sort()).toEqual(['sent', 'sent before'])
  const mails = await world.database.db.select().from(messages).where(eq(messages.subjectId, pack.id))
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails[0]?.params)).not.toContain('http')
})

test('only people who make packs give, renew, copy, send or withdraw links', async () => {
  const { id } = await given()
  for (const role of ['Staff Member', 'Supervisor / Manager', 'Learner', 'Trainer', 'Job Applicant'] as const) {
    const verbs = [
      () => givePackLink(as(role), pack.id, { ...holt, download: undefined }),
      () => newPackCode(as(role), pack.id, id),
      () => emailPackLink(as(role), pack.id, id),
      () => packLinkAddress(as(role), pack.id, id),
      () => withdrawPackLink(as(role), pack.id, id),
      () => linksOfPack(as(role), pack.id),
    ]
    for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ kind: 'forbidden' })
  }
  const other = await builtPack()
  await expect(newPackCode(as('Admin / HR'), other.id, id)).rejects.toThrow('Link not found.')
  await expect(withdrawPackLink(as('Admin / HR'), other.id, id)).rejects.toThrow('Link not found.')
})

const builtPack = () => finishedPack(world, { person: accounts['Staff Member'], now: start })
