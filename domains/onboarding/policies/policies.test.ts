import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { onboardingChecklists, onboardingItems, policySignatures } from '#domains/onboarding/onboarding.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type Role, roles } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'
import { employ, startedPosts } from '#tests/staff.ts'
import {
  exportUnsigned,
  listPolicies,
  myPolicies,
  myPolicy,
  policiesToSign,
  readPolicy,
} from './policies.queries.server.ts'
import { addPolicy, closePolicy, publishPolicy, signPolicy } from './policies.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: { jobId: string; locationId: string }

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await makePlace(world.database.db, null)
  for (const role of ['Staff Member', 'Supervisor / Manager'] as const)
    await employ(world, place, { personId: accounts[role].personId })
})
afterAll(() => world.close())

const as = (role: Role) => ({ ...world.ctx(), actor: accounts[role].actor })
const hr = () => as('Admin / HR')
const listed = async (id: string) => (await listPolicies(hr())).find((policy) => policy.id === id)
const sign = async (role: Role, id: string) => {
  const { versionId } = await myPolicy(as(role), id)
  await signPolicy(as(role), id, { typedName: accounts[role].actor.name, versionId })
}

test('people in post sign a policy once, and a new text again; a new title alone is no new version', async () => {
  const id = await addPolicy(hr(), { title: 'Safeguarding', text: 'Speak up.' })
  expect(await listed(id)).toMatchObject({ version: 1, signed: 0, unsigned: 2 })
  await Promise.all([sign('Staff Member', id), sign('Staff Member', id)])
  expect(await listed(id)).toMatchObject({ signed: 1, unsigned: 1 })
  expect((await myPolicies(as('Staff Member'))).find((own) => own.id === id)?.signedAt).toBeTruthy()

  await publishPolicy(hr(), id, { title: 'Safeguarding adults', text: 'Speak up.' })
  expect(await listed(id)).toMatchObject({ title: 'Safeguarding adults', version: 1, signed: 1 })
  await publishPolicy(hr(), id, { title: 'Safeguarding adults', text: 'Speak up at once.' })
  expect(await listed(id)).toMatchObject({ version: 2, signed: 0, unsigned: 2 })
  expect((await myPolicy(as('Staff Member'), id)).signature).toBeUndefined()
  const kept = await world.database.db.select().from(policySignatures)
  expect(kept).toHaveLength(1)
})

test('two clicks make one policy and email everyone once; a new title alone is logged', async () => {
  const policy = { title: 'Lone working', text: 'Ring in.' }
  const made = await Promise.allSettled([
    addPolicy(hr(), policy),
    addPolicy(hr(), { ...policy, title: 'lone working' }),
  ])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const id = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))[0] ?? ''
  const other = await addPolicy(hr(), { ...policy, title: 'Driving' })
  await expect(publishPolicy(hr(), other, policy)).rejects.toMatchObject({ fields: { title: expect.any(String) } })
  await publishPolicy(hr(), id, { ...policy, title: 'Working alone' })
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.seq)
  expect(log.map(({ verb }) => verb)).toEqual(['policy.published', 'policy.retitled'])
})

test('people in post have it among their tasks until it is signed; no one else has', async () => {
  const id = await addPolicy(hr(), { title: 'Gifts', text: 'Say no, kindly.' })
  const asked = async (role: Role) => (await policiesToSign(as(role))).some((policy) => policy.id === id)
  expect([await asked('Staff Member'), await asked('Learner')]).toEqual([true, false])
  await sign('Staff Member', id)
  expect(await asked('Staff Member')).toBe(false)
})

