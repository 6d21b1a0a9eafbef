import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import { guest } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { bought, seatsOf as seatsToBuy } from '#tests/shop.ts'
import { both } from '#tests/two-at-once.ts'
import { managedCustomers } from './managed.queries.server.ts'
import {
  acceptManager,
  inviteManager,
  managersOf,
  readManagerInvitation,
  removeManager,
  withdrawInvitation,
} from './managers.server.ts'
import { seatsOf } from './seen.queries.server.ts'

let world: World
let rosamund: Account
let customerId: string
beforeAll(async () => {
  world = await openWorld()
  rosamund = await world.account('Learner', 'rosamund')
  await bought(as(rosamund), [seatsToBuy('fire-safety', 2)])
  customerId = (await managedCustomers(as(rosamund)))[0]?.id ?? ''
})
afterAll(() => world.close())

const as = ({ actor }: Account, days = 0): Ctx<User> => {
  const ctx = world.ctx(actor)
  return { ...ctx, actor, now: ctx.now.add({ hours: 24 * days }) }
}
const invited = async (email: string) => {
  await inviteManager(as(rosamund), customerId, { email })
  return tokenTo(world, email)
}

test('who is invited manages the seats too: the first account that comes with the link, once', async () => {
  const token = await invited('david@x.example')
  const [david, mallory] = [await world.account('Staff Member', 'david'), await world.account('Learner', 'mallory')]
  await expect(seatsOf(as(david), customerId)).rejects.toMatchObject({ status: 404 })
  expect(await readManagerInvitation({ ...world.ctx(), actor: guest }, token)).toMatchObject({
    organisation: 'Rosamund Clarke',
    accepted: false,
  })
  expect(await acceptManager(as(david), token)).toBe(customerId)
  expect(await acceptManager(as(david), token)).toBe(customerId)
  await expect(acceptManager(as(mallory), token)).rejects.toMatchObject({ status: 404 })
  expect((await managersOf(as(david), customerId)).managers.map(({ name }) => name)).toEqual([
    'Test david',
    'Test rosamund',
  ])
  await expect(inviteManager(as(david), customerId, { email: rosamund.email })).rejects.toMatchObject({
    fields: { email: 'This person manages these seats already' },
  })
  await expect(managersOf(as(mallory), customerId)).rejects.toMatchObject({ status: 404 })
  await expect(inviteManager(as(mallory), customerId, { email: 'm@x.example' })).rejects.toMatchObject({ status: 404 })
  await expect(removeManager(as(mallory), customerId, david.personId)).rejects.toMatchObject({ status: 404 })
})

test('an invitation ends when it is withdrawn, sent anew or two weeks old', async () => {
  const first = await invited('eve@x.example')
  const second = await invited('eve@x.example')
  const eve = await world.account('Learner', 'eve')
  await expect(acceptManager(as(eve), first)).rejects.toMatchObject({ status: 404 })
  await expect(acceptManager(as(eve, 14), second)).rejects.toMatchObject({ status: 404 })
  const { invited: open } = await managersOf(as(rosamund), customerId)
  expect(open.map(({ email }) => email)).toEqual(['eve@x.example'])
  await withdrawInvitation(as(rosamund), customerId, open[0]?.id ?? '')
  await withdrawInvitation(as(rosamund), customerId, open[0]?.id ?? '')
  await expect(acceptManager(as(eve), second)).rejects.toMatchObject({ status: 404 })
  await expect(withdrawInvitation(as(eve), customerId, open[0]?.id ?? '')).rejects.toMatchObject({ status: 404 })
})

test('managers remove each other and themselves, but never the last; who was removed can be asked again', async () => {
  const { managers } = await managersOf(as(rosamund), customerId)
  const david = managers.find(({ name }) => name === 'Test david')
  const other = await world.account('Staff Member', 'dora')
  await acceptManager(as(other), await invited('dora@x.example'))
  await removeManager(as(rosamund), customerId, david?.personId ?? '')
  expect((await messagesTo(world, 'david@example.com')).at(-1)?.template).toBe('shop.manager_removed')
  const done = await both(
    () => removeManager(as(rosamund), customerId, rosamund.personId),
    () => removeManager(as(other), customerId, other.personId),
  )
  expect(done.filter(Boolean)).toHaveLength(1)
  const last = (await managedCustomers(as(rosamund))).length > 0 ? rosamund : other
  await expect(removeManager(as(last), customerId, last.personId)).rejects.toThrow('Someone has to manage the seats.')
  await inviteManager(as(last), customerId, { email: 'again@x.example' })
  const back = last === rosamund ? other : rosamund
  await acceptManager(as(back), await tokenTo(world, 'again@x.example'))
  expect((await managersOf(as(back), customerId)).managers).toHaveLength(2)
})
