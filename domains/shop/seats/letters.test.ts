import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { guest } from '#platform/actor.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { asking, assigned, seatsBought } from '#tests/seat-codes.ts'
import { seatsOf } from '#tests/shop.ts'
import { seatCertificates } from './certificates.queries.server.ts'
import { claimSeat } from './claim.server.ts'
import { seatOfCode } from './claims.queries.server.ts'
import { newSeatCode, seatLetter } from './letters.server.ts'

let world: World
let manager: Account
let stranger: Account
let bought: Awaited<ReturnType<typeof seatsBought>>
beforeAll(async () => {
  world = await openWorld()
  manager = await world.account('Learner', 'rosamund')
  stranger = await world.account('Learner', 'stranger')
  bought = await seatsBought(world, manager, [seatsOf('fire-safety', 8)])
})
afterAll(() => world.close())

const as = (account: Account) => asking(world, account)

test('a letter says who gives what until when, with the code that claims it', async () => {
  const { id, code } = await assigned(world, bought.pop()?.id)
  expect(await seatLetter(as(manager), id)).toMatchObject({
    ...{ name: 'Lucy Brennan', organisation: 'Rosamund Clarke', title: 'Fire Safety', courses: ['Fire Safety'], code },
  })
})

test('a letter that was lost gets another code, and the one before claims nothing', async () => {
  const { id, code } = await assigned(world, bought.pop()?.id)
  await newSeatCode(as(manager), id)
  const { code: next } = await seatLetter(as(manager), id)
  expect(next).not.toBe(code)
  expect(await seatOfCode(world.ctx(guest), code)).toBeUndefined()
  const lucy = await world.account('Learner', 'lucy')
  await expect(claimSeat(as(lucy), code)).rejects.toThrow('Seat not found.')
  await claimSeat(as(lucy), next)
  await expect(newSeatCode(as(manager), id)).rejects.toMatchObject({ title: 'No new code' })
  await expect(seatLetter(as(manager), id)).rejects.toMatchObject({ title: 'No letter' })
})

test('a letter is printed no more once its seat has lapsed', async () => {
  const { id } = await assigned(world, bought.pop()?.id)
  const late = { ...as(manager), now: as(manager).now.add({ hours: 24 * 367 }) }
  await expect(seatLetter(late, id)).rejects.toMatchObject({ title: 'No letter' })
})

test('letters, codes and certificates of another’s organisation are not found', async () => {
  const { id } = await assigned(world, bought[0]?.id)
  bought.shift()
  const customerId = bought[0]?.customerId ?? ''
  for (const ask of [
    () => seatLetter(as(stranger), id),
    () => newSeatCode(as(stranger), id),
    () => seatCertificates(as(stranger), customerId),
  ])
    await expect(ask()).rejects.toMatchObject({ kind: 'missing' })
})

test('the certificates of seats are those that were earned with them, and no others', async () => {
  const mina = await world.account('Learner', 'mina')
  await certified(world, mina, 'fire-safety')
  await certified(world, mina, 'food-hygiene')
  const { code } = await assigned(world, bought.pop()?.id, { name: 'Mina' })
  const own = as(mina)
  const { enrolmentIds } = await claimSeat(own, code)
  const customerId = bought[0]?.customerId ?? ''
  expect((await seatCertificates(as(manager), customerId)).certificates).toEqual([])
  const [enrolmentId = ''] = enrolmentIds
  const complete = async () => {
    const cycle = await lockOwnCycle(own, enrolmentId)
    await completeCycle(own, cycle.id, { method: 'quiz', score: { right: 15, asked: 15 } })
  }
  await complete()
  const courseId = await courseOf(enrolmentId)
  const first = (await seatCertificates(as(manager), customerId)).certificates
  expect(first).toMatchObject([{ name: 'Test mina', title: 'Fire Safety' }])
  const renewal = { personId: mina.personId, courseId, dueOn: null, opens: true, anew: true, source: 'hand' as const }
  await giveCourses(world.ctx(), [renewal])
  await complete()
  expect((await seatCertificates(as(manager), customerId)).certificates).toEqual(first)
})

async function courseOf(enrolmentId: string): Promise<string> {
  const { rows } = await world.database.pool.query('select course_id from enrolments where id = $1', [enrolmentId])
  return rows[0].course_id
}
