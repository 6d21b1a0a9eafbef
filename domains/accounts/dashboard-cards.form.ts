import { z } from 'zod'
import { type Card, cards } from './dashboard-cards.rules.ts'

const each = <Of extends z.ZodType>(of: Of) =>
  z.strictObject(Object.fromEntries(cards.map((card) => [card, of])) as Record<Card, Of>)
const ticked = z.enum(['on']).optional()
const place = z.coerce
  .number('Choose a place')
  .int('Choose a place')
  .min(1, 'Choose a place')
  .max(cards.length, 'Choose a place')

/** Which cards are shown, and the place of each. */
export const cardsForm = z.strictObject({ show: each(ticked).prefault({}), place: each(place).prefault({} as never) })
export type CardsForm = z.output<typeof cardsForm>
