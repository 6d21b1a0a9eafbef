import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invite } from '#domains/accounts/invitations.server.ts'
import { openAccount } from '#domains/accounts/open-account.server.ts'
import { becomeLearner, endAccess } from '#domains/accounts/people.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { listStaff } from '#domains/employment/staff/staff.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { roles, type User } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { endEmployment } from './leavers.server.ts'
import { changeReferral } from './referrals.server.ts'
import { readStaffFile, readTeamMember } from './staff-file.queries.server.ts'
import { addStaffMember, changeContact, changeStaffDetails } from './staff-files.server.ts'
import { staffFiles, staffNotes } from './staff-files.table.ts'
import { staffBackground, staffHistory } from './staff-history.queries.server.ts'
import { addStaffNote } from './staff-notes.server.ts'
import { addStaffPost, endStaffPost, moveToTeam } from './staff-posts.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let place: Workplace
const unknown = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({ ...world.ctx(), actor: accounts[role].actor })
const hr = () => as('Admin / HR')
const supervisor = () => as('Supervisor / Manager')
const newcomer = (more: object = {}) => ({
  ...{ name: 'Nora Field', email: '', phone: '', staffNumber: '', team: 'Days', managerId: '', dateFrom: '2024-03-01' },
  someoneElse: 'on' as const,
  ...place,
  ...more,
})
const further = (more: object = {}) => ({ ...place, managerId: '', plannedStart: '2126-02-01', ...more })
const details = (more: object = {}) => ({
  ...{ staffNumber: '', contract: 'Permanent', weeklyHours: '37.5', probationUntil: '2024-09-01' },
  ...{ emergencyName: 'Joe Field', emergencyRelation: 'Brother', emergencyPhone: '07700 900001' },
  ...more,
})
const leaving = (more: object = {}) => ({
  ...{ leftOn: '2025-01-31', leavingReason: 'Resigned', dbsReferral: 'not_needed' as const, dbsReferralNote: '' },
  ...more,
})

describe('a staff file', () => {
  test('is created for someone without an email address, with the details entered', async () => {
    const id = await addStaffMember(hr(), newcomer({ staffNumber: 'S-1' }))
    await changeStaffDetails(hr(), id, details({ staffNumber: 'S-1' }))
    const { person, file, posts } = await readStaffFile(hr(), id)
    expect(person).toMatchObject({ name: 'Nora Field', email: null, work: 'Care Worker, Rosewood', account: undefined })
    expect(file).toMatchObject({ staffNumber: 'S-1', contract: 'Permanent', emergencyName: 'Joe Field' })
    expect(posts).toMatchObject([
      { job: 'Care Worker', location: 'Rosewood', team: 'Days', dateFrom: '2024-03-01', dateTo: null },
    ])
  })

  test('is not created twice for one address, nor with another person’s staff number, even simultaneously', async () => {
    const twice = [1, 2].map(() => addStaffMember(hr(), newcomer({ email: 'twice@example.com', staffNumber: 'S-2' })))
    const outcomes = await Promise.allSettled(twice)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(addStaffMember(hr(), newcomer({ staffNumber: 's-2' }))).rejects.toMatchObject({
      fields: { staffNumber: 'Someone else has this staff number' },
    })
  })

  test('of someone who never worked here is not found, nor of an unknown person', async () => {
    for (const id of [accounts['Job Applicant'].personId, unknown]) {
      await expect(readStaffFile(hr(), id)).rejects.toThrow('Member of staff not found.')
      await expect(staffHistory(hr(), id)).rejects.toThrow('not found')
      await expect(changeStaffDetails(hr(), id, details())).rejects.toThrow('not found')
      await expect(addStaffNote(hr(), id, { text: 'x', visibleTo: 'office' })).rejects.toThrow('not found')
      await expect(endEmployment(hr(), id, leaving())).rejects.toThrow('not found')
      await expect(addStaffPost(hr(), id, further())).rejects.toThrow('not found')
    }
  })

  test('is called and reached by the office until the person has an account', async () => {
    const id = await addStaffMember(hr(), newcomer())
    await changeContact(hr(), id, { name: 'Nora Meadow', email: 'meadow@example.com', phone: '+44 7700 900123' })
    expect((await readStaffFile(hr(), id)).person).toMatchObject({
      name: 'Nora Meadow',
      email: 'meadow@example.com',
      phone: '07700 900123',
    })
    const own = accounts['Staff Member'].personId
    await expect(changeContact(hr(), own, { name: 'X', email: '', phone: '' })).rejects.toThrow('My account')
  })
})

