import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAccount } from '#domains/accounts/people.queries.server.ts'
import { becomeStaff } from '#domains/accounts/people.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { undoMove } from '#domains/recruitment/review/moves.server.ts'
import { roles } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { agedTypes } from '#tests/staff.ts'

const stage = clearanceStage()
const { as, db, hr, ready } = stage
const form = () => ({ ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
const postsOf = (personId: string) => db().select().from(posts).where(eq(posts.personId, personId))

test('a hire gives a post, moves the application, and leaves an event, an audit entry and one email', async () => {
  const { id, applicantId } = await ready()
  await hire(hr(), id, form())

  const [application] = await db().select().from(applications).where(eq(applications.id, id))
  expect(application?.status).toBe('hired')
  const [post] = await postsOf(applicantId)
  expect(post).toMatchObject({ ...stage.place, plannedStart: '2026-12-01', dateFrom: null })
  const [hired] = await db().select().from(hires).where(eq(hires.applicationId, id))
  expect(hired).toMatchObject({ postId: post?.id, contractHours: 37.5, startedAt: null })
  const events = await db().select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))
  expect(events.map(({ toStatus }) => toStatus)).toContain('hired')
  const sent = await db().select().from(messages).where(eq(messages.subjectId, id))
  expect(sent.map(({ template }) => template)).toEqual(['application.hired'])
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb }) => verb)).toEqual(['application.hired'])
})

test('phone numbers and the emergency contact that the applicant gave are in the staff file, and replace nothing there', async () => {
  const { id, applicantId } = await ready()
  const given = { emergencyName: 'Sam Mensah', emergencyRelation: 'Brother', emergencyPhone: '+447700900456' }
  await db()
    .update(applications)
    .set({ phone: '+447700900123', ...given })
    .where(eq(applications.id, id))
  await db().update(people).set({ phone: null }).where(eq(people.id, applicantId))
  await hire(hr(), id, form())
  const [file] = await db().select().from(staffFiles).where(eq(staffFiles.personId, applicantId))
  expect(file).toMatchObject({ ...given, emergencyPhone: '07700 900456' })
  const [person] = await db().select().from(people).where(eq(people.id, applicantId))
  expect(person?.phone).toBe('+447700900123')
})

test('only someone who may manage can be chosen as manager', async () => {
  const { id, applicantId } = await ready()
  for (const managerId of [applicantId, stage.place.jobId])
    await expect(hire(hr(), id, { ...form(), managerId })).rejects.toHaveProperty('fields.managerId')
})

test('two clicks hire once', async () => {
  const { id, applicantId } = await ready()
  const results = await Promise.allSettled([hire(hr(), id, form()), hire(hr(), id, form())])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(String(refused[0]?.reason)).toContain('This applicant has already been hired.')
  expect(await postsOf(applicantId)).toHaveLength(1)
})

test('a hire cannot be undone as a move, and only follows an offer', async () => {
  const { id } = await ready()
  await hire(hr(), id, form())
  await expect(undoMove(hr(), id)).rejects.toThrow('There is no move to undo.')
  const other = await ready()
  await db().update(applications).set({ status: 'submitted' }).where(eq(applications.id, other.id))
  await expect(hire(hr(), other.id, form())).rejects.toThrow('Make an offer first')
})

test('a start waits for clearance, and says what is missing', async () => {
  const { id, applicantId } = await ready({ without: { checks: ['health'] } })
  await expect(start(hr(), id, '2026-11-20')).rejects.toThrow('Only someone who has been hired can start.')
  await hire(hr(), id, form())
  await expect(start(hr(), id, '2026-11-20')).rejects.toThrow(
    /Not cleared to start. Outstanding: Health, Registered manager/,
  )
  expect((await postsOf(applicantId))[0]?.dateFrom).toBeNull()
})

