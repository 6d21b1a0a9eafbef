import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitations } from '#domains/accounts/account-extras.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { messagesTo } from '#tests/mail.ts'
import { requestTo } from '#tests/references.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { beginForm, chooseForm } from './bulk.form.ts'
import { bulkKinds, kindsOf } from './bulk.labels.ts'
import { bulkItems, bulkRuns } from './bulk.table.ts'
import { kinds } from './kinds.server.ts'
import { readBulk } from './runs.queries.server.ts'
import { goOn, leaveOut, planBulk, sweepBulk, undoBulk } from './runs.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
const as = (role: Role): Ctx<User> => ({ ...world.ctx(accounts[role].actor), actor: accounts[role].actor })
const office = () => as('Admin / HR')
const nothing = beginForm.parse({})
let n = 0
const staff = (more: Parameters<typeof employ>[2] = {}) => {
  n += 1
  return employ(world, place, { name: `Ann ${n}`, email: `ann-${n}@example.com`, ...more })
}
const states = async (id: string) => (await readBulk(office(), id)).rows.map(({ state }) => state)
const postOf = async (personId: string) =>
  (await world.database.db.select().from(posts).where(eq(posts.personId, personId)))[0]

async function toTheEnd(id: string, form = nothing) {
  for (let left = await goOn(office(), id, form); left > 0; ) left = await goOn(office(), id, form)
}
async function backToTheStart(id: string) {
  for (let left = await undoBulk(office(), id); left > 0; ) left = await undoBulk(office(), id)
}

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
})
afterAll(() => world.close())

test('nothing is done before it begins, and who is left out stays out', async () => {
  const [one, other] = [await staff(), await staff()]
  const id = await planBulk(office(), 'team', [one, other])
  expect(await states(id)).toEqual(['waiting', 'waiting'])
  await leaveOut(office(), id, 0)
  await toTheEnd(id, { ...nothing, team: 'Nights' })
  expect((await postOf(one))?.team).toBe('')
  expect((await postOf(other))?.team).toBe('Nights')
  await expect(leaveOut(office(), id, 1)).rejects.toThrow('It has begun already')
})

test('a manager is assigned to many in several presses, and one undo puts back what each had', async () => {
  const manager = accounts['Supervisor / Manager'].personId
  const before = accounts['Admin / HR'].personId
  const people = await Promise.all(Array.from({ length: 25 }, (_, at) => staff(at === 0 ? { managerId: before } : {})))
  const id = await planBulk(office(), 'manager', people)
  expect(await goOn(office(), id, { ...nothing, managerId: manager })).toBe(5)
  await toTheEnd(id)
  expect(new Set(await states(id))).toEqual(new Set(['done']))
  expect((await postOf(people[24] ?? ''))?.managerId).toBe(manager)
  await backToTheStart(id)
  expect(new Set(await states(id))).toEqual(new Set(['undone']))
  expect((await postOf(people[0] ?? ''))?.managerId).toBe(before)
  expect((await postOf(people[24] ?? ''))?.managerId).toBeNull()
})

test('who reports to someone without an account is given a team, and by an undo the manager they had', async () => {
  const lead = await staff()
  const one = await staff({ managerId: lead })
  await toTheEnd(await planBulk(office(), 'team', [one]), { ...nothing, team: 'Nights' })
  expect(await postOf(one)).toMatchObject({ team: 'Nights', managerId: lead })
  const id = await planBulk(office(), 'manager', [one])
  await toTheEnd(id, { ...nothing, managerId: accounts['Supervisor / Manager'].personId })
  await backToTheStart(id)
  expect((await postOf(one))?.managerId).toBe(lead)
})

test('an undo leaves alone what was changed again since, and says so', async () => {
  const one = await staff()
  const first = await planBulk(office(), 'team', [one])
  await toTheEnd(first, { ...nothing, team: 'Days' })
  await toTheEnd(await planBulk(office(), 'team', [one]), { ...nothing, team: 'Nights' })
  await backToTheStart(first)
  expect((await readBulk(office(), first)).rows[0]).toMatchObject({ state: 'stays', words: 'Changed again since' })
  expect((await postOf(one))?.team).toBe('Nights')
})

test('one who is refused keeps the reason and does not hold up the others; a form that says too little begins nothing', async () => {
  const { personId } = accounts['Supervisor / Manager']
  const own = await employ(world, place, { personId })
  const id = await planBulk(office(), 'manager', [own, await staff(), v7()])
  expect((await readBulk(office(), id)).rows).toHaveLength(2)
  await expect(goOn(office(), id, nothing)).rejects.toMatchObject({ fields: { managerId: 'Choose the manager' } })
  expect(await states(id)).toEqual(['waiting', 'waiting'])
  await toTheEnd(id, { ...nothing, managerId: personId })
  expect((await readBulk(office(), id)).rows).toMatchObject([
    { state: 'refused', words: 'A person cannot be their own manager' },
    { state: 'done', words: null },
  ])
})

test('invitations go to those with an address and no account, and an undo takes back those not used', async () => {
  const [able, without] = [await staff(), await employ(world, place, { name: 'Ann Letter' })]
  const { personId } = accounts['Staff Member']
  await employ(world, place, { personId })
  const id = await planBulk(office(), 'invite', [able, without, personId])
  expect((await readBulk(office(), id)).rows.map(({ whyNot }) => whyNot)).toEqual([
    undefined,
    'No email address',
    'Has an account',
  ])
  const unproven = office()
  unproven.actor = { ...unproven.actor, trust: 'password' }
  await expect(goOn(unproven, id, nothing)).rejects.toThrow('Enter your password again')
  expect(new Set(await states(id))).toEqual(new Set(['waiting']))
  await toTheEnd(id)
  expect(await states(id)).toEqual(['done', 'refused', 'refused'])
  const [row] = await world.database.db
    .select()
    .from(invitations)
    .where(eq(invitations.email, `ann-${n}@example.com`))
  expect(row?.revokedAt).toBeNull()
  await backToTheStart(id)
  expect(await states(id)).toEqual(['undone', 'refused', 'refused'])
})

