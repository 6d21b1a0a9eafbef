import { expect, test } from 'vitest'
import { saveFields } from '#lib/saved-parts.ts'
import { goodAnswers } from '#tests/references.ts'
import { AnswerClash, answerProblems, asAnswers, noAnswers, withAnswers } from './answers.rules.ts'
import { type Answers, allQuestions, partsOf, sections } from './questions.rules.ts'

const today = '2026-11-20'

const good: Answers = goodAnswers

test('a full set of answers has no problems', () => {
  expect(answerProblems(good, 'employer', today)).toEqual({})
})

test.each([
  ['conduct', { conduct: '  ' }],
  ['reasonForLeaving', { reasonForLeaving: '' }],
  ['reliability', { reliability: 'superb' }],
  ['workEmail', { workEmail: 'not an address' }],
  ['from.month', { 'from.month': '13' }],
  ['from', { 'from.year': '2027' }],
  ['to', { 'to.month': '1', 'to.year': '2020' }],
  ['safeguardingDetails', { safeguarding: 'yes' }],
  ['reemployDetails', { reemploy: 'no' }],
  ['name', { name: 'x'.repeat(201) }],
] satisfies [string, Answers][])('%s is asked for when it is missing or wrong', (name, change) => {
  expect(Object.keys(answerProblems({ ...good, ...change }, 'employer', today))).toEqual([name])
})

test('a character referee is not asked what only an employer knows', () => {
  const names = allQuestions('character').map(({ name }) => name)
  for (const name of ['organisation', 'reasonForLeaving', 'reemploy', 'sanctions', 'records'])
    expect(names).not.toContain(name)
  expect(answerProblems(asAnswers(good, 'character'), 'character', today)).toEqual({})
})

test('no question is about health or absence', () => {
  const words = sections.flatMap(({ questions }) =>
    questions.map(({ label, hint, detail }) => `${label} ${hint} ${detail?.label}`),
  )
  expect(words.join(' ')).not.toMatch(/health|sick|absen|disab|medical|\bill\b/i)
})

test('posted input is reduced to answers to the questions asked', () => {
  const answers = asAnswers(
    { conduct: 'Fine\0', verdict: 'satisfactory', __proto__: 1, from: { month: '3', year: '2021' } },
    'employer',
  )
  expect(answers).toMatchObject({ conduct: 'Fine', 'from.month': '3', 'from.year': '2021' })
  expect(Object.keys(answers)).toEqual(allQuestions('employer').flatMap(partsOf))
  expect(asAnswers('nonsense', 'employer').conduct).toBe('')
})

test('the same step changed elsewhere is a clash, another step is not', () => {
  const type = 'employer'
  const first = withAnswers(noAnswers, { step: 2, type, answers: { conduct: 'Mine' }, given: 0, now: 0 })
  expect(first.revision).toBe(1)
  const other = withAnswers(first.content, { step: 3, type, answers: { honesty: 'good' }, given: 0, now: 1 })
  expect(other.content.answers).toMatchObject({ conduct: 'Mine', honesty: 'good' })
  const clash = () => withAnswers(other.content, { step: 2, type, answers: { conduct: 'Theirs' }, given: 0, now: 2 })
  expect(clash).toThrow(AnswerClash)
  expect(withAnswers(other.content, { step: 2, type, answers: { conduct: 'Mine' }, given: 0, now: 2 }).revision).toBe(2)
})

test('a save whose answer never reached its tab is no clash with itself', () => {
  const type = 'employer'
  const left = withAnswers(noAnswers, { step: 2, type, answers: { conduct: 'Go' }, given: 0, now: 0, id: 'left' })
  const save = { step: 2, type, answers: { conduct: 'Good' }, given: 0, now: 1 } as const
  expect(() => withAnswers(left.content, save)).toThrow(AnswerClash)
  expect(withAnswers(left.content, { ...save, known: ['left'] }).content.answers.conduct).toBe('Good')
})

test.each(['employer', 'character'] as const)('no answer of an %s is named as what accompanies a save', (type) => {
  const names = allQuestions(type).flatMap(partsOf)
  expect(names.filter((name) => saveFields.includes(name))).toEqual([])
})
