import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { addStaffNote } from '#domains/employment/staff-files/staff-notes.server.ts'
import { placesOf } from '#domains/merge-places.ts'
import { mergeOfPeople } from '#domains/merges-of-people.queries.server.ts'
import { erasePerson } from '#domains/people/erasing.server.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Role, roles, system, type User } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makePerson } from '#tests/applications.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { both } from '#tests/two-at-once.ts'
import { mergePeople, undoPeopleMerge } from './merge-people.server.ts'
import type { PeopleMergeForm } from './merges.form.ts'
import { merges } from './merges.table.ts'
import { peopleToMerge } from './same-person.queries.server.ts'

let world: World
let accounts: Record<Role, Account>
let types: string[]
let place: Workplace
let other: Workplace
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await agedTypes(world)
  const kept = world.database.db.select({ id: complianceTypes.id }).from(complianceTypes)
  types = (await kept.where(isNull(complianceTypes.readFrom))).map(({ id }) => id)
  place = await workplace(world)
  other = await workplace(world, 'Cook', 'Elm Lodge')
})
afterAll(() => world.close())

const as = (role: Role, later = 0): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z').add({ hours: later * 24 }),
})
const hr = (later = 0) => as('Admin / HR', later)
const unknown = '01890000-0000-7000-8000-000000000000'
const form: PeopleMergeForm = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: '' }

const person = async (id: string) => (await world.database.db.select().from(people).where(eq(people.id, id)))[0]
const mergeOf = async (fromId: string) =>
  (
    await world.database.db
      .select()
      .from(merges)
      .where(and(eq(merges.fromId, fromId), isNull(merges.undoneAt)))
  )[0]?.id ?? ''
const factOf = (personId: string, n = 0) =>
  world.database.db
    .insert(complianceFacts)
    .values({
      ...{ personId, typeId: types[n] ?? '', aspect: 'theory', validFrom: '2026-01-05', expiresOn: '2027-01-05' },
      ...{ recordedAt: '2026-01-05T09:00:00Z', recordedBy: personId, source: 'office' },
    } as typeof complianceFacts.$inferInsert)
    .returning({ id: complianceFacts.id })
const countOf = async (id: string) => {
  const rows: string[] = []
  for (const at of placesOf('person')) {
    const [table, column] = at.split('.')
    const { rows: found } = await world.database.pool.query(`select 1 from ${table} where ${column} = $1 limit 1`, [id])
    if (found.length > 0) rows.push(at)
  }
  return rows
}

test('records move by reference, facts that never change too, and the undo puts them back', async () => {
  const { db } = world.database
  const [ann, anne] = [
    await employ(world, place, { name: 'Ann Smith' }),
    await employ(world, other, { name: 'Anne Smith' }),
  ]
  const [fact] = await factOf(anne)
  await addStaffNote(hr(), anne, { text: 'Rang', visibleTo: 'office' })
  const versions = await db.$count(postVersions)
  expect((await mergeOfPeople(hr(), anne, ann)).moving).toEqual(
    expect.arrayContaining(['1 post', '1 note', '1 compliance record']),
  )
  await mergePeople(hr(), anne, ann, form)
  expect(await countOf(anne)).toEqual([])
  expect(await db.$count(posts, eq(posts.personId, ann))).toBe(2)
  expect(await db.$count(postVersions)).toBe(versions)
  expect(
    await db
      .select({ of: complianceFacts.personId })
      .from(complianceFacts)
      .where(eq(complianceFacts.id, fact?.id ?? '')),
  ).toEqual([{ of: ann }])
  expect(await person(anne)).toMatchObject({ mergedInto: ann, isStaff: false, email: null })
  expect(await db.select({ name: personNames.name }).from(personNames).where(eq(personNames.personId, ann))).toEqual([
    { name: 'Anne Smith' },
  ])
  expect((await peopleToMerge(hr(), unknown, { q: 'Smith' })).map(({ id }) => id)).toEqual([ann])
  const kept = await world.database.pool.query(
    'select distinct person_id from compliance_state where person_id = any($1)',
    [[ann, anne]],
  )
  expect(kept.rows).toEqual([{ person_id: ann }])
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, ann))
  expect(log.map(({ verb }) => verb)).toContain('person.merged')

  const [since] = await factOf(ann, 1)
  await undoPeopleMerge(hr(30), await mergeOf(anne))
  expect(await person(anne)).toMatchObject({ mergedInto: null, isStaff: true })
  expect(await db.$count(posts, eq(posts.personId, anne))).toBe(1)
  expect(await db.$count(complianceFacts, eq(complianceFacts.personId, anne))).toBe(1)
  expect(
    await db
      .select({ of: complianceFacts.personId })
      .from(complianceFacts)
      .where(eq(complianceFacts.id, since?.id ?? '')),
  ).toEqual([{ of: ann }])
  expect(await db.$count(personNames, eq(personNames.personId, ann))).toBe(0)
})

