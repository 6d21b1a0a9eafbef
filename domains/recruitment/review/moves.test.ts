import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { readApplication } from '#tests/reviewing.ts'
import { type Move, moveApplication, reopenApplication, undoMove } from './moves.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number], now = at): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now,
})
const hr = (minutes = 0) => as('Admin / HR', at.add({ seconds: Math.round(minutes * 60) }))
const email = { send: 'later', subject: 'Your interview', body: 'On {date} at {time}, {place}.' } as const
const interview: Move = {
  to: 'interview_scheduled',
  interviewAt: '2026-12-01T10:00:00Z',
  interviewPlace: 'Leeds office',
  email,
}
const rejection: Move = { to: 'rejected', reason: 'A private reason', email: { ...email, body: 'We are sorry.' } }

async function rowOf(id: string) {
  const [row] = await world.database.db.select().from(applications).where(eq(applications.id, id))
  return row
}
const messagesOf = (id: string) => world.database.db.select().from(messages).where(eq(messages.subjectId, id))
const eventsOf = (id: string) =>
  world.database.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))

test('a move changes the status and leaves an event, an audit entry and the edited email', async () => {
  const { id } = await makeApplication(world.database.db)
  await moveApplication(hr(), id, interview)

  expect(await rowOf(id)).toMatchObject({ status: 'interview_scheduled', interviewPlace: 'Leeds office' })
  const [event] = await eventsOf(id)
  expect(event).toMatchObject({ fromStatus: 'submitted', toStatus: 'interview_scheduled', kind: 'moved' })
  expect(event?.by).toBe(accounts['Admin / HR'].userId)
  const [message] = await messagesOf(id)
  expect(message).toMatchObject({
    template: 'application.moved',
    address: 'grace@example.com',
    state: 'queued',
    params: { subject: 'Your interview', body: 'On 1 December 2026 at 10:00, Leeds office.' },
    sendAfter: '2026-11-20T12:10:00Z',
  })
  const [entry] = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({ verb: 'application.moved', details: { from: 'submitted', to: 'interview_scheduled' } })
})

test('an email can be sent at once, or left out', async () => {
  const now = await makeApplication(world.database.db)
  await moveApplication(hr(), now.id, { ...interview, email: { ...email, send: 'now' } })
  expect((await messagesOf(now.id))[0]?.sendAfter).toBe('2026-11-20T12:00:00Z')

  const silent = await makeApplication(world.database.db)
  await moveApplication(hr(), silent.id, { ...interview, email: { ...email, send: 'no' } })
  expect(await messagesOf(silent.id)).toEqual([])
})

test('the reason of a rejection stays among HR: neither in the email nor in the audit log', async () => {
  const { id } = await makeApplication(world.database.db)
  await moveApplication(hr(), id, rejection)
  expect((await eventsOf(id))[0]?.reason).toBe('A private reason')
  const written = JSON.stringify([
    await messagesOf(id),
    await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)),
  ])
  expect(written).not.toContain('A private reason')
})

test('an impossible move is refused in words and changes nothing', async () => {
  const { id } = await makeApplication(world.database.db)
  await expect(moveApplication(hr(), id, { to: 'offer_made', email })).rejects.toThrow(
    'An application that is submitted cannot go on to an offer.',
  )
  await expect(moveApplication(hr(), id, { to: 'hired', email })).rejects.toThrow('cannot be hired')
  await expect(moveApplication(hr(), id, { ...interview, interviewAt: '2026-11-20T11:59:00Z' })).rejects.toThrow(
    'The interview must be in the future',
  )
  expect((await rowOf(id))?.status).toBe('submitted')
  expect(await messagesOf(id)).toEqual([])
})

test('of two simultaneous moves one is made, and the second is refused', async () => {
  const { id } = await makeApplication(world.database.db)
  const seen = { seen: 'submitted' } as const
  const results = await Promise.allSettled([
    moveApplication(hr(), id, { ...interview, ...seen }),
    moveApplication(hr(), id, { ...rejection, ...seen }),
    moveApplication(hr(), id, { ...interview, ...seen }),
  ])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) expect(String(reason)).toContain('Someone else has changed this application')
  expect(await eventsOf(id)).toHaveLength(2)
  expect(await messagesOf(id)).toHaveLength(1)
})

