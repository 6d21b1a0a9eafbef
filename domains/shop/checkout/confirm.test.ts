import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { compose } from '#domains/notifications/sending.server.ts'
import { publishSaleText } from '#domains/shop/terms/sale-texts.server.ts'
import { changeSeller } from '#domains/shop/terms/seller.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { bought, course, here, ordered, seatsOf } from '#tests/shop.ts'
import { payByTest } from './check-out.server.ts'

let world: World
let finance: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  finance = await as('Admin / HR', 'fay')
  const sells = { name: 'Harbour Row Care Ltd', companyNumber: '01234567', registeredOffice: '14 Harbour Row, Whitby' }
  const bank = 'Sort code 00-00-00, account 00000000'
  await changeSeller(finance, { ...sells, email: 'training@harbourrow.example', bank, dueDays: 30 })
})
afterAll(() => world.close())

const as = async (role: 'Learner' | 'Admin / HR', name: string) =>
  world.ctx((await world.account(role, name)).actor) as Ctx<User>

async function mailsOf(orderId: string) {
  const rows = await world.database.db.select().from(messages).where(eq(messages.subjectId, orderId))
  const own = { organisation: 'Harbour Row', words: {} }
  return rows.map((row) => compose(row, { templates, publicUrl: 'https://hub.example.org' }, own))
}

test('the mail of a paid order carries the texts of its version, and what was agreed to', async () => {
  const ann = await as('Learner', 'ann')
  const order = await ordered(ann, [course('fire-safety')], { consent: 'on' })
  for (const kind of ['terms', 'facts', 'cancellation'] as const)
    await publishSaleText({ ...finance, now: finance.now.add({ minutes: 1 }) }, kind, {
      text: `A later text of ${kind}.`,
      over: 1,
    })
  await payByTest(ann, order.id, here)
  const [mail, ...others] = await mailsOf(order.id)
  expect(others).toEqual([])
  const { name, text } = mail?.attachment ?? { name: '', text: '' }
  expect(name).toMatch(/^order-[\w-]+\.txt$/)
  for (const words of [
    'Sold by Harbour Row Care Ltd, 14 Harbour Row, Whitby, company number 01234567',
    'Terms of sale, version 1',
    'Before you buy, version 1',
    'How to cancel a purchase, version 1',
    'I cancel my purchase of:',
    'you ticked “I want access now and understand I will lose my right to cancel once it starts”',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('A later text')
  expect(mail?.paragraphs.join('\n')).toMatch(/PDF: https:\/\/hub\.example\.org\/learner\/invoices\/[\w-]+/)
})

test('without the tick it says until when one can cancel; an order by invoice is told how to pay', async () => {
  const late = { ...(await as('Learner', 'ben')), now: world.ctx().now.add({ hours: 1 }) }
  const own = await bought(late, [course('food-hygiene')])
  const [mail] = await mailsOf(own.id)
  expect(mail?.attachment?.text).toContain('A later text of terms.')
  expect(mail?.attachment?.text).toMatch(/you did not tick .* you can cancel it until \d/)
  const billed = await ordered(late, [seatsOf('moving-and-handling', 3)], { pays: 'later' })
  const [bill, ...more] = await mailsOf(billed.id)
  expect([bill?.subject, more]).toEqual([expect.stringMatching(/^Order [\w-]+: pay £44\.97 by \d/), []])
  expect(bill?.paragraphs.join('\n')).toContain('Sort code 00-00-00')
  expect(bill?.attachment?.text).toContain('no 14-day right to cancel')
})