test('applicants are rejected each with the usual email, and undone while it has not gone', async () => {
  const { db } = world.database
  const [one, hired] = [await makeApplication(db), await makeApplication(db, { status: 'hired' })]
  const id = await planBulk(office(), 'reject', [one.id, hired.id])
  await expect(goOn(office(), id, nothing)).rejects.toMatchObject({ fields: { reason: 'Enter the reason' } })
  await toTheEnd(id, { ...nothing, reason: 'No vacancy', send: 'later' })
  expect(await states(id)).toEqual(['done', 'refused'])
  const statusOf = async () => (await db.select().from(applications).where(eq(applications.id, one.id)))[0]?.status
  expect(await statusOf()).toBe('rejected')
  await backToTheStart(id)
  expect(await statusOf()).toBe('submitted')
  expect(await states(id)).toEqual(['undone', 'refused'])
})

test('referees are reminded at once, each by one email', async () => {
  const application = await makeApplication(world.database.db)
  const ids = [
    await sendReferenceRequest(office(), application.id, requestTo('bulk-one@example.org')),
    await sendReferenceRequest(office(), application.id, requestTo('bulk-two@example.org')),
  ]
  await toTheEnd(await planBulk(office(), 'remind', ids))
  expect(await messagesTo(world, 'bulk-one@example.org')).toHaveLength(2)
  expect(await messagesTo(world, 'bulk-two@example.org')).toHaveLength(2)
})

test('twelve presses at once do each of them once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => staff()))
  const id = await planBulk(office(), 'team', people)
  await Promise.all(Array.from({ length: 12 }, () => goOn(office(), id, { ...nothing, team: 'Bank' })))
  expect(new Set(await states(id))).toEqual(new Set(['done']))
  const { rows } = await world.database.pool.query(
    `select count(*)::int as n from post_versions join posts on posts.id = post_id
      where posts.person_id = any($1) and post_versions.team = 'Bank'`,
    [people],
  )
  expect(rows[0].n).toBe(30)
})

test.each(kindsOf)('%s is for those alone who may do it one by one, and another’s is not found', async (kind) => {
  for (const role of ['Staff Member', 'Supervisor / Manager', 'Learner', 'Trainer', 'Job Applicant'] as const)
    await expect(planBulk(as(role), kind, [v7()])).rejects.toThrow('Access restricted')
  const id = await planBulk(office(), kind, [v7()])
  await world.database.db.update(bulkRuns).set({ askedBy: accounts.Learner.userId }).where(eq(bulkRuns.id, id))
  await expect(readBulk(office(), id)).rejects.toThrow('Action not found')
  await expect(goOn(office(), id, nothing)).rejects.toThrow('Action not found')
  await expect(undoBulk(office(), id)).rejects.toThrow('Action not found')
  expect(Boolean(kinds[kind].undo)).toBe(bulkKinds[kind].undo)
})

test('nothing ticked, or more than it takes, is said beside the list', () => {
  const said = (typed: object) => chooseForm.safeParse(typed).error?.issues[0]?.message
  expect(said({ kind: 'notify' })).toBe('Tick at least one row')
  expect(said({ kind: 'notify', chosen: Array.from({ length: 501 }, () => v7()) })).toBe('Tick 500 rows at most')
  expect(said({ kind: 'dismiss', chosen: [v7()] })).toBe('Choose what to do')
  expect(chooseForm.parse({ kind: 'notify', chosen: [v7()] }).chosen).toHaveLength(1)
  expect(chooseForm.parse({ kind: 'notify', every: 'staff' }).chosen).toEqual([])
  expect(said({ kind: 'notify', every: 'everyone' })).toBe('Tick at least one row')
  expect(said({ kind: 'reject', every: 'staff' })).toBe('This is not done for the rows of that list')
  expect(said({ kind: 'reject', chosen: [v7()], atOnce: 'on' })).toBe('This is looked at before it begins')
  expect(chooseForm.parse({ kind: 'remind', chosen: [v7()], atOnce: 'on' }).atOnce).toBe(true)
})

test('what was done in bulk is forgotten after 90 days', async () => {
  const id = await planBulk(office(), 'team', [await staff()])
  const later = world.ctx()
  await sweepBulk({ ...later, now: later.now.add({ hours: 91 * 24 }) })
  expect(await world.database.db.select().from(bulkItems).where(eq(bulkItems.runId, id))).toEqual([])
})

test('a fault with one of them is said in words, and the others are done', async () => {
  const [faulty, sound] = [await staff(), await staff()]
  await asOwner(world.database.db, (owner) =>
    owner.execute(
      sql.raw(`create function fail_for_one() returns trigger language plpgsql as $$ begin raise 'disk says no'; end $$;
        create trigger fail_for_one before update on posts for each row when (new.person_id = '${faulty}') execute function fail_for_one()`),
    ),
  )
  const id = await planBulk(office(), 'team', [faulty, sound])
  await toTheEnd(id, { ...nothing, team: 'Nights' })
  expect((await readBulk(office(), id)).rows.map(({ state, words }) => [state, words])).toEqual([
    ['refused', 'Something went wrong here and nothing was changed. Try this one by itself.'],
    ['done', null],
  ])
})
