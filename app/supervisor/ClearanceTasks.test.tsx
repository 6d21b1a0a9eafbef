import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { ClearanceTasks } from './ClearanceTasks.tsx'

const id = '01890000-0000-7000-8000-00000000000a'
const one = { id, name: 'Agnes Kamara', location: 'Beech Hill', standing: 'cleared' as const, open: 0 }
const words = (more: object) => wordsOf(drawn(<ClearanceTasks waiting={[{ ...one, signature: undefined, ...more }]} />))

test('of someone at work the task has the day of the sign-off and what follows, and nothing of joining', () => {
  expect(words({ signature: { by: '2026-12-23', stops: 'later' } })).toBe(
    'Agnes Kamara needs your sign-off by 23 December 2026 They work at Beech Hill. After that day they may not work. Open clearance',
  )
  expect(words({ open: 2, standing: 'not_cleared', signature: { by: undefined, stops: 'now' } })).toBe(
    'Agnes Kamara needs your sign-off They work at Beech Hill. 2 checks are outstanding. They may not work until then. Open clearance',
  )
  expect(words({ open: 1, standing: 'not_cleared' })).toContain('Agnes Kamara is due to join Beech Hill')
})
