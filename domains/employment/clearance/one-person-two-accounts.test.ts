import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { confirmInUse } from '#domains/people/jobs/in-use-requests.server.ts'
import { inUseRequests } from '#domains/people/jobs/in-use-requests.table.ts'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import type { PeopleMergeForm } from '#domains/people/merges/merges.form.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { readClearance } from './clearance.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const signer = () => stage.accounts['Supervisor / Manager']
const one: PeopleMergeForm = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: 'One person' }

const interview = (outcome: string) =>
  checkForm.parse({
    ...{ kind: 'interview', key: v7(), checkedOn: '2026-11-20', outcome, notes: 'Looked again', panel: 'Helen Ward' },
    questions: [{ question: 'Why care?', score: '4', answer: '' }],
  })

/** Someone of the office whom a merge shows to be the person of another account. */
async function another() {
  const account = await stage.world.account('Admin / HR', `twin-${v7().slice(-8)}`)
  return { ...account, ctx: { ...hr(), actor: account.actor } }
}

test('what the signer recorded under an account that a merge closed is theirs: no one else has weighed it', async () => {
  const twin = await another()
  const { id } = await ready()
  await recordCheck(twin.ctx, id, interview('unsatisfactory'))
  await recordCheck(twin.ctx, id, interview('satisfactory'))
  expect((await readClearance(hr(), id)).gate.alone).toBeUndefined()
  await mergePeople(hr(), twin.personId, signer().personId, one)
  const [closed] = await db().select().from(users).where(eq(users.id, twin.userId))
  expect(closed).toMatchObject({ personId: null, isActive: false })
  expect((await readClearance(hr(), id)).gate.alone).toMatchObject({ labels: ['Interview'] })
  await expect(signOff(manager(), id)).rejects.toThrow('no one but you')
  const { rows } = await db().execute<{ alone: boolean }>(
    sql`select weighed_by_one(person_id, ${signer().personId}::uuid, '["interview"]', false, ${stage.place.jobId}::uuid) as alone
      from pre_employment_checks where recorded_by = ${twin.userId}::uuid limit 1`,
  )
  expect(rows[0]?.alone).toBe(true)
  // taken back, they are two people again
  const [merge] = await db().select().from(merges).where(eq(merges.fromId, twin.personId))
  await undoPeopleMerge(hr(), merge?.id ?? '')
  expect((await readClearance(hr(), id)).gate.alone).toBeUndefined()
  await signOff(manager(), id)
})

test('another day in use takes another person, not another account of the one who asked', async () => {
  const [asker, keeper] = [await another(), await another()]
  const id = v7()
  await db()
    .insert(inUseRequests)
    .values({
      ...{
        id,
        locationId: stage.place.locationId,
        before: null,
        after: '2026-11-01',
        why: 'change' as const,
        reason: 'Opened late',
      },
      ...{ requestedBy: asker.userId, requestedAt: '2026-11-20T12:00:00Z' },
    })
  await mergePeople(hr(), asker.personId, keeper.personId, one)
  await expect(confirmInUse(keeper.ctx, id)).rejects.toThrow('Request')
  const decided = { decision: 'confirmed', decidedBy: keeper.userId, decidedAt: '2026-11-20T13:00:00Z' } as const
  await expect(db().update(inUseRequests).set(decided).where(eq(inUseRequests.id, id))).rejects.toMatchObject({
    cause: { constraint: 'in_use_requests_by_another' },
  })
})
