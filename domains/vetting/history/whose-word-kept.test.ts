import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { addressPeriods, employmentPeriods } from './history.table.ts'

const stage = clearanceStage()

test('the database takes an agency’s or an earlier provider’s word about a history or a reference only where it counts', async () => {
  const { applicantId: personId } = await stage.ready()
  const db = stage.db()
  const by = stage.accounts['Admin / HR'].userId
  const since = { dateFrom: '2015-01', position: 9, statedOn: '2026-11-20', recordedAt: '2026-11-20T10:00:00Z' }
  const refused = { cause: { constraint: 'history_by_whom_it_counts' } }
  for (const checkedBy of ['agency', 'transferor'] as const) {
    const stated = { ...since, personId, recordedBy: by, checkedBy }
    await expect(db.insert(employmentPeriods).values({ ...stated, kind: 'job' })).rejects.toMatchObject(refused)
    await expect(db.insert(addressPeriods).values({ ...stated, address: '1 High Street' })).rejects.toMatchObject(
      refused,
    )
    const reference = {
      ...{ id: v7(), personId, cameBy: checkedBy, checkedOn: '2026-11-20', referenceType: 'employer' as const },
      ...{ refereeName: 'A Manager', refereeEmail: '', status: 'received' as const, tokenHash: v7() },
      ...{ expiresAt: since.recordedAt, receivedAt: since.recordedAt, createdAt: since.recordedAt, createdBy: by },
    }
    await expect(db.insert(referenceRequests).values(reference)).rejects.toMatchObject(refused)
    // what speaks against someone is taken from anyone
    await db.insert(referenceRequests).values({ ...reference, id: v7(), adverse: true })
  }
})
