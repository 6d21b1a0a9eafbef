import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { changeReferral } from '#domains/employment/staff-files/referrals.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays } from '#lib/day.ts'
import { seal } from '#platform/encryption.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace, makeStaffReady } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { workplace } from '#tests/staff.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage

const outcome = async (personId: string, days: number) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}

const rule = sql`insert into rule_changes (key, since, due_on)
  values ('leaving_weighed', '2026-11-21T06:00:00Z', '2026-12-19') on conflict do nothing`

async function signed(): Promise<string> {
  const { id, applicantId } = await ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return applicantId
}

async function brought(): Promise<string> {
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  await setInUse(hr(), place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place }))
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  return personId
}

/** Begun here, or known from elsewhere. */
async function inProgress(
  personId: string,
  kind: CheckKind,
  more: Partial<typeof preEmploymentChecks.$inferInsert> = {},
) {
  const id = v7()
  const begun = { id, personId, kind, outcome: 'in_progress' as const, checkedOn: today, plain: {} }
  const recorded = { recordedAt: hr(1).now.toString(), recordedBy: hr().actor.userId }
  const details = seal('{}', { table: 'pre_employment_checks', column: 'details', row: id })
  await db()
    .insert(preEmploymentChecks)
    .values({ ...begun, ...recorded, details, ...more })
  return id
}

test.each<CheckKind>(['identity', 'dbs'])(
  'a check begun by mistake and voided takes nothing from the one that stands: %s',
  async (kind) => {
    const personId = await signed()
    const adultFirst = { plain: { basis: 'adult_first' as const, adultFirstResult: 'clear' as const } }
    const id = await inProgress(personId, kind, kind === 'dbs' ? adultFirst : {})
    await voidCheck(hr(20), { personId }, id, 'Begun for the wrong person')
    for (const days of [20, 28, 60]) expect(await outcome(personId, days)).toBe('cleared')
  },
)

test('voiding a permission that ended, known from elsewhere, frees no one', async () => {
  const personId = await brought()
  const known = { checkedBy: 'not_verified' as const, checkedOn: '2025-11-12', followUpOn: '2026-11-12' }
  const id = await inProgress(personId, 'right_to_work', known)
  expect(await outcome(personId, 1)).toBe('not_cleared')
  await voidCheck(hr(2), { personId }, id, 'Typed wrongly')
  for (const days of [2, 8]) expect(await outcome(personId, days)).toBe('not_cleared')
})

// from here on a rule has its days
test('whom a rule will stop is listed, whatever else ends before; and a note on it takes no days', async () => {
  const personId = await brought()
  await makeStaffReady(db(), { personId, by: hr().actor.userId })
  await asOwner(db(), async (owner) => {
    await owner.execute(rule)
    // kept by a version before the rule
    const left = sql`left_on = '2024-05-01', leaving_reason = 'Dismissed: lateness', dbs_referral = 'being_considered'`
    await owner.execute(sql`update staff_files set ${left} where person_id = ${personId}`)
    await owner.execute(sql`alter table pre_employment_checks disable trigger user`)
    await owner.execute(sql`update pre_employment_checks set follow_up_on = '2026-12-15'
      where person_id = ${personId} and kind = 'right_to_work'`)
    await owner.execute(sql`alter table pre_employment_checks enable trigger user`)
  })
  await changeReferral(hr(2), personId, { dbsReferral: 'not_needed', dbsReferralNote: 'Decided in 2024' })
  await keepStanding(hr(2), [personId])
  const [row] = await db().select().from(standingRows).where(eq(standingRows.personId, personId))
  expect(row).toMatchObject({ notClearedFrom: '2026-12-16', dueOn: '2026-12-19' })
})

test('a rule gives no days to a dismissal that was recorded since, and that a merge brought', async () => {
  await asOwner(db(), (owner) => owner.execute(rule))
  const personId = await signed()
  const before = sql`update applications set created_at = '2026-11-20T13:00:00Z' where applicant_id = ${personId}`
  await asOwner(db(), (owner) => owner.execute(before))
  const place = await workplace(stage.world, 'Carer', 'Ash')
  const other = await addStaffMember(hr(), newStaff({ place }))
  await endEmployment(hr(1), other, {
    ...{ leftOn: addDays(today, -1), leavingReason: 'Dismissed: hit a resident', leavingKind: 'conduct' },
    ...{ dbsReferral: 'made', dbsReferralNote: 'Reference 123' },
  })
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(2), other, personId, { ...stays, ends: [], reason: 'One person' })
  expect(await outcome(personId, 9)).toBe('cleared')
  for (const days of [10, 20, 29]) expect(await outcome(personId, days)).toBe('not_cleared')
})
