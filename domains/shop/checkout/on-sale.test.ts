import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSeller } from '#domains/shop/terms/seller.server.ts'
import { config } from '#platform/config.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { onSale } from './on-sale.queries.server.ts'

let world: World
let finance: Account
beforeAll(async () => {
  world = await openWorld()
  finance = await world.account('Admin / HR', 'fay')
})
afterAll(async () => {
  Object.assign(config(), { local: true })
  await world.close()
})

const sold = (slug: string) => onSale(world.ctx(), 'course', slug)

test('a hub that takes no payments sells to no one, and one with bank details sells seats to organisations', async () => {
  expect(await sold('fire-safety')).toMatchObject({ unitPence: 1499, forMe: true, forTeam: true })
  Object.assign(config(), { local: false })
  expect(await sold('fire-safety')).toMatchObject({ forMe: false, forTeam: false })
  const sells = { name: 'Harbour Row Care Ltd', companyNumber: '', registeredOffice: '14 Harbour Row', dueDays: 30 }
  const hr = { ...world.ctx(), actor: finance.actor }
  await changeSeller(hr, { ...sells, email: 'training@harbourrow.example', bank: 'Sort code 00-00-00' })
  expect(await sold('fire-safety')).toMatchObject({ forMe: false, forTeam: true })
  expect(await sold('no-such-course')).toMatchObject({ unitPence: null, forMe: false, forTeam: false })
})