test('a cleared person starts once, on a day not in the future and not before clearance', async () => {
  const { id, applicantId } = await ready()
  await hire(hr(), id, form())
  await signOff(as('Supervisor / Manager', 1), id)
  await expect(start(hr(2), id, '2026-11-23')).rejects.toThrow('today or earlier')
  await expect(start(hr(2), id, '2026-11-20')).rejects.toThrow('21 November 2026 or later')
  const results = await Promise.allSettled([start(hr(2), id, '2026-11-22'), start(hr(2), id, '2026-11-22')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [signature] = await db().select().from(clearances).where(eq(clearances.applicationId, id))
  expect(signature?.personId).toBe(applicantId)
  expect((await postsOf(applicantId))[0]).toMatchObject({ dateFrom: '2026-11-22', signatureId: signature?.id })
})

test('someone who left is a leaver until the day they start again by a signature', async () => {
  const { id, applicantId } = await ready()
  const leftOn = '2025-01-31'
  await db()
    .insert(staffFiles)
    .values({ personId: applicantId, leftOn, createdAt: '2024-01-01T09:00:00Z', createdBy: id })
  const leaver = async () => {
    const [file] = await db().select().from(staffFiles).where(eq(staffFiles.personId, applicantId))
    return file?.leftOn
  }
  await hire(hr(), id, form())
  await signOff(as('Supervisor / Manager', 1), id)
  expect(await leaver()).toBe(leftOn)
  await start(hr(2), id, '2026-11-22')
  expect(await leaver()).toBeNull()
})

test('only Admin / HR hires or starts', async () => {
  const { id } = await ready()
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(hire(as(role), id, form())).rejects.toThrow('Admins only.')
    await expect(start(as(role), id, '2026-11-20')).rejects.toThrow('Admins only.')
    await expect(becomeStaff(as(role), stage.accounts['Job Applicant'].personId)).rejects.toThrow('Admins only.')
  }
})

test('an administrator cannot hire without proof', async () => {
  const { id } = await ready()
  const untrusted = { ...hr(), actor: { ...hr().actor, trust: 'password' as const } }
  await expect(hire(untrusted, id, form())).rejects.toThrow('Enter your password again')
  await expect(becomeStaff(untrusted, stage.accounts['Job Applicant'].personId)).rejects.toThrow(
    'Enter your password again',
  )
})

test('a hire makes the account one of the staff’s, shows its DBS check and opens one onboarding', async () => {
  await seedComplianceTypes(stage.world.ctx())
  const applicant = await stage.world.account('Job Applicant', 'hired-at-once')
  const { id } = await ready({ applicantId: applicant.personId })
  await hire(hr(), id, form())
  expect((await readAccount(hr(), applicant.userId)).role).toBe('Staff Member')
  expect(await db().$count(complianceFacts, eq(complianceFacts.personId, applicant.personId))).toBe(0)
  await agedTypes(stage.world)
  const states = await complianceState(hr(), { personIds: [applicant.personId] })
  expect(states.find(({ key }) => key === 'dbs')?.done).toMatchObject({ from: '2026-11-20' })
  const opened = await db().select().from(onboardingChecklists).where(eq(onboardingChecklists.applicationId, id))
  expect(opened).toHaveLength(1)
})

test('the account of who is hired becomes Staff Member, signs in afresh, and no other role is touched', async () => {
  const applicant = await stage.world.account('Job Applicant', 'hired-one')
  await becomeStaff(hr(), applicant.personId)
  const { role } = await readAccount(hr(), applicant.userId)
  expect(role).toBe('Staff Member')
  expect(await db().select().from(sessions).where(eq(sessions.userId, applicant.userId))).toEqual([])

  const manager = stage.accounts['Supervisor / Manager']
  await becomeStaff(hr(), manager.personId)
  expect((await readAccount(hr(), manager.userId)).role).toBe('Supervisor / Manager')
  await becomeStaff(hr(), '019a0000-0000-7000-8000-000000000000')
})
