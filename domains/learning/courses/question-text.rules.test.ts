import { expect, test } from 'vitest'
import { questionsIn } from './question-text.rules.ts'

const written = (kind: string, options: string[], rest = '  why: Because.\n  module: 2') =>
  `\n- type: ${kind}\n  q: "Soft", and: what?\n  options:\n${options.map((option) => `    ${option}`).join('\n')}\n${rest}\n`
const read = (...given: Parameters<typeof written>) => questionsIn(written(...given))[0]

test('one right answer, several, true or false', () => {
  expect(read('single', ['- [x] Yes: at once', '- [ ] No'])).toEqual({
    kind: 'single',
    text: '"Soft", and: what?',
    options: [
      { text: 'Yes: at once', right: true },
      { text: 'No', right: false },
    ],
    why: 'Because.',
    module: 2,
  })
  expect(read('multiple', ['- [x] A', '- [x] B', '- [ ] C'])?.options.map(({ right }) => right)).toEqual([
    true,
    true,
    false,
  ])
  expect(read('truefalse', ['- [ ] True', '- [x] False'])?.kind).toBe('truefalse')
})

test('steps in their order, and pairs', () => {
  expect(read('order', ['1. First', '2. Then'])?.options.map(({ text }) => text)).toEqual(['First', 'Then'])
  expect(read('match', ['- Deaf => A pad', '- Upstairs => Staff => more'])?.options).toEqual([
    { text: 'Deaf', right: true, pair: 'A pad' },
    { text: 'Upstairs', right: true, pair: 'Staff => more' },
  ])
})

test('a short answer has no options', () => {
  expect(read('short', [])?.options).toEqual([])
})

test('several questions are read one after the other', () => {
  expect(questionsIn(written('single', ['- [x] A', '- [ ] B']) + written('order', ['1. A', '2. B']))).toHaveLength(2)
})

test.each([
  ['essay', ['- [x] A', '- [ ] B'], undefined, 'no type that we know'],
  ['single', ['- [ ] A', '- [ ] B'], undefined, 'does not say what is right'],
  ['single', ['- [x] A', '- [x] B'], undefined, 'does not say what is right'],
  ['multiple', ['- [ ] A', '- [ ] B'], undefined, 'does not say what is right'],
  ['single', ['- [x] A'], undefined, 'fewer than two options'],
  ['match', ['- A => B', '1. C'], undefined, 'has no pair'],
  ['single', ['A', '- [x] B'], undefined, 'Not an option'],
  ['single', ['- [x] A', '- [ ] B'], '  why: x', 'names no module'],
])('%s with %j is refused, not half read', (kind, options, rest, message) => {
  expect(() => read(kind, options, rest)).toThrow(message)
})
