import { expect, test } from 'vitest'
import {
  fateOf,
  isOld,
  nextParcel,
  onPhoneWords,
  replacedBy,
  STAYS,
  stateWith,
  type Waiting,
  type Work,
  waitingWords,
} from './queue.ts'

const waits = (seq: number, work: Work): Waiting => ({ ...work, seq, person: 'mbali', at: 0 })
const event = (
  lesson: string,
  kind: 'opened' | 'end reached' | 'check tried' = 'opened',
  enrolment = 'food',
): Work => ({
  kind: 'event',
  enrolment,
  event: { key: `${lesson} ${kind}`, cycle: 1, lesson, kind },
})
const answer = (position: number, attempt = 'first'): Work => ({
  kind: 'answer',
  enrolment: 'food',
  attempt,
  given: { position },
})
const quiz: Work = { kind: 'quiz', enrolment: 'food', attempt: 'first', answers: [] }
const note = (lesson: string): Work => ({ kind: 'note', enrolment: 'food', lesson, text: 'Ask Joyce' })

test('events of one course go together, up to what comes between them, and everything else by itself', () => {
  const queue = [event('1'), event('2'), answer(1), event('3')].map((work, at) => waits(at, work))
  const sent = []
  for (let left = queue; left.length > 0; ) {
    const parcel = nextParcel(left)
    sent.push(parcel.map(({ seq }) => seq))
    left = left.filter((one) => !parcel.includes(one))
  }
  expect(sent).toEqual([[0, 1], [2], [3]])
  const two = [waits(1, event('1', 'opened', 'fire')), waits(0, event('1'))]
  expect(nextParcel(two).map(({ seq }) => seq)).toEqual([0])
  expect(nextParcel(two, new Set(['food'])).map(({ seq }) => seq)).toEqual([1])
  const many = Array.from({ length: 500 }, (_, at) => waits(at, event('1')))
  expect(nextParcel(many)).toHaveLength(200)
})

test.each<[string, Work, number[]]>([
  ['an answer takes the place of the one before it, and of no other', answer(1), [0]],
  ['a note takes the place of the one before it', note('1'), [3]],
  ['a quiz that goes whole takes its answers with it', quiz, [0, 1, 5]],
  ['an event replaces nothing', event('1'), []],
])('%s', (_, work, replaced) => {
  const queue = [answer(1), answer(2), answer(1, 'second'), note('1'), note('2'), quiz, event('1')]
  expect(
    replacedBy(
      queue.map((one, at) => waits(at, one)),
      work,
    ),
  ).toEqual(replaced)
})

test.each([
  ['no answer', undefined, 'later'],
  ['taken', { status: 200, signedOut: false }, 'taken'],
  ['a refusal with its reason', { status: 409, signedOut: false }, 'refused'],
  ['a course that is not of the one who is signed in', { status: 404, signedOut: false }, 'not theirs'],
  ['a hub or proxy in trouble', { status: 503, signedOut: false }, 'later'],
  ['too many requests', { status: 429, signedOut: false }, 'later'],
  ['the sign-in page', { status: 200, signedOut: true }, 'signed out'],
] as const)('%s: nothing that may yet arrive is dropped', (_, reply, fate) => {
  expect(fateOf(reply)).toBe(fate)
})

test('what waits goes after 30 days', () => {
  expect([isOld({ at: 0 }, STAYS), isOld({ at: 0 }, STAYS + 1)]).toEqual([false, true])
})

test.each<[Work[], string]>([
  [[], ''],
  [[event('1')], 'What you read is noted on this phone.'],
  [[event('1', 'check tried')], '1 answer waits on this phone.'],
  [[event('1', 'check tried'), answer(1), answer(2)], '3 answers wait on this phone.'],
  [[quiz], 'Your quiz waits on this phone.'],
  [[answer(1), quiz, note('1')], '1 answer, your quiz and a note wait on this phone.'],
])('it says what waits', (work, words) => {
  expect(waitingWords(work)).toBe(words)
})

test.each([
  [[], ''],
  [[4], 'Lesson 4 is on this phone.'],
  [[6, 4, 5], 'Lessons 4 to 6 are on this phone.'],
  [[1, 2, 7], 'Lessons 1 to 2 and 7 are on this phone.'],
])('it says which lessons are kept: %j', (places, words) => {
  expect(onPhoneWords(places)).toBe(words)
})

test('a lesson is as far as its waiting events say, and what is done stays done', () => {
  const read = [event('1'), event('1', 'end reached')]
  const at = { id: '1', state: 'next' as const }
  expect(stateWith(at, [event('2')], true)).toBe('next')
  expect(stateWith(at, read, true)).toBe('begun')
  expect(stateWith(at, read, false)).toBe('done')
  expect(stateWith(at, [...read, event('1', 'check tried')], true)).toBe('done')
  expect(stateWith({ id: '1', state: 'done' }, [event('1')], true)).toBe('done')
})
