import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeRisk } from '#tests/clearance.ts'
import { offerAt, someone } from '#tests/first-days.ts'
import { startOnConditions } from '#tests/signing.ts'
import { employ } from '#tests/staff.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const conditions = (supervisorId = stage.accounts['Staff Member'].personId) => ({
  ...{ risk: 'The certificate is awaited.', measures: 'Never alone.', reason: 'Two nights uncovered', supervisorId },
  endsOn: '2026-11-30',
})

/** Adult First is clear, and assessed with a supervisor; so many of the two references are withdrawn. */
async function awaiting(withdrawn: ('employer' | 'character')[] = [], plain: object = {}) {
  const made = await stage.ready()
  const first = { basis: 'adult_first', adultFirstResult: 'clear', sentOn: '2026-11-10', urgency: 'Nights' }
  await asOwner(db(), async (owner) =>
    owner
      .update(preEmploymentChecks)
      .set({ outcome: 'in_progress', plain: { ...first, ...plain } })
      .where(and(eq(preEmploymentChecks.personId, made.applicantId), eq(preEmploymentChecks.kind, 'dbs'))),
  )
  await makeRisk(db(), {
    ...{ personId: made.applicantId, applicationId: made.id, about: 'adult_first', decision: 'go_on' },
    ...{ supervisorId: stage.accounts['Staff Member'].personId, reviewOn: '2026-12-01' },
  })
  if (withdrawn.length > 0)
    await db()
      .update(referenceRequests)
      .set({ revokedAt: '2026-11-20T10:00:00Z' })
      .where(and(eq(referenceRequests.applicationId, made.id), inArray(referenceRequests.referenceType, withdrawn)))
  return made
}

test('Adult First with one satisfactory reference starts on conditions', async () => {
  const { id } = await awaiting(['character'])
  await hire(hr(), id, offerAt(stage.place))
  await startOnConditions(manager(), id, conditions())
  await start(hr(), id, '2026-11-20')
})

test('what may follow does not add up: without any reference no one starts, nor on a result that says wait', async () => {
  for (const { id } of [
    await awaiting(['employer', 'character']),
    await awaiting([], { adultFirstResult: 'wait_for_certificate' }),
    await awaiting([], { sentOn: undefined }),
    await awaiting([], { urgency: undefined }),
  ]) {
    await hire(hr(), id, offerAt(stage.place))
    await expect(startOnConditions(manager(), id, conditions())).rejects.toThrow('These cannot follow later')
    await expect(start(hr(), id, '2026-11-20')).rejects.toThrow('Not cleared to start')
  }
})

test('the supervisor is in post, and cleared or verified here: an account alone is not enough', async () => {
  const { id, applicantId } = await awaiting()
  const unverified = await employ(stage.world, stage.place, { name: 'Una Verified', dateFrom: '2020-01-01' })
  const outside = await someone({ db: db() })
  const trainer = stage.accounts.Trainer.personId
  for (const supervisor of [unverified, outside, trainer, applicantId])
    await expect(startOnConditions(manager(), id, conditions(supervisor))).rejects.toThrow('Choose')
})