test('only who is asked signs, and only under their own name', async () => {
  const id = await addPolicy(hr(), { title: 'Confidentiality', text: 'Say nothing of anyone.' })
  const { versionId } = await myPolicy(as('Staff Member'), id)
  for (const role of roles.filter((name) => !['Staff Member', 'Supervisor / Manager'].includes(name)))
    await expect(sign(role, id)).rejects.toMatchObject({ fields: { typedName: expect.stringMatching(/not asked/) } })
  for (const typedName of ['Test Name', 'Test', `${accounts['Supervisor / Manager'].actor.name}`])
    await expect(signPolicy(as('Staff Member'), id, { typedName, versionId })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { typedName: `Enter your own name as we know it: ${accounts['Staff Member'].actor.name}` },
    })
  expect(await listed(id)).toMatchObject({ signed: 0 })
})

test('a name is one’s own whatever its case, accents and spaces, as the account or the file has it', async () => {
  const { personId, actor } = await world.account('Staff Member', 'zoe')
  await world.database.db.update(people).set({ name: 'Zoë O’Brien-Łuk' }).where(eq(people.id, personId))
  await employ(world, place, { personId })
  const zoe = { ...world.ctx(), actor }
  for (const [title, typedName] of [
    ['Mileage', " zoe  o'brien-luk "],
    ['Parking', actor.name.toUpperCase().replaceAll(' ', '')],
  ] as const) {
    const id = await addPolicy(hr(), { title, text: 'Text' })
    await signPolicy(zoe, id, { typedName, versionId: (await myPolicy(zoe, id)).versionId })
  }
  expect(await policiesToSign(zoe)).not.toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Mileage' })]))
  await world.database.db.delete(posts).where(eq(posts.personId, personId))
})

test('who is being onboarded signs what their checklist names, and no more once it has ended', async () => {
  const [asked, other] = [
    await addPolicy(hr(), { title: 'Induction', text: 'Text' }),
    await addPolicy(hr(), { title: 'Vehicles', text: 'Text' }),
  ]
  const { personId } = accounts.Trainer
  const at = '2026-11-20T09:00:00Z'
  const [checklist] = await world.database.db
    .insert(onboardingChecklists)
    .values({ personId, openedAt: at, openedBy: accounts['Admin / HR'].userId })
    .returning()
  const checklistId = checklist?.id ?? ''
  await world.database.db.insert(onboardingItems).values({
    checklistId,
    kind: 'policy',
    title: 'Induction',
    about: asked,
    owner: 'starter',
    dayOffset: 0,
    position: 0,
  })
  await expect(sign('Trainer', other)).rejects.toThrow('not asked')
  await world.database.db.update(onboardingChecklists).set({ closedAt: at })
  await expect(sign('Trainer', asked)).rejects.toThrow('not asked')
  await world.database.db.update(onboardingChecklists).set({ closedAt: null })
  await sign('Trainer', asked)
  expect((await myPolicy(as('Trainer'), asked)).signature).toMatchObject({ typedName: accounts.Trainer.actor.name })
})

test('a version that was replaced while it was read is not signed', async () => {
  const id = await addPolicy(hr(), { title: 'Whistleblowing', text: 'One' })
  const { versionId } = await myPolicy(as('Staff Member'), id)
  await publishPolicy(hr(), id, { title: 'Whistleblowing', text: 'Two' })
  await expect(
    signPolicy(as('Staff Member'), id, { typedName: accounts['Staff Member'].actor.name, versionId }),
  ).rejects.toThrow('The policy has changed.')
})

const emailsAbout = (policyId: string) =>
  world.database.db.select().from(messages).where(eq(messages.subjectId, policyId))

