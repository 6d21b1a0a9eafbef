import { describe, expect, test } from 'vitest'
import type { Option, Question } from '#domains/learning/courses/questions.rules.ts'
import { answerWords, markedAnswer, shownQuestion } from './checks.rules.ts'

const option = (id: string, right: boolean, feedback?: string): Option => ({
  ...{ id, text: id.toUpperCase(), right },
  ...(feedback && { feedback }),
})
const plain = (kind: Question['kind'], ids: string[]): Question => ({
  ...{ kind, text: 'Which?', why: 'Because.' },
  options: ids.map((id) => ({ id, text: id.toUpperCase() })),
})
const multiple: Question = {
  ...{ kind: 'multiple', text: 'Which three?', why: 'Because.' },
  options: [
    option('a', true),
    option('b', true),
    option('c', true),
    option('d', false, 'This is not a duty.'),
    option('e', false),
  ],
}
const match: Question = {
  ...{ kind: 'match', text: 'Match', why: '' },
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id, pair: { id: `${id}2`, text: `${id} pair` } })),
}
const seeds = Array.from({ length: 40 }, (_, at) => `cycle ${at}`)
const order = ({ options }: { options: { id: string }[] }) => options.map(({ id }) => id).join('')

describe('a question before it is answered', () => {
  test('says nothing of what is right, of feedback or why', () => {
    for (const question of [multiple, match, plain('order', ['a', 'b', 'c'])]) {
      const shown = JSON.stringify(shownQuestion(question, 'x'))
      expect(shown).not.toMatch(/right|feedback|duty|Because|"pair"/)
    }
  })

  test('has its options in an order that stays in a cycle and differs between cycles', () => {
    const orders = seeds.map((seed) => order(shownQuestion(multiple, seed)))
    expect(orders).toEqual(seeds.map((seed) => order(shownQuestion(multiple, seed))))
    expect(new Set(orders).size).toBeGreaterThan(20)
  })

  test('never has what is to be put in order in that order already', () => {
    for (const ids of [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd', 'e'],
    ])
      for (const seed of seeds) expect(order(shownQuestion(plain('order', ids), seed))).not.toBe(ids.join(''))
  })

  test('has True before False, however it was written', () => {
    const question: Question = {
      ...plain('truefalse', []),
      options: [
        { id: 'f', text: 'False' },
        { id: 't', text: 'True' },
      ],
    }
    for (const seed of seeds) expect(order(shownQuestion(question, seed))).toBe('tf')
  })

  test('has its matches in an order of their own', () => {
    const same = seeds.filter((seed) => {
      const { options, matches } = shownQuestion(match, seed)
      return matches.every(({ id }, at) => id === `${options[at]?.id}2`)
    })
    expect(same.length).toBeLessThan(seeds.length / 2)
  })
})

const marked = (question: Question, answer: Parameters<typeof markedAnswer>[1]) =>
  markedAnswer(question, answer, shownQuestion(question, 'x'))
const states = ({ rows }: ReturnType<typeof marked>) =>
  Object.fromEntries(rows.map(({ id, state, say }) => [id, say ? `${state}: ${say}` : state]))

describe('an answer', () => {
  test('to choose several is said option by option, with feedback for what was chosen', () => {
    const said = marked(multiple, { chosen: ['a', 'b', 'd'] })
    expect(said).toMatchObject({ right: false, hint: 'You chose three. Two are right.', why: 'Because.' })
    expect(states(said)).toEqual({
      ...{ a: 'right: Right', b: 'right: Right', c: 'missed: This is the third' },
      ...{ d: 'wrong: Your answer. This is not a duty.', e: 'rest' },
    })
  })

  test.each([
    [['a', 'b', 'c'], 'You chose three. All are right.'],
    [['a', 'b'], 'You chose two. Both are right, and one is missing.'],
    [['a'], 'You chose one. It is right, and two are missing.'],
    [['a', 'd'], 'You chose two. One is right.'],
    [['d', 'e'], 'You chose two. None is right.'],
  ])('%j: %s', (chosen, hint) => {
    expect(marked(multiple, { chosen }).hint).toBe(hint)
  })

  test('to choose one names the right one beside a wrong one', () => {
    const single: Question = { ...multiple, kind: 'single', options: [option('a', true), option('b', false)] }
    expect(marked(single, { chosen: ['a'] })).toMatchObject({ right: true, hint: 'That is right.' })
    const wrong = marked(single, { chosen: ['b'] })
    expect(wrong).toMatchObject({ right: false, hint: 'Not quite.' })
    expect(states(wrong)).toEqual({ a: 'missed: This is the right answer', b: 'wrong: Your answer' })
  })

  test('to put in order is said in the right order', () => {
    const said = marked(plain('order', ['a', 'b', 'c']), { chosen: ['a', 'c', 'b'] })
    expect(said.rows.map(({ id, say }) => [id, say])).toEqual([
      ['a', 'Right'],
      ['b', 'You put this third'],
      ['c', 'You put this second'],
    ])
    expect(said).toMatchObject({ right: false, hint: 'One of three is in the right place.' })
  })

  test('to match shows each pair as it is right', () => {
    const said = marked(match, {
      pairs: [
        ['a', 'a2'],
        ['b', 'c2'],
        ['c', 'b2'],
      ],
    })
    expect(said).toMatchObject({ right: false, hint: 'One of three is matched.' })
    expect(said.rows).toContainEqual({ id: 'b', text: 'b: b pair', state: 'wrong', say: 'You chose: c pair' })
    expect(
      marked(match, {
        pairs: [
          ['a', 'a2'],
          ['b', 'b2'],
          ['c', 'c2'],
        ],
      }),
    ).toMatchObject({ right: true, hint: 'All three are matched.' })
  })

  test('in words is not marked, and shows what to compare it with', () => {
    expect(marked(plain('short', []), { text: 'I would ask.' })).toEqual({
      ...{ right: null, hint: 'Compare your answer with this.', rows: [], why: 'Because.' },
    })
  })
})

test('an answer is told in the words of its question', () => {
  expect(answerWords(multiple.options, { chosen: ['b', 'd'] })).toEqual(['B', 'D'])
  expect(answerWords(match.options, { pairs: [['a', 'c2']] })).toEqual(['a: c pair'])
  expect(answerWords([], { text: 'I would ask.' })).toEqual(['I would ask.'])
})
