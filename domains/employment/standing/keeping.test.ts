import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { daysBetween } from '#lib/day.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { employ } from '#tests/staff.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomeWords } from './outcome.labels.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'

const stage = clearanceStage()
const employed = () => employ(stage.world, stage.place, { name: 'Ama Boateng' })
const shown = async (personId: string, days = 0) => (await outcomesOf(stage.hr(days), [personId])).get(personId)

test('someone brought in works, not verified here, and each check counts once the row is kept', async () => {
  const personId = await employed()
  await keepStanding(stage.hr(), [personId])
  const before = await shown(personId)
  expect(before).toMatchObject({ outcome: 'not_verified', settled: true, begun: true, verified: 0, suspended: false })
  await makeCheck(stage.db(), { id: null, applicantId: personId, by: personId, kind: 'identity' })
  await keepStanding(stage.hr(), [personId])
  const after = await shown(personId)
  expect(after?.verified).toBe(1)
  expect(after && outcomeWords(after)).toBe(`Working, not verified here (1 of ${before?.toVerify})`)
})

test('a permission that ends is known before, stops them on its day, and names its last day', async () => {
  const personId = await employed()
  await makeCheck(stage.db(), { id: null, applicantId: personId, by: personId, kind: 'right_to_work' })
  await asOwner(stage.db(), async (owner) =>
    owner
      .update(preEmploymentChecks)
      .set({ followUpOn: '2026-12-01' })
      .where(eq(preEmploymentChecks.personId, personId)),
  )
  await keepStanding(stage.hr(), [personId])
  const [row] = await stage.db().select().from(standingRows).where(eq(standingRows.personId, personId))
  expect(row).toMatchObject({ endsNext: '2026-12-01', endsNextKey: 'right_to_work', changesOn: '2026-12-02' })
  expect(row).toMatchObject({ notClearedFrom: '2026-12-02', basis: 'brought_in' })
  expect((await shown(personId, 11))?.outcome).toBe('not_verified')
  expect(await shown(personId, 12)).toMatchObject({ outcome: 'not_cleared', settled: false })
  await keepStanding(stage.hr(15), [personId])
  const lapsed = {
    outcome: 'not_cleared',
    settled: true,
    blocking: 1,
    lapsedOn: '2026-12-01',
    notClearedFrom: '2026-12-02',
  }
  expect(await shown(personId, 15)).toMatchObject(lapsed)
})

test('a post without a row is not cleared, and being worked out', async () => {
  const personId = await employed()
  const now = await shown(personId)
  expect(now).toMatchObject({ outcome: 'not_cleared', settled: false })
  expect(now && outcomeWords(now)).toBe('Not cleared (being worked out)')
})

test('the rows of an ended post go', async () => {
  const personId = await employ(stage.world, stage.place, { dateTo: '2026-11-30' })
  await keepStanding(stage.hr(), [personId])
  expect((await shown(personId))?.outcome).toBe('not_verified')
  await keepStanding(stage.hr(11), [personId])
  expect(await stage.db().$count(standingRows, eq(standingRows.personId, personId))).toBe(0)
  expect(await shown(personId, 11)).toBeUndefined()
})

test('what is kept of a planned first day says when a right to work check is too old for it', async () => {
  const { id, applicantId } = await stage.ready()
  await hire(stage.hr(), id, { ...offerAt(stage.place), plannedStart: '2028-03-01' })
  const kept = async () => {
    const [row] = await stage.db().select().from(standingRows).where(eq(standingRows.personId, applicantId))
    return row
  }
  // worked out on each day on which the row says that something may change
  for (let day = 0; day < 400; ) {
    await keepStanding(stage.hr(day), [applicantId])
    const next = (await kept())?.changesOn
    day = next ? daysBetween('2026-11-20', next) : 400
  }
  const last = await kept()
  await keepStanding(stage.hr(400), [applicantId])
  expect((await kept())?.open.map(({ key }) => key)).toEqual(last?.open.map(({ key }) => key))
  expect((await kept())?.open.map(({ key }) => key)).toContain('right_to_work')
})