describe('a post', () => {
  test('is planned beside another, gets a manager, and ends without a first day', async () => {
    const id = await addStaffMember(hr(), newcomer())
    const senior = await workplace(world, 'Senior Care Worker', 'Elm House')
    const managerId = accounts['Supervisor / Manager'].personId
    const postId = await addStaffPost(hr(), id, further(senior))
    await moveToTeam(hr(), { personId: id, postId }, { team: 'Nights', managerId })
    await endStaffPost(hr(), { personId: id, postId }, '2126-06-30')
    expect((await readStaffFile(hr(), id)).posts.find((post) => post.id === postId)).toMatchObject({
      managerId,
      plannedStart: '2126-02-01',
      dateFrom: null,
      dateTo: '2126-06-30',
    })
  })

  test('keeps a manager without an account while the team and the hours change', async () => {
    const [id, lead] = [await addStaffMember(hr(), newcomer()), await addStaffMember(hr(), newcomer())]
    const [post] = await world.database.db
      .update(posts)
      .set({ managerId: lead })
      .where(eq(posts.personId, id))
      .returning({ postId: posts.id })
    await moveToTeam(hr(), { personId: id, postId: post?.postId ?? '' }, { team: 'Nights', managerId: lead })
    expect((await readStaffFile(hr(), id)).posts).toMatchObject([{ team: 'Nights', managerId: lead }])
  })

  test('of someone else is not found, and no one manages themselves or is managed by a stranger', async () => {
    const [one, other] = [await addStaffMember(hr(), newcomer()), await addStaffMember(hr(), newcomer())]
    const [post] = await world.database.db.select().from(posts).where(eq(posts.personId, one))
    const stolen = { personId: other, postId: post?.id ?? '' }
    await expect(moveToTeam(hr(), stolen, { team: '', managerId: '' })).rejects.toThrow('Post not found.')
    await expect(endStaffPost(hr(), stolen, '2025-01-01')).rejects.toThrow('Post not found.')
    for (const managerId of [one, unknown, accounts.Learner.personId])
      await expect(moveToTeam(hr(), { ...stolen, personId: one }, { team: '', managerId })).rejects.toHaveProperty(
        'fields.managerId',
      )
  })
})

