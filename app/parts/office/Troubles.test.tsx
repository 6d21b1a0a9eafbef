import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Troubles } from './Troubles.tsx'

const reminders = {
  job: 'reminders',
  what: 'Reminders have not been sent',
  since: '2026-11-22T09:14:00Z',
  why: 'The disk is full.',
  advice: 'It is tried again by itself.',
}
const wordsOn = (today: string) =>
  renderToStaticMarkup(<Troubles troubles={[reminders]} today={today} />).replaceAll(/<[^>]+>/g, '')

test('a notice says what has not run, since when and why; the day too when it was not today', () => {
  expect(wordsOn('2026-11-22')).toContain('Reminders have not been sent since 09:14. The disk is full.')
  expect(wordsOn('2026-11-23')).toContain('since 22 November 2026, 09:14.')
})

test('without trouble there is nothing', () => {
  expect(renderToStaticMarkup(<Troubles troubles={[]} today="2026-11-22" />)).toBe('')
})
