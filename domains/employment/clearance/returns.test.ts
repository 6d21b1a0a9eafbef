import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { readClearance } from './clearance.queries.server.ts'
import { clearanceFigures, listAtGate } from './figures.queries.server.ts'
import { answerReturn, sendBack } from './returns.server.ts'
import { clearanceReturns } from './returns.table.ts'

const stage = clearanceStage()
const { as, db, hr, manager, ready } = stage
const REASON = 'The second reference says nothing about why she left'
const withoutVetting = (): Ctx<User> => {
  const { actor } = hr()
  return { ...hr(), actor: { ...actor, permissions: actor.permissions.filter((one) => one !== 'vetting') } }
}
const sentMails = async (subjectId: string, template: string) =>
  db()
    .select()
    .from(messages)
    .where(and(eq(messages.subjectId, subjectId), eq(messages.template, template)))
const returned = { view: 'returned' as const, q: '', location: '', kind: '' as const, page: 1 }

test('who signs sends a file back with a reason: HR is mailed, the list names it, and the answer takes it away', async () => {
  const made = await ready()
  expect(await readClearance(manager(), made.id)).toMatchObject({ maySendBack: true })
  await sendBack(manager(), made.id, REASON)
  const mails = await sentMails(made.id, 'clearance.sent_back')
  expect(mails.map(({ address }) => address)).toEqual([stage.accounts['Admin / HR'].email])
  const [first] = mails
  const email = templates['clearance.sent_back']?.(first?.params ?? {}, (path) => path)
  expect(email?.action?.url).toBe(`/admin/clearances/${made.id}/answer`)
  expect(JSON.stringify([mails, email])).not.toContain('reference')
  expect((await listAtGate(hr(), returned)).rows.map(({ id }) => id)).toContain(made.id)
  expect((await clearanceFigures(hr())).returned).toBe(1)
  expect(await readClearance(hr(), made.id)).toMatchObject({
    maySendBack: false,
    returns: { mayAnswer: true, open: { reason: REASON, by: manager().actor.name } },
  })
  expect((await readClearance(manager(), made.id)).maySendBack).toBe(false)

  await answerReturn(hr(1), made.id, 'The referee was called')
  expect((await sentMails(made.id, 'clearance.return_answered')).map(({ address }) => address)).toEqual([
    stage.accounts['Supervisor / Manager'].email,
  ])
  expect((await clearanceFigures(hr())).returned).toBe(0)
  expect((await readClearance(manager(1), made.id)).returns).toMatchObject({
    open: undefined,
    all: [{ reason: REASON, answer: 'The referee was called', answeredBy: hr().actor.name }],
  })
  await expect(answerReturn(hr(1), made.id, 'Again')).rejects.toThrow('Nothing waits for an answer')
  await sendBack(manager(2), made.id, 'Still not')
  expect((await readClearance(manager(2), made.id)).returns.all).toHaveLength(2)
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, made.id))
  const verbs = ['clearance.sent_back', 'clearance.return_answered', 'clearance.sent_back']
  expect(log.map(({ verb }) => verb).filter((verb) => verbs.includes(verb))).toEqual(verbs)
  expect(JSON.stringify([log, await db().select().from(clearanceReturns)])).not.toMatch(/reference|referee/)
})

test('a signature closes what was sent back, and nothing waits any more', async () => {
  const made = await ready()
  await sendBack(manager(), made.id, REASON)
  await signOff(manager(), made.id)
  expect((await readClearance(manager(), made.id)).returns).toMatchObject({
    open: undefined,
    all: [{ answer: undefined }],
  })
})

test('only who signs sends back, once, and only people who vet read why and answer', async () => {
  const made = await ready()
  await expect(sendBack(hr(), made.id, REASON)).rejects.toThrow('as registered manager of')
  await expect(sendBack(as('Staff Member'), made.id, REASON)).rejects.toThrow('Admins only.')
  const both = await Promise.allSettled([1, 2].map(() => sendBack(manager(), made.id, REASON)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { returns } = await readClearance(withoutVetting(), made.id)
  expect(returns).toMatchObject({ mayAnswer: false, open: { reason: undefined } })
  await expect(answerReturn(withoutVetting(), made.id, 'Done')).rejects.toThrow('vetting permission')
})