test('a new version is written to each who must sign, once; who has no email is shown to the office', async () => {
  const id = await addPolicy(hr(), { title: 'Medication', text: 'Check twice.' })
  const sent = await emailsAbout(id)
  expect(sent.map(({ address }) => address).toSorted()).toEqual([
    accounts['Staff Member'].email,
    accounts['Supervisor / Manager'].email,
  ])
  expect(sent[0]).toMatchObject({
    template: 'policy.published',
    state: 'queued',
    params: { firstName: 'Test', title: 'Medication', changed: '', path: `/portal/policies/${id}` },
  })

  const silent = await employ(world, place, { name: 'No Email' })
  await employ(world, place, { name: 'Left Long', email: 'left@example.com', dateTo: '2021-01-01' })
  expect(await publishPolicy(hr(), id, { title: 'Medicines', text: 'Check twice.' })).toBe(false)
  expect(await emailsAbout(id)).toHaveLength(2)
  expect(await publishPolicy(hr(), id, { title: 'Medicines', text: 'Check three times.' })).toBe(true)
  const again = (await emailsAbout(id)).filter(({ params }) => params.changed)
  expect(again.map(({ params }) => params.title)).toEqual(['Medicines', 'Medicines'])
  expect(await readPolicy(hr(), id)).toMatchObject({
    total: 3,
    withoutEmail: 1,
    unsigned: [{ id: silent, email: null }, {}, {}],
  })
  await world.database.db.delete(posts).where(eq(posts.personId, silent))
})

test('a thousand people and more are written to in a few statements', async () => {
  const long = '2020-01-01T00:00:00Z'
  const many = Array.from({ length: 1200 }, (_, n) => ({ id: v7(), name: `N${n}`, email: `n${n}@example.com` }))
  const post = { ...place, dateFrom: '2020-01-01', recordedAt: long, recordedBy: accounts['Admin / HR'].userId }
  await world.database.db.insert(people).values(many.map((person) => ({ ...person, createdAt: long })))
  await startedPosts(
    world.database,
    many.map(({ id }) => ({ ...post, personId: id })),
  )
  let statements = 0
  const db = drizzle(world.database.pool, { logger: { logQuery: () => statements++ } })
  const id = await addPolicy({ ...hr(), db }, { title: 'Fire', text: 'Get out, stay out.' })
  expect(await emailsAbout(id)).toHaveLength(1202)
  expect(statements).toBeLessThan(15)
  const { rows } = await world.database.pool.query(
    "select count(*)::int as jobs from graphile_worker.jobs where key in (select 'message:' || id from messages where subject_id = $1)",
    [id],
  )
  // none is sent before someone has seen how many there are
  expect(rows).toEqual([{ jobs: 0 }])
  await world.database.db.delete(posts).where(
    inArray(
      posts.personId,
      many.map(({ id: personId }) => personId),
    ),
  )
})

test('the office sees and exports who has not signed', async () => {
  const id = await addPolicy(hr(), { title: 'Lone working', text: 'Ring in.' })
  await sign('Staff Member', id)
  const left = [{ id: accounts['Supervisor / Manager'].personId }]
  expect((await readPolicy(hr(), id)).unsigned).toMatchObject(left)
  expect(await Array.fromAsync(await exportUnsigned(hr(), id))).toMatchObject(left)
})

test('an archived policy no longer needs signing', async () => {
  const id = await addPolicy(hr(), { title: 'Old', text: 'Old' })
  await closePolicy(hr(), id)
  expect(await listed(id)).toBeUndefined()
  await expect(myPolicy(as('Staff Member'), id)).rejects.toThrow('Policy not found.')
  await expect(publishPolicy(hr(), id, { title: 'Old', text: 'New' })).rejects.toThrow('Policy not found.')
})

test('only Admin / HR writes policies or reads who signed, and not without proof', async () => {
  const id = await addPolicy(hr(), { title: 'Private', text: 'Text' })
  const form = { title: 'My policy', text: 'My text' }
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    const actions = [
      listPolicies(as(role)),
      readPolicy(as(role), id),
      exportUnsigned(as(role), id),
      addPolicy(as(role), form),
      publishPolicy(as(role), id, form),
      closePolicy(as(role), id),
    ]
    for (const result of await Promise.allSettled(actions))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Admins only.') } })
  }
  const untrusted = { ...hr(), actor: { ...hr().actor, trust: 'password' as const } }
  await expect(addPolicy(untrusted, form)).rejects.toThrow('Enter your password again')
})
