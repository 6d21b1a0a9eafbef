import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import { revokeCertificate } from '#domains/learning/certificates/corrections.server.ts'
import { guest, type Role, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { lookAtPassport, readShare } from './looks.server.ts'
import { ownPassport } from './passport.queries.server.ts'
import { ownShare, shareToken } from './shares.queries.server.ts'
import { changeShare, sharePassport, stopSharing } from './shares.server.ts'
import { passportShares } from './shares.table.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await certified(world, accounts.Learner, 'fire-safety')
  await certified(world, accounts.Learner, 'food-hygiene', Temporal.Instant.from('2019-01-05T09:00:00Z'))
  const [type] = await world.database.db.select().from(complianceTypes).limit(1)
  const { personId, userId } = accounts.Learner.actor
  await world.database.db
    .insert(evidence)
    .values({ personId, typeId: type?.id ?? '', sentBy: userId, sentAt: '2026-01-05T09:00:00Z' })
})
afterAll(() => world.close())

const as = (role: Role, now = Temporal.Now.instant()) => ({ ...world.ctx(accounts[role].actor), now }) as Ctx<User>
const visitor = (now = Temporal.Now.instant()) => ({ ...world.ctx(guest), now })
const helen = { name: 'Helen Pritchard', organisation: 'Harbour Row Care' }
const titles = async (token: string, who = helen) =>
  (await lookAtPassport(visitor(), token, who)).items.map(({ title }) => title)

test('a share shows what was ticked and her name, and nothing else of hers', async () => {
  const id = await sharePassport(as('Learner'), { kind: 'qr', shows: ['current'] })
  const token = shareToken(id)
  expect(await readShare(visitor(), token)).toEqual({ firstName: 'Test' })
  expect(await titles(token)).toEqual(['Fire Safety'])
  await changeShare(as('Learner'), id, ['current', 'expired', 'photos'])
  expect(await titles(token)).toHaveLength(3)
  await changeShare(as('Learner'), id, [])
  expect(await titles(token)).toEqual([])
  await changeShare(as('Learner'), id, ['current', 'expired', 'photos'])
  const shown = JSON.stringify(await lookAtPassport(visitor(), token, helen))
  const { email, personId, userId } = accounts.Learner
  for (const hidden of [email, personId, userId]) expect(shown).not.toContain(hidden)
})

test('a look is listed as they wrote it, once, however often it is sent; opening alone is none', async () => {
  const { personId } = accounts.Learner
  const id = await sharePassport(as('Learner'), { kind: 'link', shows: ['current'] })
  const before = (await ownPassport(as('Learner'))).views.length
  await readShare(visitor(), shareToken(id))
  expect((await ownPassport(as('Learner'))).views).toHaveLength(before)
  const odd = { name: '<b>Ann</b>', organisation: "O'Brien & Sons" }
  await Promise.all([1, 2, 3].map(() => lookAtPassport(visitor(), shareToken(id), odd)))
  await lookAtPassport(visitor(), shareToken(id), { ...odd, name: '<B>ANN</B>' })
  const { views } = await ownPassport(as('Learner'))
  expect(views).toHaveLength(before + 1)
  expect(views[0]).toMatchObject({ ...odd, shown: 1, kind: 'link' })
  const [kept] = await world.database.db.select().from(passportShares).where(eq(passportShares.id, id))
  expect(kept).toMatchObject({ personId })
  expect(JSON.stringify(kept)).not.toContain(shareToken(id))
})

test('a code ends after 10 minutes, a link after 72 hours, and both when they are stopped', async () => {
  const start = Temporal.Instant.from('2026-11-23T10:00:00Z')
  for (const { kind, lasts } of [
    { kind: 'qr' as const, lasts: { minutes: 10 } },
    { kind: 'link' as const, lasts: { hours: 72 } },
  ]) {
    const token = shareToken(await sharePassport(as('Learner', start), { kind, shows: ['current'] }))
    const end = start.add(lasts)
    await readShare(visitor(end.subtract({ seconds: 1 })), token)
    await expect(readShare(visitor(end), token)).rejects.toThrow('Share not found.')
    await expect(lookAtPassport(visitor(end), token, helen)).rejects.toThrow('Share not found.')
  }
  const id = await sharePassport(as('Learner'), { kind: 'link', shows: ['current'] })
  await stopSharing(as('Learner'), id)
  await stopSharing(as('Learner'), id)
  await expect(lookAtPassport(visitor(), shareToken(id), helen)).rejects.toThrow('Share not found.')
  expect(await ownShare(as('Learner'), id)).toMatchObject({ end: 'stopped', address: null })
})

test('a revoked certificate is in no passport, and a secret off by one opens none', async () => {
  const { id } = await certified(world, accounts['Staff Member'], 'basic-life-support')
  const token = shareToken(await sharePassport(as('Staff Member'), { kind: 'qr', shows: ['current'] }))
  expect(await titles(token)).toEqual(['Basic Life Support'])
  await revokeCertificate(as('Admin / HR'), id, 'Completed by someone else.')
  expect(await titles(token)).toEqual([])
  for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`, '', 'x', token + token])
    await expect(readShare(visitor(), wrong)).rejects.toThrow('Share not found.')
})

test('another’s share is not found, by anyone', async () => {
  const id = await sharePassport(as('Learner'), { kind: 'link', shows: ['current'] })
  for (const role of ['Staff Member', 'Trainer', 'Admin / HR'] as const) {
    await expect(ownShare(as(role), id)).rejects.toThrow('Share not found.')
    await expect(changeShare(as(role), id, ['photos'])).rejects.toThrow('Share not found.')
    await expect(stopSharing(as(role), id)).rejects.toThrow('Share not found.')
    expect((await ownPassport(as(role))).items.map(({ title }) => title)).not.toContain('Fire Safety')
  }
})
