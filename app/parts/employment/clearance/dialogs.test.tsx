import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { SignOffDialog } from './dialogs.tsx'
import { managerPlaces } from './places.ts'

const places = managerPlaces('01890000-0000-7000-8000-00000000000a')
const signing = { name: 'Agnes Kamara', as: 'registered manager of Beech Hill', places, onRecord: [] }
const words = (more: object) => wordsOf(drawn(<SignOffDialog {...signing} begun={false} hasAddress={true} {...more} />))

test('the manager confirms that someone may start, and reads that an email goes only where it does', () => {
  expect(words({})).toContain(
    'that all checks are satisfactory and Agnes Kamara is cleared to start. They will be notified by email.',
  )
  expect(words({ hasAddress: false })).toContain('They have no email address: tell them yourself.')
})

test('of someone at work nothing is said of a start or an email, and what is on record is named', () => {
  const atWork = words({ begun: true, onRecord: ['DBS, 23 November 2026'] })
  expect(atWork).toContain('that you have read the file and that Agnes Kamara may go on working here.')
  expect(atWork).toContain('You sign knowing of what is on record: DBS, 23 November 2026.')
  expect(atWork).not.toMatch(/cleared to start|email|all checks are satisfactory/)
})