describe('who leaves', () => {
  test('loses posts, sessions and access at once, is listed as inactive, and comes back by a signature', async () => {
    const leaver = await world.account('Staff Member', 'leaver')
    await employ(world, place, { personId: leaver.personId })
    await endEmployment(hr(), leaver.personId, leaving({ leftOn: '2025-01-31' }))
    expect(await endAccess(hr(), leaver.personId)).toBe(true)
    const { person, file, posts } = await readStaffFile(hr(), leaver.personId)
    expect(person).toMatchObject({ work: null, leftOn: '2025-01-31', account: { isActive: false } })
    expect(file).toMatchObject({ leavingReason: 'Resigned', dbsReferral: 'not_needed' })
    expect(posts).toMatchObject([{ dateTo: '2025-01-31' }])
    expect(await world.database.db.select().from(sessions).where(eq(sessions.userId, leaver.userId))).toEqual([])
    const inactive = await listStaff(hr(), staffFilters.parse({ status: 'inactive' }))
    expect(inactive.rows.map(({ id }) => id)).toContain(leaver.personId)

    const again = further({ plannedStart: '2126-03-01' })
    await expect(addStaffPost(hr(), leaver.personId, further({ plannedStart: '2025-01-31' }))).rejects.toThrow()
    const postId = await addStaffPost(hr(), leaver.personId, again)
    const planned = await readStaffFile(hr(), leaver.personId)
    expect(planned.person).toMatchObject({ work: null, leftOn: '2025-01-31' })
    expect(planned.posts[0]).toMatchObject({ id: postId, plannedStart: '2126-03-01', dateFrom: null, cleared: false })
    expect((await staffHistory(hr(), leaver.personId)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['left', 'post', 'post_ended']),
    )
  })

  test('is not sent away on a day to come, before their post began, by themselves, or without proof', async () => {
    const id = await addStaffMember(hr(), newcomer())
    await expect(endEmployment(hr(), id, leaving({ leftOn: '2999-01-01' }))).rejects.toHaveProperty('fields.leftOn')
    await expect(endEmployment(hr(), id, leaving({ leftOn: '2024-02-01' }))).rejects.toHaveProperty('fields.leftOn')
    const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
    await expect(endEmployment(unproven, id, leaving())).rejects.toThrow('password')
    await expect(endAccess(unproven, id)).rejects.toThrow('password')
    const own = hr().actor.personId
    await employ(world, place, { personId: own })
    await expect(endEmployment(hr(), own, leaving())).rejects.toThrow('Someone else')
    await expect(endAccess(hr(), own)).rejects.toThrow('last administrator')
  })

  test('keeps the account as a learner’s, signed out and without any permission; a closed one stays closed', async () => {
    const leaver = await world.account('Trainer', 'leaving-trainer')
    await employ(world, place, { personId: leaver.personId })
    await endEmployment(hr(), leaver.personId, leaving({ leftOn: '2025-01-31' }))
    await Promise.all([becomeLearner(hr(), leaver.personId), becomeLearner(hr(), leaver.personId)])
    const { account } = (await readStaffFile(hr(), leaver.personId)).person
    expect(account).toMatchObject({ isActive: true, role: 'Learner' })
    expect(await world.database.db.select().from(sessions).where(eq(sessions.userId, leaver.userId))).toEqual([])
    await endAccess(hr(), leaver.personId)
    await becomeLearner(hr(), leaver.personId)
    expect((await readStaffFile(hr(), leaver.personId)).person.account).toMatchObject({ isActive: false })
    const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
    await expect(becomeLearner(unproven, leaver.personId)).rejects.toThrow('password')
    await expect(becomeLearner(hr(), hr().actor.personId)).rejects.toThrow('last administrator')
  })

  test('has a referral decided after they left, by someone else, with every note kept', async () => {
    const id = await addStaffMember(hr(), newcomer())
    const made = { dbsReferral: 'made' as const, dbsReferralNote: 'Reported on Monday' }
    await expect(changeReferral(hr(), id, made)).rejects.toThrow('when someone leaves')
    await endEmployment(hr(), id, leaving({ dbsReferral: 'being_considered', dbsReferralNote: 'Harm alleged' }))
    await Promise.all([changeReferral(hr(), id, made), changeReferral(hr(), id, made)])
    const { file } = await readStaffFile(hr(), id)
    expect(file).toMatchObject({ dbsReferral: 'made', referralNote: 'Harm alleged\n\nReported on Monday' })
    const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(lines.filter(({ verb }) => verb === 'staff.referral_changed')).toHaveLength(1)
    const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
    await expect(changeReferral(unproven, id, made)).rejects.toThrow('password')
    await expect(changeReferral(hr(), v7(), made)).rejects.toThrow('not found')
    await expect(changeReferral(hr(), hr().actor.personId, made)).rejects.toThrow()
  })

  test('leaves a sealed note about the referral, read with the permission for vetting alone', async () => {
    const id = await addStaffMember(hr(), newcomer())
    await endEmployment(hr(), id, leaving({ dbsReferral: 'made', dbsReferralNote: 'Harm alleged' }))
    const [row] = await world.database.db.select().from(staffFiles).where(eq(staffFiles.personId, id))
    expect(row?.dbsReferralNote).not.toContain('Harm')
    expect((await readStaffFile(hr(), id)).file.referralNote).toBe('Harm alleged')
    const permissions = hr().actor.permissions.filter((permission) => permission !== 'vetting')
    const { file } = await readStaffFile({ ...hr(), actor: { ...hr().actor, permissions } }, id)
    expect(file).toMatchObject({ referralNote: undefined, hasReferralNote: true })
  })
})

