import { expect, test } from 'vitest'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { readClearance } from './clearance.queries.server.ts'
import { signOff } from './clearance.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { hr, manager, ready } = stage
const name = async (personId: string, days = 0) =>
  changeLocation(
    hr(days),
    stage.place.locationId,
    locationForm.parse({
      address: '1 Oak Lane',
      postcode: 'YO21 3PU',
      name: `Oak ${stage.place.locationId}`,
      registeredManagerId: personId,
    }),
  )
const standing = async (id: string, days: number) => (await readClearance(hr(days), id)).gate.standing
const hiring = () => ({ ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })

test('someone who names herself manager, signs and names the other again has signed nothing', async () => {
  const [own, other] = [stage.accounts['Admin / HR'].personId, stage.accounts['Supervisor / Manager'].personId]
  await name(own)
  const { id } = await ready()
  await signOff(hr(), id)
  expect(await standing(id, 0)).toBe('cleared')
  await name(other, 1)
  expect(await standing(id, 1)).toBe('not_cleared')
  await hire(hr(1), id, hiring())
  await expect(start(hr(1), id, '2026-11-21')).rejects.toThrow('Not cleared to start')
  await signOff(manager(1), id)
  expect(await standing(id, 1)).toBe('cleared')
})

test('what a manager signed outlives the end of a proper appointment', async () => {
  await name(stage.accounts['Supervisor / Manager'].personId)
  const { id } = await ready()
  await signOff(manager(), id)
  await name(stage.accounts['Admin / HR'].personId, 8)
  expect(await standing(id, 8)).toBe('cleared')
})