test('in time, an undo restores the status and stops the email', async () => {
  const { id } = await makeApplication(world.database.db)
  await moveApplication(hr(), id, interview)
  expect((await readApplication(hr(5), id)).undo).toMatchObject({ emailAt: '2026-11-20T12:10:00Z' })
  await undoMove(hr(9.9), id)

  expect(await rowOf(id)).toMatchObject({ status: 'submitted', interviewAt: null, interviewPlace: null })
  expect((await messagesOf(id))[0]?.state).toBe('cancelled')
  expect((await eventsOf(id))[0]).toMatchObject({ kind: 'undone', toStatus: 'submitted' })
  await expect(undoMove(hr(9.9), id)).rejects.toThrow('There is no move to undo.')
  expect((await readApplication(hr(9.9), id)).undo).toBeUndefined()

  await moveApplication(hr(9.95), id, interview)
  expect((await messagesOf(id)).map(({ state }) => state).sort()).toEqual(['cancelled', 'queued'])
})

test('too late, or once the email has left, nothing is undone', async () => {
  const late = await makeApplication(world.database.db)
  await moveApplication(hr(), late.id, interview)
  await expect(undoMove(hr(10.1), late.id)).rejects.toThrow('can only be undone')

  const sent = await makeApplication(world.database.db)
  await moveApplication(hr(), sent.id, { ...interview, email: { ...email, send: 'now' } })
  await world.database.db.update(messages).set({ state: 'sent' }).where(eq(messages.subjectId, sent.id))
  await expect(undoMove(hr(1), sent.id)).rejects.toThrow('The email has already')
  expect((await rowOf(sent.id))?.status).toBe('interview_scheduled')
  expect((await readApplication(hr(1), sent.id)).undo).toBeUndefined()
})

test('a rejected application is reopened with a reason, and the interview is rearranged', async () => {
  const { id } = await makeApplication(world.database.db)
  await moveApplication(hr(), id, interview)
  await moveApplication(hr(1), id, rejection)
  await expect(reopenApplication(hr(2), id, '', email)).rejects.toThrow('Enter the reason')
  await reopenApplication(hr(2), id, 'Sent a new visa', { ...email, body: 'It is open again.' })
  expect(await rowOf(id)).toMatchObject({ status: 'submitted', interviewAt: null })
  expect((await eventsOf(id))[0]).toMatchObject({ kind: 'reopened', reason: 'Sent a new visa' })
  await expect(reopenApplication(hr(3), id, 'Again', email)).rejects.toThrow('is already open')
  await undoMove(hr(4), id)
  expect((await rowOf(id))?.status).toBe('rejected')
})

test('neither reopening nor undoing gives an applicant two open applications', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  await moveApplication(hr(), id, rejection)
  await makeApplication(world.database.db, { applicantId })
  const words = 'This applicant has another application that is still open.'
  await expect(undoMove(hr(1), id)).rejects.toThrow(words)
  await expect(reopenApplication(hr(1), id, 'A mistake', email)).rejects.toThrow(words)
  expect((await messagesOf(id)).map(({ state }) => state)).toEqual(['queued'])
})

test('only Admin / HR moves, reopens or undoes, not even their own application', async () => {
  const own = accounts['Job Applicant'].personId
  const { id } = await makeApplication(world.database.db, { applicantId: own })
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(moveApplication(as(role), id, interview)).rejects.toThrow('Admins only.')
    await expect(reopenApplication(as(role), id, 'x', email)).rejects.toThrow('Admins only.')
    await expect(undoMove(as(role), id)).rejects.toThrow('Admins only.')
  }
  expect((await rowOf(id))?.status).toBe('submitted')
})

test('an application that is not there is not found', async () => {
  const unknown = '019a0000-0000-7000-8000-000000000000'
  await expect(moveApplication(hr(), unknown, interview)).rejects.toThrow('Application not found.')
  await expect(undoMove(hr(), unknown)).rejects.toThrow('Application not found.')
})
