import { addDays, type Day } from '#lib/day.ts'
import { PROPER_DAYS } from './appointments.rules.ts'

/** An appointment, as far as what was signed and confirmed by it goes by it. */
export type Appointment = {
  dateFrom: Day
  dateTo: Day | null
  undoneAt: string | null
  appointedAt: string
  /** Of someone who appointed themselves: the last day on which it counts unconfirmed. */
  confirmBy: Day | null
  confirmedAt: string | null
}

/** An appointment that was undone, or ended within seven days, takes along what was said by it; a proper one outlives its end. */
export const isUndone = ({ undoneAt, dateFrom, dateTo }: Appointment): boolean =>
  undoneAt !== null || (dateTo !== null && dateTo < addDays(dateFrom, PROPER_DAYS))

/** Who appointed themselves and is not confirmed by then has said nothing, until another person confirms it. */
export const unconfirmedUntil = ({ confirmBy, confirmedAt }: Appointment): Day | undefined =>
  confirmedAt === null ? (confirmBy ?? undefined) : undefined
