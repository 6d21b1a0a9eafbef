import { expect, test } from 'vitest'
import type { Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import { seededRandom } from '#tests/random.ts'
import { drawQuestions, inQuestionIds, keptAnswer, shownOptions, whyNotKept } from './drawing.rules.ts'

let ids = 0
const newId = () => `shown ${++ids}`
const options: Option[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, pair: { id: `${id} pair`, text: id } }))
const shownOf = (kind: QuestionKind, random = seededRandom()) => shownOptions({ kind, options }, random, newId)

test.each([
  { bank: 30, modules: 7, asked: 15, drawn: 15 },
  { bank: 12, modules: 3, asked: 15, drawn: 12 },
  { bank: 15, modules: 15, asked: 15, drawn: 15 },
  { bank: 20, modules: 10, asked: 4, drawn: 4 },
  { bank: 0, modules: 1, asked: 15, drawn: 0 },
])(
  'of $bank questions from $modules modules a quiz of $asked draws $drawn, from as many modules as it can',
  ({ bank, modules, asked, drawn }) => {
    const random = seededRandom()
    for (let round = 0; round < 50; round++) {
      const questions = Array.from({ length: bank }, (_, id) => ({ id, moduleId: `module ${id % modules}` }))
      const some = drawQuestions(questions, asked, random)
      expect(new Set(some.map(({ id }) => id)).size).toBe(drawn)
      expect(new Set(some.map(({ moduleId }) => moduleId)).size).toBe(Math.min(modules, drawn))
    }
  },
)

test('every question of a bank is drawn at some time, and the order changes', () => {
  const random = seededRandom()
  const bank = Array.from({ length: 20 }, (_, id) => ({ id, moduleId: `module ${id % 4}` }))
  const draws = Array.from({ length: 60 }, () => drawQuestions(bank, 15, random).map(({ id }) => id))
  expect(new Set(draws.flat()).size).toBe(20)
  expect(new Set(draws.map((draw) => draw[0])).size).toBeGreaterThan(5)
})

test('options are shuffled under ids of the attempt; true and false keep their order', () => {
  const random = seededRandom()
  const orders = Array.from({ length: 60 }, () => shownOf('single', random))
  expect(new Set(orders.map((order) => order.map(({ option }) => option).join(''))).size).toBeGreaterThan(5)
  expect(new Set(orders.flat().map(({ id }) => id)).size).toBe(240)
  for (const _ of orders) expect(shownOf('truefalse', random).map(({ option }) => option)).toEqual(['a', 'b', 'c', 'd'])
})

test('what is to be put in order is never shown in order', () => {
  const random = seededRandom()
  for (const length of [2, 3, 4])
    for (let round = 0; round < 60; round++) {
      const some = options.slice(0, length)
      const shown = shownOptions({ kind: 'order', options: some }, random, newId)
      expect(shown.map(({ option }) => option)).not.toEqual(some.map(({ id }) => id))
      expect(shown.map(({ option }) => option).sort()).toEqual(some.map(({ id }) => id))
    }
})

test('of what is to be matched the left side keeps its order and the right side does not', () => {
  const random = seededRandom()
  const orders = Array.from({ length: 60 }, () => shownOf('match', random))
  for (const order of orders)
    expect(order.filter(({ side }) => side === 'left').map(({ option }) => option)).toEqual(['a', 'b', 'c', 'd'])
  const rights = orders.map((order) => order.filter(({ side }) => side === 'right').map(({ option }) => option))
  expect(new Set(rights.map((right) => right.join(''))).size).toBeGreaterThan(5)
})

test('an answer is kept in the ids of its attempt alone, unfinished too', () => {
  const single = shownOf('single')
  const match = shownOf('match')
  const [left, right] = [match[0]?.id ?? '', match[4]?.id ?? '']
  const [one, two] = [single[0]?.id ?? '', single[1]?.id ?? '']
  expect(whyNotKept('single', single, { chosen: [one] })).toBeUndefined()
  expect(whyNotKept('single', single, {})).toBeUndefined()
  expect(whyNotKept('single', single, { chosen: ['a'] })).toBe('Choose from the options')
  expect(whyNotKept('single', single, { chosen: [one, two] })).toBe('Choose one')
  expect(whyNotKept('multiple', single, { chosen: [one, one] })).toBe('Choose from the options')
  expect(whyNotKept('order', single, { chosen: [two] })).toBeUndefined()
  expect(whyNotKept('single', single, { text: 'a' })).toBe('Choose from the options')
  expect(whyNotKept('match', match, { pairs: [[left, right]] })).toBeUndefined()
  expect(whyNotKept('match', match, { pairs: [[right, left]] })).toBe('Choose from the options')
  const twice = [left, right] as const
  expect(whyNotKept('match', match, { pairs: [twice, twice] })).toBe('Choose from the options')
  expect(whyNotKept('short', [], { text: 'I would ask' })).toBeUndefined()
  expect(whyNotKept('short', [], { chosen: ['a'] })).toBe('Write your answer')
  expect(inQuestionIds(match, { pairs: [[left, right]] })).toEqual({ pairs: [['a', match[4]?.option]] })
  expect(inQuestionIds(match, { chosen: ['a'] })).toBeUndefined()
})

test('an answer that says nothing is none', () => {
  expect(keptAnswer({ chosen: [], text: '  ' })).toBeNull()
  expect(keptAnswer({ text: ' Ask ' })).toEqual({ text: 'Ask' })
})
