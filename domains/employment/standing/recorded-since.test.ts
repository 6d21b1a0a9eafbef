import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { start } from '#domains/employment/clearance/start.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays } from '#lib/day.ts'
import { seal } from '#platform/encryption.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { workplace } from '#tests/staff.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage

const outcome = async (personId: string, days: number) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}

async function signed(): Promise<string> {
  const { id, applicantId } = await ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return applicantId
}

test('a check begun by mistake and voided takes nothing from the one that stands', async () => {
  const personId = await signed()
  const id = v7()
  await db()
    .insert(preEmploymentChecks)
    .values({
      ...{ id, personId, kind: 'identity', outcome: 'in_progress', checkedOn: today, plain: {} },
      details: seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
      ...{ recordedAt: hr(1).now.toString(), recordedBy: hr().actor.userId },
    })
  await voidCheck(hr(20), { personId }, id, 'Begun for the wrong person')
  for (const days of [20, 28, 60]) expect(await outcome(personId, days)).toBe('cleared')
})

// last, since the days of a rule stay
test('a rule gives no days to a dismissal that was recorded since, and that a merge brought', async () => {
  const rule = sql`insert into rule_changes (key, since, due_on) values ('leaving_weighed', '2026-11-21T06:00:00Z', '2026-12-19')`
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
