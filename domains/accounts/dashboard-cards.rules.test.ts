import { expect, test } from 'vitest'
import { arrangedFrom, type Card, cards, placed } from './dashboard-cards.rules.ts'

const usual = arrangedFrom()
const places = (change: Partial<Record<Card, number>> = {}) =>
  ({ ...Object.fromEntries(cards.map((card, at) => [card, at + 1])), ...change }) as Record<Card, number>

test('until it is arranged every card is shown, in the usual order', () => {
  expect(usual).toEqual(cards.map((card) => ({ card, shown: true })))
})

test('a card that came since is shown at the end, and one that is no more is left out', () => {
  const kept = arrangedFrom({ cards: ['urgent', 'gone', 'ending'], hidden: ['ending', 'gone'] })
  expect(kept.slice(0, 2)).toEqual([
    { card: 'urgent', shown: true },
    { card: 'ending', shown: false },
  ])
  expect(kept.map(({ card }) => card).toSorted()).toEqual(cards.toSorted())
})

test('cards come in the order of their places, and only those that are ticked are shown', () => {
  const arranged = placed(usual, places({ urgent: 1, compliant: 2, ending: 2 }), ['urgent', 'ending'])
  expect(arranged.slice(0, 4)).toEqual([
    { card: 'urgent', shown: true },
    { card: 'compliant', shown: false },
    { card: 'ending', shown: true },
    { card: 'figures', shown: false },
  ])
  expect(arranged).toHaveLength(cards.length)
})
