import { expect, test } from 'vitest'
import { cancelSupervision } from '#domains/supervision/records/booking.server.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { overdueSupervision } from './overdue.queries.server.ts'

const stage = supervisionStage()
// eight weeks after 2 November it is due on 28 December
const after = 40

test('what is over and not booked is said of each person, by the office and whoever leads them alone', async () => {
  const both = [stage.member, stage.ann]
  expect(await overdueSupervision(stage.hr(38), both)).toMatchObject({})
  const said = await overdueSupervision(stage.hr(after), both)
  expect(said[stage.member]).toContain('supervision')
  expect(said[stage.ann]).toContain('supervision')
  expect(await overdueSupervision(stage.supervisor(after), both)).toEqual(said)
  expect(await overdueSupervision(stage.by(stage.other, after), both)).toEqual({})
  await expect(overdueSupervision(stage.as('Staff Member', after), both)).rejects.toThrow('Supervisors only.')
  expect(await overdueSupervision(stage.hr(after), [])).toEqual({})
})

test('what is booked is not over', async () => {
  const id = await stage.book([stage.member], { days: 45 })
  const said = await overdueSupervision(stage.hr(after), [stage.member])
  expect(said[stage.member] ?? []).not.toContain('supervision')
  await cancelSupervision(stage.supervisor(42), id, { reason: 'Sick' })
  expect((await overdueSupervision(stage.hr(after), [stage.member]))[stage.member]).toContain('supervision')
})
