import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import { addDays } from '#lib/day.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { newStaff } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { workplace } from '#tests/staff.ts'
import { endEmployment } from './leavers.server.ts'
import { openNote } from './referrals.server.ts'
import type { LeaverForm } from './staff-files.form.ts'
import { addStaffMember } from './staff-files.server.ts'
import { staffFiles } from './staff-files.table.ts'

const stage = clearanceStage()
const { db, hr } = stage

const referred = {
  ...{ leftOn: addDays(today, -1), leavingReason: 'Dismissed: hit a resident' },
  ...{ dbsReferral: 'made', dbsReferralNote: 'Reference 123' },
} as LeaverForm
const moved = {
  ...{ leftOn: addDays(today, -2), leavingReason: 'Moved away' },
  ...{ dbsReferral: 'not_needed', dbsReferralNote: 'No concern' },
} as LeaverForm
const fileOf = async (personId: string) => {
  const [file] = await db().select().from(staffFiles).where(eq(staffFiles.personId, personId))
  return { ...file, note: openNote(personId, file?.dbsReferralNote ?? null) }
}

test.each([
  ['goes', referred, moved],
  ['stays', moved, referred],
])(
  'a referral of the one who %s counts after a merge, and both notes and reasons are kept',
  async (_, first, second) => {
    const left = async (n: string, form: LeaverForm) => {
      const place = await workplace(stage.world, `Carer ${n} ${_}`, `Ash ${n} ${_}`)
      const id = await addStaffMember(hr(), newStaff({ place }))
      await endEmployment(hr(), id, form)
      return id
    }
    const [goes, stays] = [await left('A', first), await left('B', second)]
    const before = await fileOf(stays)
    await mergePeople(hr(), goes, stays, {
      ...{ details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: 'One person' },
    })
    const file = await fileOf(stays)
    expect(file.dbsReferral).toBe('made')
    expect(file.note).toContain('Reference 123')
    expect(file.note).toContain('No concern')
    expect(file.leavingReason).toContain('hit a resident')
    expect(file.leavingReason).toContain('Moved away')
    const [merge] = await db().select().from(merges).where(eq(merges.fromId, goes))
    await undoPeopleMerge(hr(), merge?.id ?? '')
    expect(await fileOf(stays)).toEqual(before)
    expect((await fileOf(goes)).dbsReferral).toBe(first.dbsReferral)
  },
)
