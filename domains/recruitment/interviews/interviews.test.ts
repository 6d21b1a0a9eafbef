import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { moveApplication, reopenApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { readInterviews } from '#tests/reviewing.ts'
import { arrangeInterview, cancelInterview, recordInterview, rescheduleInterview } from './interviews.server.ts'
import { interviews } from './interviews.table.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let id: string
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  id = (await makeApplication(world.database.db)).id
})

const as = (role: (typeof roles)[number], now = '2026-11-20T12:00:00Z'): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from(now),
})
const hr = (now?: string) => as('Admin / HR', now)
const words = { send: 'now', subject: 'Interview', body: 'On {date} at {time}, {place}.' } as const
const at = (interviewAt: string, send: 'now' | 'no' = 'now') => ({
  interviewAt,
  interviewPlace: 'Leeds office',
  reason: '',
  email: { ...words, send },
})
const [first, second, third] = ['2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z', '2026-12-09T10:00:00Z'] as const
const begin = (send: 'now' | 'later' | 'no' = 'now') =>
  moveApplication(hr(), id, { ...at(first), to: 'interview_scheduled', email: { ...words, send } })
const rowsOf = () => world.database.db.select().from(interviews).where(eq(interviews.applicationId, id))
async function open() {
  const [row] = (await rowsOf()).filter(({ state }) => state === 'arranged')
  return { applicationId: id, interviewId: row?.id ?? '' }
}
const application = async () => (await world.database.db.select().from(applications).where(eq(applications.id, id)))[0]
/** The calendar files that went out or will, oldest first. */
async function calendar() {
  const rows = await world.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.subjectId, id), inArray(messages.state, ['queued', 'sent'])))
    .orderBy(messages.id)
  return rows.flatMap(({ template, params }) => templates[template]?.(params, (path) => path)?.calendar ?? [])
}
const sendAll = () =>
  world.database.db
    .update(messages)
    .set({ state: 'sent' })
    .where(and(eq(messages.subjectId, id), eq(messages.state, 'queued')))

test('a move to interview arranges the first round, with an invitation for the calendar', async () => {
  await begin()
  expect(await rowsOf()).toMatchObject([
    { round: 1, at: first, place: 'Leeds office', state: 'arranged', arrangedBy: accounts['Admin / HR'].userId },
  ])
  const [row] = await rowsOf()
  expect(await calendar()).toEqual([
    {
      method: 'REQUEST',
      uid: row?.id,
      sequence: 0,
      startsAt: first,
      minutes: 60,
      title: 'Interview',
      place: 'Leeds office',
      stampedAt: '2026-11-20T12:00:00Z',
    },
  ])
})

test('an interview that is rescheduled keeps the earlier time and its place in the calendar', async () => {
  await begin()
  await sendAll()
  await rescheduleInterview(hr(), await open(), { ...at(second), reason: 'Child is ill' })
  await sendAll()
  await rescheduleInterview(hr(), await open(), at(third))
  const { rounds, may } = await readInterviews(hr(), id)
  expect(rounds).toMatchObject([
    {
      round: 1,
      times: [
        { at: third, state: 'arranged' },
        { at: second, state: 'rescheduled' },
        { at: first, state: 'rescheduled', reason: 'Child is ill', closedBy: accounts['Admin / HR'].actor.name },
      ],
    },
  ])
  expect(may).toMatchObject({ arrange: false, record: undefined })
  const sent = await calendar()
  expect(sent.map(({ sequence, startsAt }) => [sequence, startsAt])).toEqual([
    [0, first],
    [1, second],
    [2, third],
  ])
  expect(new Set(sent.map(({ uid }) => uid)).size).toBe(1)
  // for the version before
  expect(await application()).toMatchObject({ interviewAt: third, interviewPlace: 'Leeds office' })
})

test('an invitation that has not gone is replaced, so that the applicant hears of one time', async () => {
  await begin('later')
  await rescheduleInterview(hr(), await open(), at(second))
  expect((await calendar()).map(({ startsAt }) => startsAt)).toEqual([second])
})

test('two who reschedule at once make one change, and the other is told', async () => {
  await begin()
  const which = await open()
  const both = await Promise.allSettled([second, third].map((time) => rescheduleInterview(hr(), which, at(time))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await rowsOf()).map(({ state }) => state).sort()).toEqual(['arranged', 'rescheduled'])
})

test('a cancelled interview leaves the calendar, and another can be arranged in its place', async () => {
  await begin()
  await sendAll()
  await cancelInterview(hr(), await open(), { reason: 'The manager is ill', email: words })
  const [invited, cancelled] = await calendar()
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited?.uid, sequence: 1, startsAt: first })
  expect(await application()).toMatchObject({ status: 'interview_scheduled', interviewAt: null })
  await arrangeInterview(hr(), id, at(second))
  expect(await open().then(rowsOf)).toContainEqual(expect.objectContaining({ round: 1, at: second, sequence: 0 }))
  expect((await calendar()).at(-1)).toMatchObject({ method: 'REQUEST', sequence: 0 })
})

test('an interview that the applicant never heard of is cancelled without an email', async () => {
  await begin('later')
  await cancelInterview(hr(), await open(), { reason: '', email: words })
  expect(await calendar()).toEqual([])
})

