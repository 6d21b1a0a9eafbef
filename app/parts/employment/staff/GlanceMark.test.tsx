import { expect, test } from 'vitest'
import { glanceLabels } from '#domains/employment/standing/outcome.labels.ts'
import { drawn, htmlFaults } from '#tests/drawn.tsx'
import { GlanceMark } from './GlanceMark.tsx'

test.each(Object.entries(glanceLabels))(
  'the mark beside a name says its word and stays small: %s',
  async (of, label) => {
    const html = drawn(<GlanceMark of={of as keyof typeof glanceLabels} />)
    expect(html).toContain(`title="${label}"`)
    expect(await htmlFaults(html)).toEqual([])
    expect(html.length).toBeLessThan(120)
  },
)

test('someone without a post has no mark', () => {
  expect(drawn(<GlanceMark of={undefined} />)).toBe('')
})
