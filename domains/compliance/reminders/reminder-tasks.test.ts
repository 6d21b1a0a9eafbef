import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { type Role, roles, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { readReminderLetter, readWaitingLetters } from './reminder-letters.queries.server.ts'
import { finishReminderTask, openReminderTasks } from './reminder-tasks.server.ts'
import { reminderFilters } from './reminders.form.ts'
import { exportReminders, listReminders, remindersOf } from './reminders.queries.server.ts'
import { complianceMorning } from './reminders.server.ts'

let world: World
let accounts: Record<Role, Account>
let other: Account
let place: Workplace
let [gus, hal, ivy] = ['', '', '']

const now = Temporal.Instant.from('2026-08-20T10:00:00Z')
const as = ({ actor }: { actor: User }): Ctx<User> => ({ actor, db: world.database.db, now })
const supervisor = () => as(accounts['Supervisor / Manager'])
const office = () => as(accounts['Admin / HR'])
const names = (tasks: { name: string }[]) => tasks.map(({ name }) => name).sort()
const all = reminderFilters.parse({})

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  other = await world.account('Supervisor / Manager', 'other-supervisor')
  const { recordUntil } = await onlyFireSafety(world)
  place = await workplace(world)
  gus = await employ(world, place, { name: 'Gus', managerId: accounts['Supervisor / Manager'].personId })
  hal = await employ(world, place, { name: 'Hal' })
  ivy = await employ(world, place, { name: 'Ivy', email: 'ivy@example.com' })
  for (const id of [gus, hal, ivy]) await recordUntil(id, '2026-08-31')
  await sendMornings({ ...world.ctx(system), now }, [complianceMorning])
})
afterAll(() => world.close())

test('a supervisor’s tasks are about the team, the office’s about people without a supervisor', async () => {
  expect(await openReminderTasks(supervisor())).toEqual([
    {
      personId: gus,
      name: 'Gus',
      letter: true,
      lines: ['Fire safety: expires on 31 August 2026'],
      since: expect.stringMatching(/^2026-08-20/),
    },
  ])
  expect(names(await openReminderTasks(office()))).toEqual(['Hal'])
  expect(await openReminderTasks(as(other))).toEqual([])
})

test('the letter of one’s team can be read, and no other', async () => {
  const letter = await readReminderLetter(supervisor(), gus)
  expect(letter).toMatchObject({ person: { name: 'Gus' }, lines: ['Fire safety: expires on 31 August 2026'] })
  expect((await readReminderLetter(office(), hal)).person.name).toBe('Hal')
  expect(letter.at).toMatchObject({ name: 'Rosewood' })
  const waiting = await Promise.all([supervisor(), office(), as(other)].map(readWaitingLetters))
  expect(waiting.map((letters) => letters.map(({ person }) => person.name))).toEqual([['Gus'], ['Hal'], []])
  await expect(readReminderLetter(supervisor(), hal)).rejects.toThrow('Person not found.')
  await expect(readReminderLetter(as(other), gus)).rejects.toThrow('Person not found.')
})

test('a task is done by its owner only, and safe to repeat', async () => {
  await expect(finishReminderTask(as(other), gus)).rejects.toThrow('Task not found.')
  await expect(finishReminderTask(supervisor(), hal)).rejects.toThrow('Task not found.')
  await Promise.all([finishReminderTask(supervisor(), gus), finishReminderTask(supervisor(), gus)])
  expect(await openReminderTasks(supervisor())).toEqual([])
  const [row] = (await remindersOf(office(), gus)).filter(({ way }) => way === 'letter')
  expect(row?.doneAt).toBeTruthy()
})

test('the reminder history is listed, filtered and exported by the office only', async () => {
  const { rows, total } = await listReminders(office(), all)
  expect(total).toBe(rows.length)
  expect([...new Set(names(rows))]).toEqual(['Gus', 'Hal', 'Ivy'])
  const filtered = async (filters: object) => names((await listReminders(office(), { ...all, ...filters })).rows)
  expect(await filtered({ way: 'email' })).toEqual(['Ivy'])
  expect(await filtered({ q: 'gus', audience: 'person' })).toEqual(['Gus'])
  expect(await filtered({ from: '2026-08-21' })).toEqual([])
  expect(await filtered({ to: '2026-08-20', way: 'letter' })).toEqual(['Gus', 'Hal'])
  const saved = await Array.fromAsync(await exportReminders(office(), all))
  expect(saved).toHaveLength(total)
})

test('no one else reads the list, the tasks or a letter', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const ctx = as(accounts[role])
    await expect(listReminders(ctx, all)).rejects.toThrow('Admins only.')
    await expect(exportReminders(ctx, all)).rejects.toThrow('Admins only.')
    await expect(remindersOf(ctx, gus)).rejects.toThrow('Admins only.')
    if (role === 'Supervisor / Manager') continue
    await expect(openReminderTasks(ctx)).rejects.toThrow('Supervisors only.')
    await expect(readWaitingLetters(ctx)).rejects.toThrow('Supervisors only.')
    await expect(finishReminderTask(ctx, gus)).rejects.toThrow('Supervisors only.')
    await expect(readReminderLetter(ctx, gus)).rejects.toThrow('Supervisors only.')
  }
})