test('who did not come is recorded once the time has come, with who recorded it, and may be invited again', async () => {
  await begin()
  const missed = { outcome: 'no_show', reason: 'No answer by phone' } as const
  await expect(recordInterview(hr(), await open(), missed)).rejects.toThrow('The interview has not begun yet.')
  await recordInterview(hr(first), await open(), missed)
  expect(await rowsOf()).toMatchObject([
    { state: 'no_show', closedBy: accounts['Admin / HR'].userId, closedAt: first, reason: 'No answer by phone' },
  ])
  await arrangeInterview(hr(first), id, at(second))
  expect((await readInterviews(hr(first), id)).rounds).toMatchObject([
    { round: 1, times: [{ state: 'arranged' }, { state: 'no_show' }] },
  ])
})

test('one that was held leads to a second round', async () => {
  await begin()
  await recordInterview(hr(first), await open(), { outcome: 'held', reason: '' })
  expect((await readInterviews(hr(first), id)).may.arrange).toBe(true)
  await arrangeInterview(hr(first), id, at(second))
  expect((await rowsOf()).map(({ round, state }) => [round, state]).sort()).toEqual([
    [1, 'held'],
    [2, 'arranged'],
  ])
})

test('a move that is undone takes its interview back, unless another email about it has gone', async () => {
  await begin('later')
  await undoMove(hr(), id)
  expect(await rowsOf()).toMatchObject([{ state: 'cancelled', reason: 'The move was undone.' }])
  expect(await application()).toMatchObject({ status: 'submitted', interviewAt: null })
  await begin('later')
  await rescheduleInterview(hr(), await open(), at(second))
  await sendAll()
  await expect(undoMove(hr(), id)).rejects.toThrow('The email has already been sent')
  expect(await application()).toMatchObject({ status: 'interview_scheduled', interviewAt: second })
})

test('a rejection takes the interview out of the calendar, and a reopened application has none', async () => {
  await begin()
  await sendAll()
  await moveApplication(hr(), id, { to: 'rejected', reason: 'Post filled', email: words })
  expect((await calendar()).at(-1)).toMatchObject({ method: 'CANCEL', startsAt: first })
  await expect(rescheduleInterview(hr(), await open(), at(second))).rejects.toThrow('no longer at interview')
  await reopenApplication(hr(), id, 'By mistake', { ...words, send: 'no' })
  expect(await rowsOf()).toMatchObject([{ state: 'cancelled', reason: 'The application was reopened.' }])
})

test('only people who review applications arrange interviews, and each only those of its own application', async () => {
  await begin()
  const which = await open()
  for (const role of roles.filter((each) => each !== 'Admin / HR')) {
    await expect(rescheduleInterview(as(role), which, at(second))).rejects.toThrow('Admins only.')
    await expect(arrangeInterview(as(role), id, at(second))).rejects.toThrow('Admins only.')
    await expect(cancelInterview(as(role), which, { reason: '', email: words })).rejects.toThrow('Admins only.')
    await expect(recordInterview(as(role), which, { outcome: 'held', reason: '' })).rejects.toThrow('Admins only.')
  }
  const other = (await makeApplication(world.database.db, { applicantId: accounts.Learner.personId })).id
  const wrong = { ...which, applicationId: other }
  await expect(rescheduleInterview(hr(), wrong, at(second))).rejects.toThrow('Interview not found.')
})

test('the database keeps a time as it was, and one arranged interview for each application', async () => {
  await begin()
  const { db } = world.database
  const [row] = await rowsOf()
  await expect(db.update(interviews).set({ at: second }).where(eq(interviews.applicationId, id))).rejects.toThrow()
  await expect(db.insert(interviews).values({ ...row, id: undefined, seriesId: id } as never)).rejects.toThrow()
  await recordInterview(hr(first), await open(), { outcome: 'held', reason: '' })
  const undo = { state: 'arranged', closedAt: null, closedBy: null } as const
  await expect(db.update(interviews).set(undo).where(eq(interviews.applicationId, id))).rejects.toThrow()
})

test('what the version before writes to the application is kept as a time too', async () => {
  const { db } = world.database
  const write = (interviewAt: string | null) =>
    db
      .update(applications)
      .set({ status: 'interview_scheduled', interviewAt, interviewPlace: interviewAt && 'Leeds' })
      .where(eq(applications.id, id))
  await write(first)
  await write(second)
  await write(second)
  const { rounds } = await readInterviews(hr(), id)
  expect(rounds).toMatchObject([
    { round: 1, times: [{ at: second }, { at: first, state: 'rescheduled', arrangedBy: null }] },
  ])
  await rescheduleInterview(hr(), await open(), at(third, 'no'))
  await write(null)
  expect((await rowsOf()).map(({ state }) => state).sort()).toEqual(['cancelled', 'rescheduled', 'rescheduled'])
})

test('every change is in the log, without its words', async () => {
  await begin()
  await rescheduleInterview(hr(), await open(), { ...at(second), reason: 'private' })
  const entries = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.map(({ verb }) => verb)).toContain('interview.rescheduled')
  expect(JSON.stringify(entries)).not.toContain('private')
})
