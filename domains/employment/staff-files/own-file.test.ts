import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { emergencyForm } from './own-file.form.ts'
import { ownStaffFile } from './own-file.queries.server.ts'
import { changeOwnEmergency } from './own-file.server.ts'
import { ownStaffData } from './own-staff-data.queries.server.ts'
import { changeStaffDetails } from './staff-files.server.ts'
import { addStaffNote } from './staff-notes.server.ts'

let world: World
let accounts: Record<Role, Account>
const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const joe = { emergencyName: 'Joe Field', emergencyRelation: 'Brother', emergencyPhone: '07700 900001' }

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

test('a member of staff sees their posts and says whom to call; others’ files stay as they are', async () => {
  const [carer, supervisor] = [accounts['Staff Member'], accounts['Supervisor / Manager']]
  const place = await workplace(world)
  for (const { personId } of [carer, supervisor]) await employ(world, place, { personId })
  await changeOwnEmergency(as(supervisor), { ...joe, emergencyName: 'Ida Moss' })
  await changeOwnEmergency(as(carer), joe)
  await Promise.all([changeOwnEmergency(as(carer), joe), changeOwnEmergency(as(carer), joe)])
  expect(await ownStaffFile(as(carer))).toMatchObject({
    emergency: joe,
    posts: [{ job: 'Care Worker', location: 'Rosewood' }],
  })
  expect((await ownStaffFile(as(supervisor)))?.emergency.emergencyName).toBe('Ida Moss')
  const [line] = await world.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, carer.personId))
    .orderBy(desc(auditLog.seq))
  expect(line).toMatchObject({ verb: 'staff.emergency_changed', details: { fields: Object.keys(joe) } })
})

test('notes for the person are shown in their portal, and no others', async () => {
  const carer = accounts['Staff Member']
  const note = (text: string, visibleTo: 'office' | 'manager' | 'person') =>
    addStaffNote(as(accounts['Admin / HR']), carer.personId, { text, visibleTo })
  await note('For the office', 'office')
  await note('For the manager', 'manager')
  await note('Thank you for Sunday', 'person')
  const details = {
    ...joe,
    staffNumber: 'S7',
    contract: 'Permanent',
    weeklyHours: '37.5',
    probationUntil: '2027-01-31',
  }
  await changeStaffDetails(as(accounts['Admin / HR']), carer.personId, details)
  const { employment, notes } = (await ownStaffFile(as(carer))) ?? expect.fail('no file')
  expect(notes.map(({ text }) => text)).toEqual(['Thank you for Sunday'])
  expect(employment).toMatchObject({ staffNumber: 'S7', contract: 'Permanent', probationUntil: '2027-01-31' })
})

test('a copy of one’s own data names the team of each post', async () => {
  const { personId } = accounts.Trainer
  await employ(world, await workplace(world, 'Trainer', 'Ash Court'), { personId })
  await world.database.db.update(posts).set({ team: 'Nights' }).where(eq(posts.personId, personId))
  const { posts: held } = await ownStaffData(as(accounts.Trainer))
  expect(held).toMatchObject([{ job: 'Trainer', location: 'Ash Court', team: 'Nights' }])
})

test('who does not work here has no staff file, and makes none', async () => {
  expect(await ownStaffFile(as(accounts.Learner))).toBeUndefined()
  await expect(changeOwnEmergency(as(accounts.Learner), joe)).rejects.toThrow('Access restricted')
})

test('a name and a number are needed', () => {
  const { error } = emergencyForm.safeParse({ emergencyName: ' ', emergencyPhone: '' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a name', 'Enter a phone number'])
})