test('outside a merge a fact changes hands as little as before', async () => {
  const [ann, ben] = [await employ(world, place, { name: 'Ann' }), await employ(world, place, { name: 'Ben' })]
  const [fact] = await factOf(ann)
  const move = world.database.db
    .update(complianceFacts)
    .set({ personId: ben })
    .where(eq(complianceFacts.id, fact?.id ?? ''))
  await expect(move).rejects.toMatchObject({ cause: { message: expect.stringContaining('append') } })
})

test('of two posts in one job at one location the one that was not chosen ends, and the undo opens it again', async () => {
  const { db } = world.database
  const [one, two] = [
    await employ(world, place, { name: 'Cat Lee' }),
    await employ(world, place, { name: 'Cat Lee', dateFrom: '2024-03-01' }),
  ]
  const { same } = await mergeOfPeople(hr(), two, one)
  expect(same).toMatchObject([{ work: 'Care Worker, Rosewood', goesFrom: '2024-03-01', staysFrom: '2020-01-01' }])
  await expect(mergePeople(hr(), two, one, form)).rejects.toThrow('choose which post goes on')
  await mergePeople(hr(), two, one, { ...form, ends: [same[0]?.goes ?? ''] })
  const held = await db.select().from(posts).where(eq(posts.personId, one)).orderBy(posts.dateFrom)
  expect(held.map(({ dateTo }) => dateTo)).toEqual([null, '2026-11-19'])
  await undoPeopleMerge(hr(), await mergeOf(two))
  const [back] = await db.select().from(posts).where(eq(posts.personId, two))
  expect(back).toMatchObject({ dateTo: null, dateFrom: '2024-03-01' })
})

test('two staff files become one: blanks are filled, and the undo brings the other back', async () => {
  const { db } = world.database
  const [one, two] = [await employ(world, place, { name: 'Dee' }), await employ(world, other, { name: 'Dee' })]
  const file = { createdAt: '2026-01-01T09:00:00Z', createdBy: one }
  await db.insert(staffFiles).values([
    { ...file, personId: one, contract: 'Permanent' },
    { ...file, personId: two, contract: 'Bank', staffNumber: 'S77', emergencyName: 'Eve' },
  ])
  await mergePeople(hr(), two, one, form)
  const [kept] = await db.select().from(staffFiles).where(eq(staffFiles.personId, one))
  expect(kept).toMatchObject({ contract: 'Permanent', staffNumber: 'S77', emergencyName: 'Eve' })
  await undoPeopleMerge(hr(), await mergeOf(two))
  const [back] = await db.select().from(staffFiles).where(eq(staffFiles.personId, two))
  expect(back).toMatchObject({ contract: 'Bank', staffNumber: 'S77' })
  expect((await db.select().from(staffFiles).where(eq(staffFiles.personId, one)))[0]?.staffNumber).toBeNull()
})

test('the account that was chosen stays, with its name; the other is signed out and closed until the undo', async () => {
  const { db } = world.database
  const [kept, ended] = [await world.account('Staff Member', 'kept'), await world.account('Learner', 'ended')]
  await mergePeople(hr(), kept.personId, ended.personId, { ...form, account: 'from' })
  const of = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]
  expect(await of(kept.actor.userId)).toMatchObject({ personId: ended.personId, isActive: true })
  expect(await of(ended.actor.userId)).toMatchObject({ personId: null, isActive: false })
  expect(await db.$count(sessions, eq(sessions.userId, ended.actor.userId))).toBe(0)
  expect(await person(ended.personId)).toMatchObject({ name: 'Test kept', email: 'kept@example.com' })
  await undoPeopleMerge(hr(), await mergeOf(kept.personId))
  expect(await of(kept.actor.userId)).toMatchObject({ personId: kept.personId })
  expect(await of(ended.actor.userId)).toMatchObject({ personId: ended.personId, isActive: true })
  expect(await person(ended.personId)).toMatchObject({ name: 'Test ended' })
})

