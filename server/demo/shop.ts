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
  const names = [...new Set(['Rosamund Clarke', ...sales.map(([, name]) => name)])]
  const people = await knownPeople(shop, names, BEGAN)
  const orders = await sellsForAYear(shop, people)
  await givesBack(finance(100), orders.get('Neelam Kaur') ?? '')
  const dominic = people.get(WHITFIELD) ?? ''
  const later = { buyer: whitfield, pays: 'later' as const }
  await buys(buyerAt(shop, dominic, 41), {
    ...later,
    things: thingsOf('infection-control*8'),
    purchaseOrder: 'WL-2291',
  })
  await fillSeats(shop, { rosamund: people.get('Rosamund Clarke') ?? '', mohammed: await learner(shop) })
  await learnerBuys(shop, 20, { things: thingsOf('basic-life-support'), voucher: 'CARE10' })
  const open = await buys(buyerAt(shop, dominic, 6), { ...later, things: thingsOf('fire-safety*4') })
  await releaseSeats(finance(5), open, 'New starters begin on Monday')
  await sweepInvoices({ ...finance(4), actor: system })
  await learnerBuys(shop, 3, { things: thingsOf('medication-administration'), consent: false })
  const mismatch = { kind: 'mismatch' as const, details: { expected: 1499, pence: 1000, currency: 'gbp' } }
  await openCase(finance(2), { ...mismatch, orderId: orders.get('Ruth Abbott') ?? null, reference: 'pi_3SXq4kDemo' })
}

async function givesBack(finance: Ctx<User>, orderId: string) {
  const { lines } = await orderForFinance(finance, orderId)
  const courses = lines.slice(0, 1).flatMap((line) => line.courses.map(({ id }) => id))
  await askRefund(finance, orderId, { courses, seats: {}, reason: 'Bought for the wrong person' })
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

const WHITFIELD = 'Dominic Ferrars'

/** Days ago, who, and what, with how many seats; the oldest first, as invoices are numbered. */
const sales: readonly [days: number, name: string, slugs: string, voucher?: string][] = [
  [345, 'Alison Marsh', 'food-hygiene'],
  [338, 'Baraka Mwangi', 'fire-safety infection-control'],
  [330, WHITFIELD, 'infection-control*6'],
  [316, 'Catherine Holt', 'safeguarding-adults'],
  [305, 'Dariusz Pawlak', 'moving-and-handling food-hygiene'],
  [292, WHITFIELD, 'fire-safety*10'],
  [281, 'Esther Quaye', 'bundle:compliance-essentials'],
  [262, 'Freya Lindqvist', 'infection-control'],
  [255, WHITFIELD, 'moving-and-handling*9'],
  [247, 'Gwen Pritchett', 'person-centered-care food-hygiene', 'CARE10'],
  [224, 'Harriet Stowe', 'fire-safety'],
  [218, WHITFIELD, 'safeguarding-adults*12'],
  [210, 'Imran Sheikh', 'bundle:compliance-essentials', 'CARE10'],
  [195, WHITFIELD, 'food-hygiene*7'],
  [188, 'Joanna Tran', 'safeguarding-adults infection-control'],
  [170, WHITFIELD, 'infection-control*15'],
  [163, 'Kirsty Bell', 'food-hygiene', 'CARE10'],
  [150, 'Lamin Ceesay', 'moving-and-handling'],
  [138, WHITFIELD, 'safeguarding-adults*14', 'TEAM50'],
  [131, 'Moira Duffy', 'bundle:compliance-essentials'],
  [122, 'Neelam Kaur', 'fire-safety food-hygiene'],
  [110, WHITFIELD, 'moving-and-handling*20'],
  [97, 'Oscar Lund', 'bundle:compliance-essentials', 'CARE10'],
  [88, 'Patience Moyo', 'infection-control person-centered-care'],
  [80, WHITFIELD, 'fire-safety*16'],
  [71, 'Ruth Abbott', 'food-hygiene'],
  [62, WHITFIELD, 'food-hygiene*24'],
]

/** Returns the last order of each. */
async function sellsForAYear(shop: Shop, people: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const orders = new Map<string, string>()
  for (const [n, [days, name, slugs, voucher]] of sales.entries()) {
    const ctx = buyerAt(shop, people.get(name) ?? '', days)
    const buyer = name === WHITFIELD ? whitfield : addressOf(name, n)
    orders.set(name, await buys(ctx, { buyer, things: thingsOf(slugs), ...(voucher && { voucher }) }))
  }
  return orders
}

/** "bundle:compliance-essentials", "fire-safety*10" for ten seats. */
const thingsOf = (typed: string) =>
  typed.split(' ').map((one) => {
    const [slug = '', seats] = one.replace('bundle:', '').split('*')
    const kind = one.startsWith('bundle:') ? ('bundle' as const) : ('course' as const)
    return { kind, slug, ...(seats && { seats: Number(seats) }) }
  })

const whitfield: Purchase['buyer'] = {
  ...{ name: 'Whitfield Lodge Ltd', email: 'accounts@whitfieldlodge.example' },
  ...{ line1: 'Whitfield Lodge, Mill Lane', town: 'Scarborough', postcode: 'YO12 6QN' },
}

const streets = ['4 Bakehouse Yard', '27 Chapel Row', '11 Sandgate', '83 Windsor Terrace', '6 Flowergate']

function addressOf(name: string, n: number): Purchase['buyer'] {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  return { name, email, line1: pick(streets, n), town: 'Whitby', postcode: `YO21 ${(n % 8) + 1}AB` }
}

async function learner({ pool }: Shop): Promise<string> {
  const email = demoSignIns.find(({ role }) => role === 'Learner')?.email
  const { rows } = await pool.query<{ id: string }>('select person_id as id from users where email = $1', [email])
  return rows[0]?.id ?? ''
}

async function learnerBuys(shop: Shop, daysAgo: number, what: Omit<Purchase, 'buyer'>): Promise<void> {
  const { name = '', email = '' } = demoSignIns.find(({ role }) => role === 'Learner') ?? {}
  const buyer = { name, email, line1: '15 Skinner Street', town: 'Whitby', postcode: 'YO21 3AJ' }
  await buys(buyerAt(shop, await learner(shop), daysAgo), { ...what, buyer })
}
