import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { sweepInvoices } from '#domains/shop/finance/invoice-reminders.server.ts'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { releaseSeats } from '#domains/shop/finance/unpaid.server.ts'
import { openCase } from '#domains/shop/payments/finance-cases.server.ts'
import { setVat } from '#domains/shop/prices/vat.server.ts'
import { askRefund } from '#domains/shop/refunds/ask-refund.server.ts'
import { changeSeller } from '#domains/shop/terms/seller.server.ts'
import { endVoucher, makeVoucher } from '#domains/shop/vouchers/vouchers.server.ts'
import { addDays } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import { pick } from './rows.ts'
import { buyerAt, buys, knownPeople, type Purchase, type Shop } from './shop-buyers.ts'
import { fillSeats } from './shop-seats.ts'
import type { When } from './when.ts'

const BEGAN = 400

/** A shop that has sold for a year: buyers on their own, organisations with seats, and what waits for finance. */
export async function fillShop(database: Database, helen: string, when: When): Promise<void> {
  const shop: Shop = { ...database, when }
  const finance = (daysAgo: number): Ctx<User> => ({
    ...{ actor: office(helen), db: shop.db, now: Temporal.Instant.from(when.ago(daysAgo, daysAgo)) },
  })
  await opensShop(finance, when)
  const rosamund = await knownPeople(shop, ['Rosamund Clarke', 'Dominic Ferrars'], 60)
  const orders = await sellsForAYear(shop)
  const refunded = orders[3] ?? ''
  const { lines } = await orderForFinance(finance(300), refunded)
  const courses = lines.flatMap((line) => line.courses.slice(0, 1).map(({ id }) => id))
  await askRefund(finance(300), refunded, { courses, seats: {}, reason: 'Booked twice by mistake' })
  await sellsToWhitfield(shop, rosamund.get('Dominic Ferrars') ?? '', finance)
  await fillSeats(shop, { rosamund: rosamund.get('Rosamund Clarke') ?? '', mohammed: await learner(shop) })
  await lately(shop)
  const details = { expected: 1499, pence: 1000, currency: 'gbp' }
  await openCase(finance(2), { kind: 'mismatch', orderId: orders.at(-1) ?? null, reference: 'pi_3SXq4kDemo', details })
}

async function opensShop(finance: (daysAgo: number) => Ctx<User>, when: When) {
  await changeSeller(finance(BEGAN), {
    ...{ name: 'Harbour Row Care Ltd', companyNumber: '00000000', email: 'courses@harbourrow.example' },
    registeredOffice: '2 Station Road, Whitby YO21 1DX',
    bank: 'Harbour Row Care Ltd, sort code 00-00-00, account 00000000. Give the number of the invoice.',
    dueDays: 30,
    yearEndMonth: 3,
  })
  const vat = { status: 'registered' as const, number: 'GB123456789', rate: 2000 }
  await setVat(finance(BEGAN), { ...vat, fromDay: when.day(BEGAN) })
  const voucher = { percent: null, pence: null, untilDay: null, maxUses: null, onceEach: false }
  await makeVoucher(finance(250), { ...voucher, code: 'CARE10', percent: 10, fromDay: when.day(250), onceEach: true })
  await makeVoucher(finance(180), { ...voucher, code: 'TEAM50', pence: 5000, fromDay: when.day(180), maxUses: 20 })
  const spring = { ...voucher, code: 'SPRING', percent: 15, fromDay: when.day(240) }
  await endVoucher(finance(190), await makeVoucher(finance(240), { ...spring, untilDay: when.day(190) }))
  await makeVoucher(finance(5), { ...voucher, code: 'NEWYEAR', percent: 20, fromDay: addDays(when.today, 30) })
}