test('different dates of birth need a reason, and two applications under way one decision', async () => {
  const { db } = world.database
  const one = await makeApplication(db, { person: { name: 'Fay', email: 'fay@example.com' } })
  const two = await makeApplication(db, { person: { name: 'Fay', email: 'fay2@example.com' } })
  await expect(mergePeople(hr(), two.applicantId, one.applicantId, form)).rejects.toThrow('not decided')
  expect((await mergeOfPeople(hr(), two.applicantId, one.applicantId)).reasons).toHaveLength(1)
  await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, two.id))
  await db.update(people).set({ dateOfBirth: '1990-01-01' }).where(eq(people.id, one.applicantId))
  await db.update(people).set({ dateOfBirth: '1990-10-01' }).where(eq(people.id, two.applicantId))
  await expect(mergePeople(hr(), two.applicantId, one.applicantId, form)).rejects.toMatchObject({
    fields: { reason: expect.stringContaining('say why') },
  })
  await mergePeople(hr(), two.applicantId, one.applicantId, { ...form, reason: 'Typing error', dateOfBirth: 'from' })
  expect(await person(one.applicantId)).toMatchObject({ dateOfBirth: '1990-10-01', email: 'fay@example.com' })
  expect(await db.$count(applications, eq(applications.applicantId, one.applicantId))).toBe(2)
})

test('two merges at once end in one, and a chain is undone from its end', async () => {
  const [a, b, c] = [
    await makePerson(world.database.db, { name: 'A', email: 'a@example.com' }),
    await makePerson(world.database.db, { name: 'B', email: 'b@example.com' }),
    await makePerson(world.database.db, { name: 'C', email: 'c@example.com' }),
  ]
  const done = await both(
    () => mergePeople(hr(), a, b, form),
    () => mergePeople(hr(), b, a, form),
  )
  expect(done.toSorted()).toEqual([false, true])
  const [gone, stays] = (await person(a))?.mergedInto ? [a, b] : [b, a]
  await mergePeople(hr(), stays, c, form)
  expect((await person(gone))?.mergedInto).toBe(c)
  await expect(undoPeopleMerge(hr(), await mergeOf(gone))).rejects.toThrow('Undo that first')
  await undoPeopleMerge(hr(), await mergeOf(stays))
  await undoPeopleMerge(hr(), await mergeOf(gone))
  expect((await Promise.all([a, b, c].map(person))).map((one) => one?.mergedInto)).toEqual([null, null, null])
})

test('of a chain of merges nothing that was written is left once the last one is erased', async () => {
  const { db } = world.database
  const made = ['Ada', 'Bea', 'Cyn'].map((name) => makePerson(db, { name, email: `${name}@chain.example` }))
  const [first = '', second = '', last = ''] = await Promise.all(made)
  await mergePeople(hr(), first, second, { ...form, reason: 'Her maiden name' })
  await mergePeople(hr(), second, last, form)
  expect(await erasePerson(world.ctx(system), last)).toBe(true)
  expect(await db.$count(merges, inArray(merges.fromId, [first, second]))).toBe(0)
})

test('no one without the permissions, without proof, or about themselves merges anyone', async () => {
  const [one, two] = [await employ(world, place, { name: 'Gus' }), await employ(world, other, { name: 'Gus' })]
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    await expect(mergePeople(as(role), two, one, form)).rejects.toThrow('Admins only.')
    await expect(mergeOfPeople(as(role), two, one)).rejects.toThrow('Admins only.')
    await expect(peopleToMerge(as(role), one, {})).rejects.toThrow('Admins only.')
    await expect(undoPeopleMerge(as(role), unknown)).rejects.toThrow('Admins only.')
  }
  const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
  await expect(mergePeople(unproven, two, one, form)).rejects.toThrow('password again')
  await expect(mergePeople(hr(), two, hr().actor.personId, form)).rejects.toThrow('Someone else')
  await expect(mergePeople(hr(), two, unknown, form)).rejects.toThrow('Person not found.')
  await expect(mergePeople(hr(), two, two, form)).rejects.toThrow('this is the same')
  await mergePeople(hr(), two, one, form)
  await expect(undoPeopleMerge(hr(31), await mergeOf(two))).rejects.toThrow('30 days')
})
