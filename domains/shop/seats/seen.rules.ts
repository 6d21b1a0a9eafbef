import type { Product } from '#domains/shop/prices/products.rules.ts'
import { type Day, dayOfInstant, formatDayShort } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'

/** How far someone is with a seat. */
export type SeatProgress = {
  courses: number
  coursesDone: number
  begun: boolean
  lessons: number
  lessonsDone: number
  /** When the last of its courses was completed; of a bundle that is not finished, the last so far. */
  lastDoneOn: Day | null
}

export type SeatState = 'finished' | 'learning' | 'assigned'

/** One assigned seat, as its purchaser sees it. */
export type SeenSeat = SeatProgress & {
  id: string
  product: Product
  title: string
  name: string
  email: string
  personId: string | null
  personName: string | null
  assignedAt: string
  claimedAt: string | null
  remindedAt: string | null
  reminders: number
  leftOn: Day | null
}

export function stateOfSeat({ courses, coursesDone, begun, lessonsDone }: SeatProgress): SeatState {
  if (courses > 0 && coursesDone === courses) return 'finished'
  return begun || coursesDone > 0 || lessonsDone > 0 ? 'learning' : 'assigned'
}

/** "12 Nov 2026", "5 of 18 lessons", "4 of 6 courses", "Assigned 3 Nov 2026". */
export function seatWords(seat: SeatProgress & { assignedAt: string }): string {
  const { courses, coursesDone, lessons, lessonsDone, lastDoneOn, assignedAt } = seat
  const state = stateOfSeat(seat)
  if (state === 'finished' && lastDoneOn) return formatDayShort(lastDoneOn)
  if (state === 'assigned') return `Assigned ${formatDayShort(dayOfInstant(assignedAt))}`
  return courses > 1 ? `${coursesDone} of ${courses} courses` : `${lessonsDone} of ${lessons} lessons`
}

/** Someone with seats: of each course or bundle the latest first. */
export type SeatHolder<Seat = SeenSeat> = {
  key: string
  name: string
  email: string
  leftOn: Day | null
  seats: Seat[]
}
/** What says whose a seat is. */
export type HeldSeat = Pick<SeenSeat, 'name' | 'email' | 'personId' | 'personName' | 'assignedAt' | 'leftOn'>

/**
 * Seats by who has them: one account is one person, and so are seats that wait for an address it was assigned by; of names
 * without an address the same name is one.
 */
export function holdersOf<Seat extends HeldSeat>(seats: readonly Seat[]): SeatHolder<Seat>[] {
  const accounts = new Map<string, string>()
  for (const { personId, email, name } of seats) if (personId) accounts.set(waitingKey({ email, name }), personId)
  const keyOf = (seat: Seat) => seat.personId ?? accounts.get(waitingKey(seat)) ?? waitingKey(seat)
  const holders = [...groupBy(seats, keyOf)].map(([key, theirs]) => holderOf(key, theirs))
  return holders.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB') || a.key.localeCompare(b.key))
}

const waitingKey = ({ email, name }: { email: string; name: string }) =>
  email ? email.toLowerCase() : `name ${name.toLowerCase()}`

function holderOf<Seat extends HeldSeat>(key: string, theirs: readonly Seat[]): SeatHolder<Seat> {
  const seats = theirs.toSorted((a, b) => b.assignedAt.localeCompare(a.assignedAt))
  const email = seats.find((seat) => seat.email)?.email ?? ''
  const named = seats.find(({ name }) => name)?.name ?? seats.find(({ personName }) => personName)?.personName
  const leftOn = seats.every((seat) => seat.leftOn) ? (seats[0]?.leftOn ?? null) : null
  return { key, name: named || email, email: named ? email : '', leftOn, seats }
}

/** What an organisation bought of one course or bundle. */
export type SeatProduct = Product & {
  title: string
  /** Its own; of a bundle, those of its first four courses. */
  pictures: string[]
  courses: number
  /** Without those that lapsed or were given back. */
  total: number
  free: number
  /** By when free seats are to be assigned; the first of several days. */
  freeUntil: Day | null
  lapsed: number
  /** How many seats are in each state, in the order of the marks. */
  counts: Record<SeatState | 'free', number>
  /** Whether a course of it was completed with one. */
  certified: boolean
}
