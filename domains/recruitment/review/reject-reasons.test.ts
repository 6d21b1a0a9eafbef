import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applicationEvents } from '#domains/recruitment/applications/applications.table.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { readApplication } from '#tests/reviewing.ts'
import { proposeMove } from './applicant-detail.queries.server.ts'
import { whyNotSo } from './moves.rules.ts'
import { type Move, moveApplication, reopenApplication } from './moves.server.ts'
import { countRejections } from './reject-counts.queries.server.ts'
import { rejectReasonsForm } from './reject-reasons.form.ts'
import { changedReasons, defaultReasons, OTHER, offered, reasonWords } from './reject-reasons.rules.ts'
import { changeRejectReasons, rejectReasons } from './reject-reasons.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(settings))

const as = (role: (typeof roles)[number], now = at): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now,
})
const hr = (now = at) => as('Admin / HR', now)
const email = { send: 'now', subject: 'Your application', body: 'We are sorry.' } as const
const reject = (rejectReason?: string, reason?: string): Move => ({ to: 'rejected', rejectReason, reason, email })
const typed = (...reasons: { key?: string; label: string }[]) => rejectReasonsForm.parse({ reasons })

test('a rejection wants a reason, chosen or written; Other wants it written', () => {
  const no = (rejectReason: string, reason = '') => whyNotSo('rejected', { rejectReason, reason }, at.toString())
  expect(no('experience')).toBeUndefined()
  expect(no('', 'Rude')).toBeUndefined()
  expect(no(OTHER, 'Rude')).toBeUndefined()
  for (const key of ['', OTHER]) expect(no(key)?.fields).toEqual({ reason: 'Enter the reason' })
})

test('reasons are renamed under their key, added under a new one, and retired, never lost', () => {
  const before = [
    { key: 'a', label: 'A' },
    { key: 'b', label: 'B' },
    { key: OTHER, label: 'Other' },
  ]
  const after = changedReasons(
    before,
    [
      { key: 'b', label: 'Bee' },
      { key: 'zzz', label: 'New' },
      { key: 'a', label: '' },
    ],
    () => 'k1',
  )
  expect(after).toEqual([
    { key: 'b', label: 'Bee' },
    { key: 'k1', label: 'New' },
    { key: 'a', label: 'A', retired: true },
    { key: OTHER, label: 'Other' },
  ])
  expect(offered(after).map(({ key }) => key)).toEqual(['b', 'k1', OTHER])
})

test('a reason reads with what was written beside it', () => {
  const words = (reasonCode: string | null, reason: string | null) =>
    reasonWords({ reasonCode, reason }, defaultReasons)
  expect(words('filled', null)).toBe('Position filled')
  expect(words('filled', 'By Ann')).toBe('Position filled: By Ann')
  expect(words(OTHER, 'By Ann')).toBe('By Ann')
  expect(words(null, 'By Ann')).toBe('By Ann')
  expect(words(null, null)).toBeNull()
})

test('the form refuses a reason twice, and none at all', () => {
  const said = (...labels: string[]) =>
    rejectReasonsForm.safeParse({ reasons: labels.map((label) => ({ label })) }).error?.issues[0]?.message
  expect(said('Late', 'late')).toBe('This reason is listed twice')
  expect(said('', ' ')).toBe('Keep at least one reason')
  expect(said('Late', '', '')).toBeUndefined()
})

test('the chosen reason is kept and shown to the office, and reaches neither the applicant nor the log', async () => {
  const { id } = await makeApplication(world.database.db)
  expect((await proposeMove(hr(), id, 'rejected')).reasons).toEqual(defaultReasons)
  expect((await proposeMove(hr(), id, 'interview_scheduled')).reasons).toEqual([])
  await moveApplication(hr(), id, reject('experience', 'Two years too few'))
  const detail = await readApplication(hr(), id)
  expect(detail.history[0]?.reason).toBe('Experience does not fit: Two years too few')
  const outside = JSON.stringify([
    await world.database.db.select().from(messages).where(eq(messages.subjectId, id)),
    await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)),
  ])
  expect(outside).not.toMatch(/experience|Two years/i)
})

test('only what is offered can be chosen, and other moves keep none', async () => {
  const { id } = await makeApplication(world.database.db)
  await changeRejectReasons(hr(), typed({ label: 'Ours' }))
  await expect(moveApplication(hr(), id, reject('experience'))).rejects.toMatchObject({
    fields: { rejectReason: 'Choose a reason from the list' },
  })
  await moveApplication(hr(), id, {
    ...reject('experience'),
    to: 'interview_scheduled',
    interviewAt: '2026-12-01T10:00:00Z',
    interviewPlace: 'Leeds',
  })
  const codes = await world.database.db
    .select({ code: applicationEvents.reasonCode })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
  expect(codes.map(({ code }) => code)).toEqual([null, null])
})

test('the last rejection of a year counts, once, under the words of today', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => makeApplication(world.database.db)))
  const [first = '', second = '', third = '', old = ''] = made.map(({ id }) => id)
  const before = new Map((await countRejections(hr())).map(({ key, count }) => [key, count]))
  await moveApplication(hr(), first, reject('filled'))
  await moveApplication(hr(), second, reject('experience'))
  await reopenApplication(hr(at.add({ minutes: 1 })), second, 'A mistake', email)
  await moveApplication(hr(at.add({ minutes: 2 })), second, reject('filled'))
  await moveApplication(hr(), third, reject('dbs'))
  await reopenApplication(hr(at.add({ minutes: 1 })), third, 'A mistake', email)
  await moveApplication(hr(at.subtract({ hours: 24 * 366 })), old, reject('filled'))
  await changeRejectReasons(hr(), typed({ key: 'filled', label: 'Another candidate was chosen' }))
  const counts = await countRejections(hr())
  const now = new Map(counts.map(({ key, count }) => [key, count - (before.get(key) ?? 0)]))
  expect([now.get('filled'), now.get('dbs') ?? 0]).toEqual([2, 0])
  expect(counts.find(({ key }) => key === 'filled')?.label).toBe('Another candidate was chosen')
  expect(counts.find(({ key }) => key === 'experience')?.label).toBe('Experience does not fit')
})

test('only Admin / HR reads, counts or changes the reasons, and a change needs proof', async () => {
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    for (const action of [
      () => rejectReasons(as(role)),
      () => countRejections(as(role)),
      () => changeRejectReasons(as(role), typed({ label: 'X' })),
    ])
      await expect(action()).rejects.toThrow('Admins only.')
  const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
  await expect(changeRejectReasons(unproven, typed({ label: 'X' }))).rejects.toMatchObject({ kind: 'forbidden' })
})
