import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { may, type Permission, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { supervisionOf } from './history.queries.server.ts'
import { recordHeld } from './holding.server.ts'
import { addRestricted, saveNotes } from './notes.server.ts'
import { ownRecord, ownSupervision } from './own.queries.server.ts'
import { ownSupervisionData } from './own-data.queries.server.ts'
import { readRecord } from './record.queries.server.ts'
import { readRestricted } from './restricted.queries.server.ts'
import { signAsSupervisor, signOwn } from './signing.server.ts'

const stage = supervisionStage()
const SECRET = 'Said that the brother-in-law drinks'
const { supervisor, hr } = stage

function withPermissions(ctx: Ctx<User>, change: (all: readonly Permission[]) => Permission[]): Ctx<User> {
  return { ...ctx, actor: { ...ctx.actor, permissions: change(ctx.actor.permissions) } }
}
const vetting = (ctx: Ctx<User>) => withPermissions(ctx, (all) => [...all, 'vetting'])
const withoutVetting = (ctx: Ctx<User>) => withPermissions(ctx, (all) => all.filter((one) => one !== 'vetting'))
const secondFactor = (ctx: Ctx<User>, at: string | undefined): Ctx<User> => ({
  ...ctx,
  actor: { ...ctx.actor, mfaVerifiedAt: at },
})
const texts = async (ctx: Ctx<User>, id: string) => (await readRestricted(ctx, id)).map(({ text }) => text)

test('a restricted note is read by who wrote it, the registered manager and people who vet, and by no one else', async () => {
  const id = await stage.book([stage.member])
  await recordHeld(supervisor(4), id, { heldOn: '2026-11-23', outcome: '', absent: [] })
  const { revision } = await saveNotes(supervisor(4), id, { fields: { 'notes-1': 'Well' }, revision: 0 })
  await addRestricted(supervisor(4), id, { text: SECRET })
  const manager = secondFactor(stage.by(stage.manager, 4), '2026-11-20T09:00:00Z')
  for (const ctx of [supervisor(4), manager, vetting(hr(4))]) expect(await texts(ctx, id)).toEqual([SECRET])
  // an appointment opens nothing to a session without the second factor
  const others = [secondFactor(manager, undefined), withoutVetting(hr(4)), stage.by(stage.other, 4)]
  for (const ctx of others) expect(await texts(ctx, id)).toEqual([])
  // whom it is about, even with the permission for vetting
  expect(may(vetting(stage.as('Staff Member', 4)).actor, 'vetting')).toBe(true)
  await expect(readRestricted(vetting(stage.as('Staff Member', 4)), id)).rejects.toThrow('Access restricted')

  // every other way that leads to the record
  await signAsSupervisor(supervisor(4), id, revision)
  await signOwn(stage.as('Staff Member', 4), id, { shown: revision, comment: '' })
  const member = stage.as('Staff Member', 5)
  const said = [
    ...[
      await readRecord(supervisor(5), id),
      await readRecord(withoutVetting(hr(5)), id),
      await supervisionOf(supervisor(5), stage.member),
    ],
    ...[await ownRecord(member, id), await ownSupervision(member), await ownSupervisionData(member)],
    ...[await stage.db().select().from(messages), await stage.db().select().from(auditLog)],
  ]
  expect(JSON.stringify(said)).not.toContain('brother-in-law')
  const [copied] = (await ownSupervisionData(member)).supervision
  expect(copied).toMatchObject({ kind: 'Supervision', on: '2026-11-23', signed: [{ comment: '' }] })
  expect(copied?.notes.map(({ said }) => said)).toEqual(['Well'])
  expect((await ownSupervisionData(stage.by(stage.other, 5))).supervision).toEqual([])
})

test('it is sealed in the database, each look is logged, and it is not changed', async () => {
  const id = await stage.book([stage.ann])
  await addRestricted(supervisor(), id, { text: SECRET })
  await texts(supervisor(1), id)
  const { rows } = await stage.world.database.pool.query('select * from supervision_restricted')
  expect(JSON.stringify(rows)).not.toContain('brother-in-law')
  const log = await stage.db().select().from(auditLog)
  expect(log.filter(({ verb, subjectId }) => verb === 'supervision.restricted_read' && subjectId === id)).toHaveLength(
    1,
  )
  await expect(stage.world.database.pool.query("update supervision_restricted set text = ''")).rejects.toThrow(
    'append-only',
  )
  await expect(addRestricted(stage.by(stage.other), id, { text: 'x' })).rejects.toThrow('not found')
})
