import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { readWhole, signOff, startOnConditions } from '#tests/signing.ts'
import { revokeClearance, signOff as signRead } from './clearance.server.ts'
import { clearances } from './clearance.table.ts'
import { applicationAtGate, gateOf } from './gate.queries.server.ts'

const stage = clearanceStage()
const { as, db, manager, ready } = stage
const conditions = () => ({
  risk: 'The second reference is out.',
  measures: 'Never alone with a person we support.',
  reason: 'Two people left at once',
  supervisorId: stage.accounts['Staff Member'].personId,
  endsOn: '2026-12-18',
})
async function standing(id: string, days = 0) {
  const application = await applicationAtGate(as('Admin / HR', days), id)
  if (!application) throw new Error('no application')
  return (await gateOf(as('Admin / HR', days), application)).standing
}
const signaturesOf = (id: string) => db().select().from(clearances).where(eq(clearances.applicationId, id))
const messagesOf = (id: string) => db().select().from(messages).where(eq(messages.subjectId, id))
const logOf = (id: string) => db().select().from(auditLog).where(eq(auditLog.subjectId, id))

test('the registered manager signs off, and the person is cleared, notified and on record', async () => {
  const { id, applicantId } = await ready()
  expect(await standing(id)).toBe('not_cleared')
  await signOff(manager(), id)
  expect(await standing(id)).toBe('cleared')
  expect((await messagesOf(id)).map(({ template }) => template)).toEqual(['clearance.cleared'])
  const log = (await logOf(id)).map(({ verb, personId }) => [verb, personId])
  expect(log).toEqual([
    ['clearance.file_viewed', applicantId],
    ['clearance.signed', applicantId],
  ])
})

test('twenty sign-offs at once are one', async () => {
  const { id } = await ready()
  await readWhole(manager(), id)
  const typedName = manager().actor.name
  await Promise.all(Array.from({ length: 20 }, () => signRead(manager(), id, { typedName })))
  expect(await signaturesOf(id)).toHaveLength(1)
  expect(await messagesOf(id)).toHaveLength(1)
})

test('sign-off is refused while anything is outstanding, or before an offer', async () => {
  const { id } = await ready({ without: { checks: ['identity'] } })
  await expect(signOff(manager(), id)).rejects.toThrow('Outstanding: Identity.')
  const early = await makeApplication(db(), { status: 'interview_scheduled', ...stage.place })
  await expect(signOff(manager(), early.id)).rejects.toThrow('after an offer')
  expect(await signaturesOf(id)).toEqual([])
})

test('Admin / HR is refused by the name of who can, and other roles and managers of other places altogether', async () => {
  const { id } = await ready()
  const words = /Only Test supervisor-manager can do this, as registered manager of Rowan House/
  for (const action of [
    (ctx: Ctx<User>) => signOff(ctx, id),
    (ctx: Ctx<User>) => startOnConditions(ctx, id, conditions()),
    (ctx: Ctx<User>) => revokeClearance(ctx, id, 'x'),
  ]) {
    await expect(action(as('Admin / HR'))).rejects.toThrow(words)
    for (const role of roles.filter((name) => !['Admin / HR', 'Supervisor / Manager'].includes(name)))
      await expect(action(as(role))).rejects.toThrow('Admins only.')
  }
  const elsewhere = await makePlace(db(), stage.accounts.Trainer.personId)
  const other = await ready({ place: elsewhere })
  await expect(signOff(manager(), other.id)).rejects.toThrow('Admins only.')
  const unknown = await makePlace(db(), null)
  const unled = await ready({ place: unknown })
  await expect(signOff(as('Admin / HR'), unled.id)).rejects.toThrow('has no registered manager')
})

test('a conditional start keeps its risk assessment sealed, and ends with its last day', async () => {
  const { id } = await ready({ without: { reference: true } })
  await startOnConditions(manager(), id, conditions())
  expect(await standing(id)).toBe('conditional')
  expect(await standing(id, 28)).toBe('conditional')
  expect(await standing(id, 29)).toBe('not_cleared')
  const [signature] = await signaturesOf(id)
  expect(signature).toMatchObject({ kind: 'conditional', endsOn: '2026-12-18', open: ['references'] })
  const assessed = await db().select().from(riskAssessments).where(eq(riskAssessments.applicationId, id))
  expect(assessed).toHaveLength(1)
  expect(JSON.stringify([assessed, await messagesOf(id), await logOf(id)])).not.toMatch(/second reference|Never alone/)
  const [message] = await messagesOf(id)
  expect(message?.params).toMatchObject({ supervisor: 'Test staff-member', until: '18 December 2026' })
})

test('conditions never cover identity or right to work, last twelve weeks at most, and need a colleague', async () => {
  const { id } = await ready({ without: { checks: ['right_to_work', 'identity'], reference: true } })
  await expect(startOnConditions(manager(), id, conditions())).rejects.toThrow(
    /cannot follow later: .*Identity.*Right to work/,
  )
  const other = await ready({ without: { reference: true } })
  for (const [change, words] of [
    [{ endsOn: '2026-11-19' }, 'today or later'],
    [{ endsOn: '2027-02-13' }, '12 weeks at most'],
    [{ supervisorId: other.applicantId }, 'Choose a person from the list'],
    [{ supervisorId: stage.accounts.Learner.personId }, 'Choose a person from the list'],
  ] as const)
    await expect(startOnConditions(manager(), other.id, { ...conditions(), ...change })).rejects.toThrow(words)
  expect(await standing(other.id)).toBe('not_cleared')
})

test('a revoked clearance no longer counts, and can be signed again', async () => {
  const { id } = await ready()
  await expect(revokeClearance(manager(), id, 'x')).rejects.toThrow('no clearance to revoke')
  await signOff(manager(), id)
  await revokeClearance(manager(), id, 'A new disclosure')
  expect(await standing(id)).toBe('not_cleared')
  expect((await logOf(id)).filter(({ verb }) => verb === 'clearance.revoked')).toHaveLength(1)
  expect(JSON.stringify(await logOf(id))).not.toContain('disclosure')
  await expect(revokeClearance(manager(), id, 'x')).rejects.toThrow('no clearance to revoke')
  await signOff(manager(1), id)
  expect(await standing(id, 1)).toBe('cleared')
})

test('an application that is not there is not found', async () => {
  const unknown = '019a0000-0000-7000-8000-000000000000'
  await expect(signOff(as('Admin / HR'), unknown)).rejects.toThrow('Application not found.')
})
