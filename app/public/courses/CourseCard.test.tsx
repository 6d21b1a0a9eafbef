import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { CourseCard } from './CourseCard.tsx'

const course = {
  ...{ slug: 'first-aid-awareness', title: 'First Aid Awareness', summary: 'What to do until help comes.' },
  ...{ pricePence: 1499, picture: 'first-aid-awareness', isNew: false, cpdMinutes: 60 },
}

test('a course that awaits its clinical review shows its price, and that it is not on sale yet', () => {
  expect(wordsOf(drawn(<CourseCard course={course} onSale={false} />))).toContain('£14.99 1 hour Not on sale yet')
  expect(wordsOf(drawn(<CourseCard course={course} onSale />))).not.toContain('Not on sale')
})