test('someone invited at the address of their file is that person; a stranger is another', async () => {
  const id = await addStaffMember(hr(), newcomer({ email: 'joins@example.com' }))
  await addStaffMember(hr(), newcomer({ email: 'uninvited@example.com' }))
  await invite(hr(), { email: 'joins@example.com', role: 'Staff Member' })
  const { db } = world.database
  for (const email of ['joins@example.com', 'uninvited@example.com'])
    await db.insert(users).values({ id: v7(), name: 'N', firstName: 'N', lastName: 'F', email, emailVerified: true })
  for (const { id } of await db.select().from(users)) await openAccount(world.ctx(), id, { local: false })
  const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]?.personId
  expect(await personOf('joins@example.com')).toBe(id)
  expect(await db.$count(people, eq(people.email, 'joins@example.com'))).toBe(1)
  expect(await db.$count(people, eq(people.email, 'uninvited@example.com'))).toBe(2)
})

test('a supervisor sees the current team only, without the notes for the office', async () => {
  const managerId = accounts['Supervisor / Manager'].personId
  const teamMember = await employ(world, place, { name: 'Mine', managerId })
  const former = await employ(world, place, { name: 'Former', managerId, dateTo: '2024-01-01' })
  const other = await employ(world, place, { name: 'Other' })
  for (const visibleTo of ['office', 'manager', 'person'] as const)
    await addStaffNote(hr(), teamMember, { text: `For ${visibleTo}`, visibleTo })
  expect((await world.database.db.select().from(staffNotes))[0]?.text).not.toContain('For')
  const { notes, person } = await readTeamMember(supervisor(), teamMember)
  expect(notes.map(({ text }) => text)).toEqual(['For person', 'For manager'])
  expect(person).not.toHaveProperty('account')
  expect((await readStaffFile(hr(), teamMember)).notes).toHaveLength(3)
  for (const id of [former, other, accounts['Staff Member'].personId, unknown])
    await expect(readTeamMember(supervisor(), id)).rejects.toThrow('Member of staff not found.')
})

test('only Admin / HR reads or changes staff files', async () => {
  const id = await addStaffMember(hr(), newcomer())
  const { person } = await readStaffFile(hr(), id)
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const ctx = as(role)
    const tries = [
      () => readStaffFile(ctx, id),
      () => staffHistory(ctx, id),
      () => staffBackground(ctx, person),
      () => addStaffMember(ctx, newcomer()),
      () => changeStaffDetails(ctx, id, details()),
      () => changeContact(ctx, id, { name: 'X', email: '', phone: '' }),
      () => addStaffNote(ctx, id, { text: 'x', visibleTo: 'person' }),
      () => addStaffPost(ctx, id, further()),
      () => moveToTeam(ctx, { personId: id, postId: id }, { team: '', managerId: '' }),
      () => endStaffPost(ctx, { personId: id, postId: id }, '2025-01-01'),
      () => endEmployment(ctx, id, leaving()),
      () => endAccess(ctx, id),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('Admins only.')
    if (role !== 'Supervisor / Manager') await expect(readTeamMember(ctx, id)).rejects.toThrow('Access restricted')
  }
})
