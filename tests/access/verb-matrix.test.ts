import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, guest, type Role, roles } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { verbs } from '#tests/architecture/verbs.ts'
import { atKiosk } from './kiosk-policies.ts'
import { leadsOthers } from './leading.ts'
import { needProof } from './proof-policies.ts'
import { verbPolicies } from './verb-policies.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

type Call = (...given: unknown[]) => unknown
const modules = import.meta.glob<Record<string, Call>>('/domains/**/*.server.ts')
const guarded = verbs().filter(({ authorizes }) => authorizes)
const principals = ['guest', ...roles] as const

let world: World
let accounts: Record<Role, Account>
const late = new Map<Role, Actor>()
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  for (const role of overdue) late.set(role, await overdueOf(accounts[role]))
})
afterAll(() => world.close())

test('every verb that authorizes has its line in the matrix, and every line its verb', () => {
  expect(Object.keys(verbPolicies).sort()).toEqual(guarded.map(({ name }) => name).sort())
})

describe.each(principals)('%s', (principal) => {
  test.each(guarded)('asks for $name and is heard only where the matrix says so', async ({ file, name }) => {
    const verb = (await modules[`/${file}`]?.())?.[name] as Call
    const actor: Actor = principal === 'guest' ? guest : accounts[principal].actor
    const heard = (verbPolicies[name] ?? []).includes(principal as Role)
    expect({ name, heard: await isHeard(verb, actor, asked[name]) }).toEqual({ name, heard })
  })
})

test.each(guarded)(
  'whoever is signed in by badge asks for $name and is heard only where it is of the kiosk',
  async ({ file, name }) => {
    const verb = (await modules[`/${file}`]?.())?.[name] as Call
    const heard = atKiosk.includes(name)
    expect({ name, heard: await isHeard(verb, badged(), asked[name]) }).toEqual({ name, heard })
  },
)

// What is one's own is heard from every role; a file that someone signs opens behind the second factor alone.
const isOwn = (name: string) =>
  name !== 'openSigningDocument' &&
  ['Staff Member', 'Learner'].every((role) => verbPolicies[name]?.includes(role as Role))
const overdue: Role[] = ['Admin / HR', 'Supervisor / Manager', 'Trainer']

describe.each(overdue)('%s without a second factor after the day', (role) => {
  test.each(guarded)('asks for $name and is heard only where it is their own', async ({ file, name }) => {
    const verb = (await modules[`/${file}`]?.())?.[name] as Call
    const heard = isOwn(name) && (verbPolicies[name] ?? []).includes(role)
    expect({ name, heard: await isHeard(verb, late.get(role) ?? guest, asked[name]) }).toEqual({ name, heard })
  })
})

test('an administrator without proof is refused where proof is asked for, and nowhere else', async () => {
  const actor: Actor = { ...accounts['Admin / HR'].actor, trust: 'password' }
  const refused: string[] = []
  for (const { file, name } of guarded) {
    const verb = (await modules[`/${file}`]?.())?.[name] as Call
    if (await lacksProof(verb, actor, asked[name])) refused.push(name)
  }
  // a preview rehearses the rule that asks
  expect(refused.toSorted()).toEqual([...needProof, 'previewRule'].toSorted())
})

// As the door reads who asks: eight days after the account first read other people's files.
async function overdueOf(account: Account): Promise<Actor> {
  const { userId, actor } = account
  const { db } = world.database
  const since = Temporal.Now.instant().subtract({ hours: 192 }).toString()
  await leadsOthers(world, account)
  await db.update(users).set({ roleGivenAt: since, othersSince: since }).where(eq(users.id, userId))
  await db.update(sessions).set({ mfaVerifiedAt: null }).where(eq(sessions.id, actor.sessionId))
  return actorOf(db, { userId, sessionId: actor.sessionId })
}

// An administrator's own badge gives nothing of what the account may.
const badged = (): Actor => ({
  kind: 'badge',
  personId: accounts['Admin / HR'].personId,
  name: accounts['Admin / HR'].actor.name,
  sessionId: nobody,
  deviceId: nobody,
  deviceName: 'Tablet',
})

const nobody = '01890000-0000-7000-8000-000000000000'

// What a verb must be given so that it can refuse at all.
const asked: Record<string, unknown[]> = {
  payByTest: [nobody, { local: true }],
  uploadTogether: [{ personId: nobody, fileType: 'cv', uploadKey: nobody, upload: { fields: {}, tooLarge: false } }],
  uploadOwnDocument: [{ fileType: 'cv', uploadKey: nobody, upload: { fields: {}, tooLarge: false } }],
  uploadFile: [{ personId: nobody, fileType: 'cv', uploadKey: nobody, upload: { fields: {}, tooLarge: false } }],
  sendEvidence: [{ typeId: nobody, completedOn: null, uploadKey: nobody, upload: { fields: {}, tooLarge: false } }],
}

async function lacksProof(verb: Call, actor: Actor, given: unknown[] = [nobody, {}, {}, {}]): Promise<boolean> {
  try {
    await verb(world.ctx(actor), ...given)
    return false
  } catch (error) {
    return error instanceof Refusal && error.message.includes('or set up an authenticator app')
  }
}

// Nothing of sense is asked: those who may ask hear that it is not found, or stumble over it, and those who may not are refused first.
async function isHeard(verb: Call, actor: Actor, given: unknown[] = [nobody, {}, {}, {}]): Promise<boolean> {
  try {
    const answer = await verb(world.ctx(actor), ...given)
    await (answer as AsyncIterable<unknown> | undefined)?.[Symbol.asyncIterator]?.().next()
    return true
  } catch (error) {
    return !(error instanceof Refusal && ['forbidden', 'unauthenticated'].includes(error.kind))
  }
}
