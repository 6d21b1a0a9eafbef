/** The cards of the office's dashboard, as they come until someone arranges them. */
export const cards = [
  'compliant',
  'ending',
  'figures',
  'urgent',
  'pipeline',
  'waiting',
  'applicants',
  'alerts',
  'onboarding',
] as const
export type Card = (typeof cards)[number]

export const cardLabels: Record<Card, string> = {
  compliant: 'Fully compliant',
  ending: 'Expiring in the next 90 days',
  figures: 'New Applicants, Active Staff, Onboarding %, Expiring Certs',
  urgent: 'Needs your attention today',
  pipeline: 'Recruitment pipeline',
  waiting: 'Waiting for you',
  applicants: 'Applicants',
  alerts: 'Compliance Alerts',
  onboarding: 'Onboarding Status',
}

/** Every card once, in its place. */
export type Arranged = { card: Card; shown: boolean }[]
type Kept = { cards: readonly string[]; hidden: readonly string[] }

const isCard = (card: string): card is Card => cards.some((known) => known === card)

/** What was kept, with the cards that came since at the end, and without those that are no more. */
export function arrangedFrom({ cards: kept, hidden }: Kept = { cards: [], hidden: [] }): Arranged {
  const order = [...new Set([...kept.filter(isCard), ...cards])]
  return order.map((card) => ({ card, shown: !hidden.includes(card) }))
}

/** In the order of the places that were chosen; cards with the same place stay as they were. */
export function placed(before: Arranged, places: Readonly<Record<Card, number>>, shown: readonly Card[]): Arranged {
  return before
    .toSorted((a, b) => places[a.card] - places[b.card])
    .map(({ card }) => ({ card, shown: shown.includes(card) }))
}
