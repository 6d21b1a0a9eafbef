import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { employ } from '#tests/staff.ts'
import { staffDirectory } from './directory.queries.server.ts'
import { keepStanding } from './keeping.server.ts'
import { ownMark, safeToWorkOf, staffFileHead, teamGlances, teamMarks } from './marks.queries.server.ts'
import { suspend } from './suspensions.server.ts'

const stage = clearanceStage()
const leader = () => stage.accounts['Supervisor / Manager'].personId

/** Someone whose permission to work ends on a day, as kept so many days after 20 November. */
async function ending(followUpOn: string, { days = 0, managerId }: { days?: number; managerId?: string } = {}) {
  const personId = await employ(stage.world, stage.place, { name: 'Ama Boateng', ...(managerId && { managerId }) })
  await makeCheck(stage.db(), { id: null, applicantId: personId, by: personId, kind: 'right_to_work' })
  const own = eq(preEmploymentChecks.personId, personId)
  await asOwner(stage.db(), async (owner) => owner.update(preEmploymentChecks).set({ followUpOn }).where(own))
  await keepStanding(stage.hr(days), [personId])
  return personId
}

const without = (ctx: Ctx<User>): Ctx<User> => {
  const { actor } = ctx
  return { ...ctx, actor: { ...actor, permissions: actor.permissions.filter((one) => one !== 'vetting') } }
}

test('the header of a staff file names what ends and what is open for people who vet alone', async () => {
  const personId = await ending('2026-12-01')
  expect(await safeToWorkOf(stage.hr(), personId)).toMatchObject({ endsOn: '2026-12-01', ending: 'Right to work' })
  const plain = await safeToWorkOf(without(stage.hr()), personId)
  expect(plain).toMatchObject({ outcome: 'not_verified', endsOn: '2026-12-01', ending: undefined, what: [] })
  const lapsed = await ending('2026-11-24', { days: 5 })
  const { safe } = await staffFileHead(stage.hr(5), lapsed)
  expect(safe).toMatchObject({ outcome: 'not_cleared', what: ['Right to work'], lapsedOn: '2026-11-24' })
  expect((await staffFileHead(without(stage.hr(5)), lapsed)).safe).toMatchObject({ outcome: 'not_cleared', what: [] })
})

test('a supervisor reads outcome and day of their own team, and of no one else', async () => {
  const mine = await ending('2026-11-24', { days: 5, managerId: leader() })
  const other = await ending('2026-11-24', { days: 5 })
  const marks = await teamMarks(stage.manager(5), [mine, other])
  expect(Object.keys(marks)).toEqual([mine])
  expect(marks[mine]).toEqual({
    ...{ outcome: 'not_cleared', settled: true, until: undefined, suspended: false, begun: true },
    since: '2026-11-25',
  })
  expect(await teamGlances(stage.manager(5), [mine, other])).toEqual({ [mine]: 'not_cleared' })
  await expect(teamMarks(stage.as('Trainer'), [mine])).rejects.toThrow()
  await expect(staffDirectory(stage.manager(), staffFilters.parse({}))).rejects.toThrow()
})

test('someone reads their own outcome and day, never what is open', async () => {
  const personId = stage.accounts['Staff Member'].personId
  await keepStanding(stage.hr(), [personId])
  const own = await ownMark(stage.as('Staff Member'))
  expect(Object.keys(own ?? {}).sort()).toEqual(['begun', 'outcome', 'settled', 'since', 'suspended', 'until'])
  expect(own).toMatchObject({ outcome: 'not_verified', begun: true })
  expect(await ownMark(stage.as('Learner'))).toBeUndefined()
})

test('a suspension is beside the outcome wherever it is read', async () => {
  const personId = await ending('2027-01-01', { managerId: leader() })
  await suspend(stage.hr(), personId, { dateFrom: '2026-11-20', dateTo: '', reason: 'An allegation of theft' })
  await keepStanding(stage.hr(), [personId])
  expect((await teamMarks(stage.manager(), [personId]))[personId]).toMatchObject({ suspended: true })
  expect(await safeToWorkOf(stage.hr(), personId)).toMatchObject({ outcome: 'not_verified', suspended: true })
})

test('someone suspended reads that they are not cleared, and not why', async () => {
  const { personId } = stage.accounts['Staff Member']
  await suspend(stage.hr(), personId, { dateFrom: '2026-11-20', dateTo: '', reason: 'An allegation of theft' })
  await keepStanding(stage.hr(), [personId])
  expect(await ownMark(stage.as('Staff Member'))).toMatchObject({ outcome: 'not_cleared', suspended: false })
})
