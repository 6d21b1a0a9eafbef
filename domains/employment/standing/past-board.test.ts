import { expect, test } from 'vitest'
import { clearanceStage } from '#tests/clearance.ts'
import { keepCheck } from '#tests/known-checks.ts'
import { employ, workplace } from '#tests/staff.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { pastBoardFilters } from './past-board.form.ts'
import { pastBoard, pastBoardCounts } from './past-board.queries.server.ts'
import { suspensionsOf } from './suspensions.queries.server.ts'
import { endSuspension, suspend } from './suspensions.server.ts'

const stage = clearanceStage()
const { hr } = stage
const day = '2026-11-20'
const known = (knownBy = day) => ({ day, knownBy })
const filters = (typed: object = {}) => pastBoardFilters.parse(typed)
let made = 0
const someone = async (name: string) =>
  employ(stage.world, await workplace(stage.world, `Porter ${++made}`, `Birch House ${made}`), { name })
const then = async (name: string, past = known(), days = 10) =>
  (await pastBoard(hr(days), filters({ q: name }), past)).rows[0]

test('the board of a past day says what the hub said at the end of that day', async () => {
  const id = await someone('Olive Then')
  await keepStanding(hr(), [id])
  const said = (await outcomesOf(hr(), [id])).get(id)
  expect(said?.settled).toBe(true)
  expect(await then('Olive Then')).toMatchObject({ outcome: said?.outcome, suspended: false, laterOn: undefined })
  expect((await pastBoardCounts(hr(10), known())).atWork).toBeGreaterThan(0)
})

test('a day of which nothing is kept is not guessed', async () => {
  const id = await someone('Petra Unknown')
  await keepStanding(hr(5), [id])
  expect(await then('Petra Unknown')).toMatchObject({ outcome: 'not_known' })
  const { rows, total, counts } = await pastBoard(hr(10), filters({ q: 'Petra', outcome: 'not_known' }), known())
  expect([rows.length, total, counts.not_known]).toEqual([1, 1, 1])
  expect((await pastBoard(hr(10), filters({ q: 'Petra', outcome: 'cleared' }), known())).rows).toEqual([])
})

test('once a record about the day came later, what is known today is not what was known then', async () => {
  const personId = await someone('Rita Later')
  await keepStanding(hr(), [personId])
  const before = await then('Rita Later')
  await keepCheck(stage.world, { personId, checkedOn: '2026-11-19', recordedAt: '2026-11-24T09:00:00Z' })
  expect(await then('Rita Later')).toEqual(before)
  expect(await then('Rita Later', known('2026-11-23'))).toEqual(before)
  expect(await then('Rita Later', known('2026-11-30'))).toMatchObject({ outcome: 'not_known', laterOn: '2026-11-24' })
})

test('a suspension that was ended later was not over on the day', async () => {
  const personId = await someone('Sam Off')
  await suspend(hr(), personId, { dateFrom: day, dateTo: '', reason: 'An allegation' })
  const suspensionId = (await suspensionsOf(hr(), personId)).all[0]?.id ?? ''
  await endSuspension(hr(3), { personId, suspensionId }, { backOn: '2026-11-24' })
  expect(await then('Sam Off')).toMatchObject({ suspended: true })
  expect(await then('Sam Off', { day: '2026-11-25', knownBy: '2026-11-25' })).toMatchObject({ suspended: false })
})
