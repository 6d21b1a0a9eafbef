import { keyOfProduct } from '#domains/shop/prices/products.rules.ts'
import type { SeatFilters } from '#domains/shop/seats/seats.form.ts'
import { seatsOf } from '#domains/shop/seats/seen.queries.server.ts'
import { type SeatHolder, type SeenSeat, seatWords, stateOfSeat } from '#domains/shop/seats/seen.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What the page of an organisation’s seats shows: products with their marks, a page of people, and how the form begins. */
export async function seatsShown(ctx: Ctx<User>, customerId: string, filters: SeatFilters) {
  const { customer, products, people, to } = await seatsOf(ctx, customerId, filters)
  const untilDays = products.flatMap(({ freeUntil }) => freeUntil ?? []).toSorted()
  return {
    customer,
    total: products.reduce((sum, { total }) => sum + total, 0),
    free: products.reduce((sum, { free }) => sum + free, 0),
    freeUntil: untilDays[0] ?? null,
    severalDays: untilDays[0] !== untilDays.at(-1),
    products: products.map((product) => ({ ...product, key: keyOfProduct(product) })),
    people: { ...people, rows: people.rows.map(rowOf) },
    certified: products.some(({ certified }) => certified),
    q: filters.q,
    begin: beginOf(to, filters),
  }
}
export type SeatsShown = Awaited<ReturnType<typeof seatsShown>>
export type SeatProductShown = SeatsShown['products'][number]
export type SeatPerson = SeatsShown['people']['rows'][number]

const rowOf = ({ name, email, leftOn, seats }: SeatHolder) => ({
  ...{ name, email, leftOn },
  id: seats[0]?.id ?? '',
  seats: seats.map((seat: SeenSeat) => ({
    ...{ id: seat.id, key: keyOfProduct(seat.product), state: stateOfSeat(seat), words: seatWords(seat) },
  })),
})

/** The form begins with the course and the person whose *Assign* was pressed; the address names her by one of her seats. */
function beginOf(person: SeatHolder | undefined, { product, to, assigned }: SeatFilters) {
  const people = person ? [person.name, person.email].filter(Boolean).join(', ') : ''
  return { key: `${product} ${to} ${assigned}`, product, people }
}