/** Days ago, who, and what; the oldest first, as invoices are numbered. */
const sales: readonly [days: number, name: string, slugs: string, voucher?: string][] = [
  [345, 'Alison Marsh', 'food-hygiene'],
  [338, 'Baraka Mwangi', 'fire-safety infection-control'],
  [316, 'Catherine Holt', 'safeguarding-adults'],
  [305, 'Dariusz Pawlak', 'moving-and-handling food-hygiene'],
  [281, 'Esther Quaye', 'bundle:compliance-essentials'],
  [262, 'Freya Lindqvist', 'infection-control'],
  [247, 'Gwen Pritchett', 'person-centered-care food-hygiene', 'CARE10'],
  [224, 'Harriet Stowe', 'fire-safety'],
  [210, 'Imran Sheikh', 'bundle:compliance-essentials', 'CARE10'],
  [188, 'Joanna Tran', 'safeguarding-adults infection-control'],
  [163, 'Kirsty Bell', 'food-hygiene', 'CARE10'],
  [150, 'Lamin Ceesay', 'moving-and-handling'],
  [131, 'Moira Duffy', 'bundle:compliance-essentials'],
  [122, 'Neelam Kaur', 'fire-safety food-hygiene'],
  [97, 'Oscar Lund', 'bundle:compliance-essentials', 'CARE10'],
  [88, 'Patience Moyo', 'infection-control person-centered-care'],
  [71, 'Ruth Abbott', 'food-hygiene'],
]

async function sellsForAYear(shop: Shop): Promise<string[]> {
  const names = sales.map(([, name]) => name)
  const people = await knownPeople(shop, names, BEGAN)
  const orders: string[] = []
  for (const [days, name, slugs, voucher] of sales) {
    const ctx = buyerAt(shop, people.get(name) ?? '', days)
    const buyer = addressOf(name, names.indexOf(name))
    orders.push(await buys(ctx, { buyer, things: thingsOf(slugs), ...(voucher && { voucher }) }))
  }
  return orders
}

const thingsOf = (slugs: string) =>
  slugs
    .split(' ')
    .map((slug) =>
      slug.startsWith('bundle:')
        ? { kind: 'bundle' as const, slug: slug.slice('bundle:'.length) }
        : { kind: 'course' as const, slug },
    )

const streets = ['4 Bakehouse Yard', '27 Chapel Row', '11 Sandgate', '83 Windsor Terrace', '6 Flowergate']

function addressOf(name: string, n: number): Purchase['buyer'] {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  return { name, email, line1: pick(streets, n), town: 'Whitby', postcode: `YO21 ${(n % 8) + 1}AB` }
}

/** Two invoices to be paid later: one is overdue, the seats of the other were released in advance. */
async function sellsToWhitfield(shop: Shop, personId: string, finance: (daysAgo: number) => Ctx<User>): Promise<void> {
  const buyer = {
    ...{ name: 'Whitfield Lodge Ltd', email: 'accounts@whitfieldlodge.example' },
    ...{ line1: 'Whitfield Lodge, Mill Lane', town: 'Scarborough', postcode: 'YO12 6QN' },
  }
  const seats = (slug: string, count: number) => [{ kind: 'course' as const, slug, seats: count }]
  const later = { pays: 'later' as const, buyer }
  await buys(buyerAt(shop, personId, 41), { ...later, things: seats('infection-control', 8), purchaseOrder: 'WL-2291' })
  const open = await buys(buyerAt(shop, personId, 6), { ...later, things: seats('fire-safety', 4), voucher: 'TEAM50' })
  await releaseSeats(finance(5), open, 'New starters begin on Monday')
  await sweepInvoices({ ...finance(4), actor: system })
}

async function learner({ pool }: Shop): Promise<string> {
  const email = demoSignIns.find(({ role }) => role === 'Learner')?.email
  const { rows } = await pool.query<{ id: string }>('select person_id as id from users where email = $1', [email])
  return rows[0]?.id ?? ''
}

/** What the learner of the demonstration bought for himself: one to read, and one that waits until he wants to begin. */
async function lately(shop: Shop): Promise<void> {
  const personId = await learner(shop)
  const { name = '', email = '' } = demoSignIns.find(({ role }) => role === 'Learner') ?? {}
  const buyer = { name, email, line1: '15 Skinner Street', town: 'Whitby', postcode: 'YO21 3AJ' }
  const support = [{ kind: 'course' as const, slug: 'basic-life-support' }]
  await buys(buyerAt(shop, personId, 20), { buyer, things: support, voucher: 'CARE10' })
  const medication = [{ kind: 'course' as const, slug: 'medication-administration' }]
  await buys(buyerAt(shop, personId, 3), { buyer, things: medication, consent: false })
}
