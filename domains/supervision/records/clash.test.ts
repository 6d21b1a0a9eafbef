import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { supervisionPeople } from '#domains/supervision/supervision.table.ts'
import { Refusal } from '#platform/refusal.ts'
import { supervisionStage } from '#tests/supervision.ts'
import { bookSupervision, cancelSupervision, moveSupervision } from './booking.server.ts'
import { moveForm, supervisionBookingForm } from './records.form.ts'

const stage = supervisionStage()
const { supervisor } = stage
const form = (more: object) =>
  supervisionBookingForm.parse({
    ...{ kind: 'supervision', people: [stage.member], day: '2026-11-24', time: '10:00', place: 'Office' },
    ...more,
  })
const heldBy = () => stage.accounts['Supervisor / Manager'].personId

test('a time at which supervisor or person is booked is refused, with free ones beside the field', async () => {
  const [id = ''] = await bookSupervision(supervisor(), form({}))
  const again = await bookSupervision(supervisor(), form({ people: [stage.ann], time: '10:30' })).catch(
    (error) => error,
  )
  expect(again).toBeInstanceOf(Refusal)
  expect(again.fields.time).toMatch(/is booked from 10:00 to 11:00. Free that day: 11:00, 11:15, 11:30$/)
  const withOther = form({ supervisorId: stage.manager.personId })
  await expect(bookSupervision(stage.hr(), withOther)).rejects.toThrow('Test staff-member is booked')
  const [next = ''] = await bookSupervision(supervisor(), form({ people: [stage.ann], time: '11:00' }))
  const to = { day: '2026-11-24', time: '10:45', place: 'Office', supervisorId: heldBy(), reason: '' }
  await expect(moveSupervision(supervisor(), next, moveForm.parse(to))).rejects.toThrow('is booked')
  // its own time is no clash
  await moveSupervision(supervisor(), next, moveForm.parse({ ...to, time: '11:15' }))
  await cancelSupervision(supervisor(), id, { reason: '' })
  await moveSupervision(supervisor(), next, moveForm.parse(to))
  await cancelSupervision(supervisor(), next, { reason: '' })
})

test('two bookings at once give one', async () => {
  const both = await Promise.allSettled([
    bookSupervision(supervisor(), form({ day: '2026-11-25' })),
    bookSupervision(stage.hr(), form({ day: '2026-11-25' })),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const about = await stage.db().select().from(supervisionPeople).where(eq(supervisionPeople.personId, stage.member))
  expect(about).toHaveLength(2)
})
