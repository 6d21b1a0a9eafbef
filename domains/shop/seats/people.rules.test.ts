import { expect, test } from 'vitest'
import { faultWords, previewWords, readPeople, tooFewWords } from './people.rules.ts'

test.each([
  [
    'karim.aziz@priorylane.example\nLucy Brennan',
    [
      ['', 'karim.aziz@priorylane.example'],
      ['Lucy Brennan', ''],
    ],
  ],
  [
    'Name\tEmail\nKarim Aziz\tkarim@x.example\r\n\r\nLucy Brennan\t\r\n',
    [
      ['Karim Aziz', 'karim@x.example'],
      ['Lucy Brennan', ''],
    ],
  ],
  ['First name,Surname,Email address\n"Karim","Aziz",Karim@X.Example', [['Karim Aziz', 'Karim@x.example']]],
  ['Karim Aziz <karim@x.example>;', [['Karim Aziz', 'karim@x.example']]],
  ['Karim Aziz karim@x.example', [['Karim Aziz', 'karim@x.example']]],
  [
    'a@x.example, b@x.example; c@x.example',
    [
      ['', 'a@x.example'],
      ['', 'b@x.example'],
      ['', 'c@x.example'],
    ],
  ],
  ['Zoë O’Neill-Šimić\u0000', [['Zoë O’Neill-Šimić', '']]],
  ['  \n\n', []],
])('%j names these people', (text, people) => {
  expect(readPeople(text)).toEqual({ people: people.map(([name, email]) => ({ name, email })), faults: [] })
})

test.each([
  ['Ann\nkarim@', 'Line 2: “karim@” is not one email address.'],
  ['Karim\tkarim@x.example\tk@y.example', 'Line 1: “karim@x.example k@y.example” is not one email address.'],
  ['a@x.example\n\nKarim, A@X.example', 'Line 3: A@X.example is on line 1 too.'],
  ['Lucy Brennan\nlucy brennan', 'Line 2: lucy brennan is on line 1 too.'],
  ['1234', 'Line 1: “1234” is not a name.'],
  ['x'.repeat(101), 'Line 1: a name has 100 characters or fewer.'],
])('%j cannot be read', (text, fault) => {
  expect(readPeople(text).faults).toEqual([fault])
})

test('what is wrong is said shortly, and no more than 500 people are taken', () => {
  expect(faultWords(['a.', 'b.', 'c.', 'd.', 'e.'])).toBe('a. b. c. And 2 more.')
  const many = Array.from({ length: 501 }, (_, at) => `p${at}@x.example`).join('\n')
  expect(readPeople(many).faults).toEqual(['At most 500 people at once.'])
})

test('a list says how many seats it takes, and who needs a letter', () => {
  const [karim, lucy, mo] = [
    { name: '', email: 'k@x.example' },
    { name: 'Lucy Brennan', email: '' },
    { name: 'Mo', email: '' },
  ]
  expect(previewWords([karim])).toBe('1 person, 1 seat.')
  expect(previewWords([karim, lucy])).toBe('2 people, 2 seats. Lucy Brennan has no email: print a letter.')
  expect(previewWords([lucy, mo])).toBe('2 people, 2 seats. Lucy Brennan and 1 other have no email: print letters.')
  expect(tooFewWords(3, 1)).toBe('1 seat is free, for 3 people. Buy more, or name fewer.')
  expect(tooFewWords(1, 0)).toBe('No seat is free. Buy more, or take one back.')
})
