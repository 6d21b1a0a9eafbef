import { expect, test } from 'vitest'
import { answerProblems, answerWords, starterForm } from './starter-forms.rules.ts'

test('a starter form says which answers it still needs', () => {
  const tax = starterForm('tax')
  if (!tax) throw new Error('The tax form is not there')
  expect(answerProblems(tax, {})).toEqual({
    statement: 'Choose an answer: Which of these is true for you?',
    studentLoan: 'Choose an answer: Do you repay a student loan?',
  })
  expect(answerProblems(tax, { statement: 'x', studentLoan: 'no' })).toEqual({
    statement: 'Choose an answer from the list',
  })
  expect(answerProblems(tax, { statement: 'b', studentLoan: 'no' })).toEqual({})
})

test('text is asked for in words, and may be left out where it is optional', () => {
  const emergency = starterForm('emergency')
  if (!emergency) throw new Error('The emergency form is not there')
  const given = { contactName: 'Ada Obi', relation: 'Sister', contactPhone: '07700 900123' }
  expect(answerProblems(emergency, given)).toEqual({})
  expect(answerProblems(emergency, { ...given, relation: '' })).toEqual({ relation: 'Enter: relationship to you' })
  expect(answerProblems(emergency, { ...given, second: 'x'.repeat(201) })).toHaveProperty('second')
})

test('answers are read in the words of their options; an unknown form is none', () => {
  const uniform = starterForm('uniform')
  if (!uniform) throw new Error('The uniform form is not there')
  expect(answerWords(uniform, { size: 'xxl' })).toEqual([
    { label: 'Tunic size', value: '2XL' },
    { label: 'Anything we should know, such as long sleeves', value: 'Not answered' },
  ])
  expect(starterForm('constructor')).toBeUndefined()
})
