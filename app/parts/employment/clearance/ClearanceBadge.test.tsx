import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { ClearanceBadge, clearanceWords } from './ClearanceBadge.tsx'

test('nothing is said of a start once someone is at work', () => {
  const words = (begun: boolean) => wordsOf(drawn(<ClearanceBadge standing="not_cleared" begun={begun} />))
  expect([words(false), words(true)]).toEqual(['Not cleared to start', 'Not cleared'])
  expect(clearanceWords({ standing: 'cleared', begun: true })).toBe('Cleared')
  expect(clearanceWords({ standing: 'cleared', begun: false })).toBe('Cleared to start')
})
