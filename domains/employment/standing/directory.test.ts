import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { people } from '#domains/people/people.table.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { employ } from '#tests/staff.ts'
import { staffDirectory } from './directory.queries.server.ts'
import { keepStanding } from './keeping.server.ts'
import { markOf } from './marks.queries.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { suspend } from './suspensions.server.ts'

const stage = clearanceStage()
const listed = async (personId: string, days = 0) =>
  (await staffDirectory(stage.hr(days), staffFilters.parse({}))).rows.find(({ id }) => id === personId)

test('the directory says of each person what their rows say, of someone in two posts the less safe', async () => {
  const personId = await employ(stage.world, stage.place)
  await employ(stage.world, stage.place, { personId, dateFrom: '2026-02-02' })
  await keepStanding(stage.hr(), [personId])
  const outcome = (await outcomesOf(stage.hr(), [personId])).get(personId)
  expect(outcome?.posts).toHaveLength(2)
  expect((await listed(personId))?.mark).toEqual(outcome && markOf(outcome))
})

test('a page that was read before shows a change on the next look', async () => {
  const personId = await employ(stage.world, stage.place)
  expect(await listed(personId)).toMatchObject({ mark: { suspended: false } })
  await suspend(stage.hr(), personId, { dateFrom: '2026-11-20', dateTo: '', reason: 'An allegation.' })
  expect(await listed(personId)).toMatchObject({ mark: { suspended: true } })
  await stage.hr().db.update(people).set({ name: 'Aaron Aldous' }).where(eq(people.id, personId))
  expect(await listed(personId)).toMatchObject({ name: 'Aaron Aldous' })
})
