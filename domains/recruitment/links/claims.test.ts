import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { guest, type roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { tokenTo } from '#tests/mail.ts'
import { claimLink, linksSubmitted, noteClick } from './claims.server.ts'
import { revokeLink, sendLink } from './links.server.ts'
import { applicationLinks, linkClaims } from './links.table.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(linkClaims))

const as = ({ actor }: Account, now = at): Ctx<User> => ({ actor, db: world.database.db, now })
const visitor = (now = at) => ({ ...world.ctx(guest), now })
const hr = () => as(accounts['Admin / HR'])
let n = 0
async function sent(email = `invited-${n++}@example.com`) {
  const { id } = await sendLink(hr(), { name: 'Ama Owusu', email, formType: 'new' })
  return { id, email, token: await tokenTo(world, email) }
}
async function rowOf(id: string) {
  const [row] = await world.database.db.select().from(applicationLinks).where(eq(applicationLinks.id, id))
  return row as NonNullable<typeof row>
}
const claims = () => world.database.db.select().from(linkClaims)
const later = (days: number) => at.add({ hours: days * 24 })

test('the first click of a visitor or an applicant counts, with its time', async () => {
  const { id, token } = await sent()
  await noteClick(visitor(later(1)), token)
  await noteClick(visitor(later(2)), token)
  expect(await rowOf(id)).toMatchObject({ linkStatus: 'clicked', clickedAt: '2026-11-21T12:00:00Z' })
  const other = await sent()
  await noteClick(as(accounts['Job Applicant']), other.token)
  expect(await rowOf(other.id)).toMatchObject({ linkStatus: 'clicked' })
})

test('a click by a member of staff does not count', async () => {
  const { id, token } = await sent()
  for (const role of ['Admin / HR', 'Staff Member', 'Supervisor / Manager', 'Trainer'] as const)
    await noteClick(as(accounts[role]), token)
  expect(await rowOf(id)).toMatchObject({ linkStatus: 'pending', clickedAt: null })
})

/** Every token that is not a working link's, by what is the matter with it. */
const worthless: Record<string, () => Promise<string>> = {
  empty: async () => '',
  'a word': async () => 'abc-123',
  guessed: async () => 'A'.repeat(43),
  'guessed with every sign': async () => `${'-_'.repeat(21)}z`,
  'too short by one': async () => (await sent()).token.slice(1),
  'too long by one': async () => `${(await sent()).token}A`,
  'changed in its first sign': async () => swapped((await sent()).token, 0),
  'changed in its last sign': async () => swapped((await sent()).token, 42),
  'in capitals': async () => (await sent()).token.toUpperCase(),
  'with a space': async () => ` ${(await sent()).token}`,
  'with a line break': async () => `${(await sent()).token}\n`,
  'an SQL fragment': async () => "' or 1=1 --",
  'a very long word': async () => 'x'.repeat(100_000),
  'the hash instead of the secret': async () => (await rowOf((await sent()).id)).tokenHash,
  'the id instead of the secret': async () => (await sent()).id,
  'of another purpose': async () => linkToken({ purpose: 'reference-request', id: (await sent()).id, generation: 1 }),
  'of a later generation': async () => linkToken({ purpose: 'application-link', id: (await sent()).id, generation: 2 }),
  revoked: async () => {
    const { id, token } = await sent()
    await revokeLink(hr(), id)
    return token
  },
  replaced: async () => {
    const { token, email } = await sent()
    await sent(email)
    return token
  },
  'used up by a submission': async () => {
    const { id, token, email } = await sent()
    const owner = await world.account('Job Applicant', email.split('@')[0] ?? '')
    await linksSubmitted(as(owner), (await makeApplication(world.database.db, { applicantId: owner.personId })).id)
    expect(await rowOf(id)).toMatchObject({ linkStatus: 'submitted' })
    return token
  },
}

test.each(Object.keys(worthless))('a token that is %s is answered as any other and does nothing', async (matter) => {
  const token = (await worthless[matter]?.()) ?? ''
  const before = await world.database.db.select().from(applicationLinks).orderBy(applicationLinks.id)
  expect(await noteClick(visitor(), token)).toBeUndefined()
  expect(await claimLink(visitor(), token, 'mallory@example.com')).toBeUndefined()
  expect(await world.database.db.select().from(applicationLinks).orderBy(applicationLinks.id)).toEqual(before)
  expect(await claims()).toEqual([])
})

test('an expired token does nothing, in the same words', async () => {
  const { id, token } = await sent()
  expect(await noteClick(visitor(later(14)), token)).toBeUndefined()
  await claimLink(visitor(later(14)), token, 'mallory@example.com')
  expect(await rowOf(id)).toMatchObject({ linkStatus: 'pending' })
  expect(await claims()).toEqual([])
})

test('a new link may be claimed with another address; an uncompleted one belongs to the draft’s owner', async () => {
  const { token } = await sent()
  await claimLink(visitor(), token, 'Another@Example.com')
  await claimLink(visitor(), token, 'another@example.com')
  expect((await claims()).map(({ email }) => email)).toEqual(['another@example.com'])
  const owner = await world.account('Job Applicant', 'has-begun')
  await saveDraft(as(owner), { step: 0, fields: { skills: 'x' }, revision: 0 })
  await sendLink(hr(), { name: 'Owner', email: owner.email, formType: 'uncompleted' })
  const own = await tokenTo(world, owner.email)
  await claimLink(visitor(), own, 'mallory@example.com')
  expect(await claims()).toHaveLength(1)
  await claimLink(visitor(), own, owner.email)
  expect(await claims()).toHaveLength(2)
})

test('a submission ends the links to its address and those it claimed, and no others', async () => {
  const applicant = await world.account('Job Applicant', 'sends-it')
  const direct = await sent(applicant.email)
  const claimed = await sent()
  const others = await sent()
  await claimLink(visitor(), claimed.token, applicant.email)
  await claimLink(visitor(), others.token, 'somebody@example.com')
  const { id } = await makeApplication(world.database.db, { applicantId: applicant.personId })
  await linksSubmitted(as(applicant), id)
  for (const link of [direct, claimed])
    expect(await rowOf(link.id)).toMatchObject({ linkStatus: 'submitted', applicationId: id })
  expect(await rowOf(others.id)).toMatchObject({ linkStatus: 'pending', applicationId: null })
})

function swapped(token: string, place: number): string {
  const sign = token[place] === 'A' ? 'B' : 'A'
  return token.slice(0, place) + sign + token.slice(place + 1)
}
