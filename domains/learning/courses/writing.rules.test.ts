import { expect, test } from 'vitest'
import { seededRandom } from '#tests/random.ts'
import { askedIn } from './asked.rules.ts'
import { checklist, mayBePublished, type ToCheck } from './checklist.rules.ts'
import { moved, type Outline } from './outline.rules.ts'
import { faultsOf } from './question-faults.rules.ts'
import type { Question, QuestionKind } from './questions.rules.ts'
import { approvalOf, isOwnDraft } from './reviewing.rules.ts'
import { freeSlug, slugOf } from './slug.rules.ts'

test.each([
  ['Moving & Handling', 'moving-and-handling'],
  ['  Café: Ménage  ', 'cafe-menage'],
  ['The Carer’s Day', 'the-carers-day'],
  ['???', 'course'],
])('“%s” is at /%s', (title, slug) => expect(slugOf(title)).toBe(slug))

test('a second course of one title gets the next free address', () => {
  expect(freeSlug('fire', new Set(['fire', 'fire-2', 'fire-4']))).toBe('fire-3')
})

const outline: Outline = [
  { id: 'A', lessons: ['a', 'b'] },
  { id: 'B', lessons: [] },
  { id: 'C', lessons: ['c'] },
]
test('a lesson moves within its module, then into the next; at the ends it stays', () => {
  const order = (id: string, way: 'up' | 'down') =>
    moved(outline, { what: 'lesson', id, way })?.map(({ lessons }) => lessons)
  expect(order('a', 'down')).toEqual([['b', 'a'], [], ['c']])
  expect(order('b', 'down')).toEqual([['a'], ['b'], ['c']])
  expect(order('c', 'up')).toEqual([['a', 'b'], ['c'], []])
  expect(order('a', 'up')).toBeUndefined()
  expect(order('c', 'down')).toBeUndefined()
  expect(order('x', 'up')).toBeUndefined()
})

test('however modules and lessons are moved, none is lost and none is there twice', () => {
  const random = seededRandom()
  const ids = ['A', 'B', 'C', 'a', 'b', 'c']
  let now = outline
  for (let step = 0; step < 500; step += 1) {
    const id = ids[random(6)] ?? ''
    const what = id < 'a' ? 'module' : 'lesson'
    now = moved(now, { what, id, way: random(2) ? 'up' : 'down' }) ?? now
    expect(now.flatMap(({ id, lessons }) => [id, ...lessons]).sort()).toEqual(ids)
  }
})

const option = (text: string, right = false) => ({ id: text, text, right })
const asked = (kind: QuestionKind, options: Question['options'], words = {}): Question => ({
  ...{ kind, options, text: 'What first?', why: 'Because.' },
  ...words,
})
const pairs = [
  { id: '1', text: 'Hoist', pair: { id: '2', text: 'Cannot stand' } },
  { id: '3', text: 'Belt', pair: { id: '4', text: 'Can stand' } },
]
test.each<[string, Question, string[]]>([
  ['one right', asked('single', [option('a', true), option('b')]), []],
  ['two right where one is asked', asked('single', [option('a', true), option('b', true)]), ['options']],
  ['none right', asked('multiple', [option('a'), option('b')]), ['options']],
  ['all right of several', asked('multiple', [option('a', true), option('b', true)]), []],
  ['three options of true or false', asked('truefalse', [option('a', true), option('b'), option('c')]), ['options']],
  ['one option', asked('single', [option('a', true)]), ['options']],
  ['an order', asked('order', [option('a'), option('b')]), []],
  ['an option twice', asked('order', [option('a'), option('A')]), ['options.1.text']],
  ['pairs', asked('match', pairs), []],
  ['a pair without its other half', asked('match', [pairs[0] as never, option('b')]), ['options.1.pair']],
  ['no words', asked('single', [option('a', true), option('b')], { text: ' ' }), ['text']],
  ['no reason', asked('single', [option('a', true), option('b')], { why: '' }), ['why']],
  ['a short answer', asked('short', []), []],
  ['a short answer without what to look for', asked('short', [], { why: '' }), ['why']],
])('%s', (_, question, fields) => expect(Object.keys(faultsOf(question))).toEqual(fields))

test('options keep their ids from one version to the next, never twice, and none that was not theirs', () => {
  const row = { right: false, feedback: '', pair: '', pairId: undefined }
  const form = { base: 1, kind: 'single' as const, text: 'Q', why: 'W', rightOne: 1 }
  const options = [
    { ...row, id: 'old', text: 'a' },
    { ...row, id: 'old', text: 'b' },
    { ...row, id: 'strange', text: 'c' },
    { ...row, id: undefined, text: '' },
  ]
  let made = 0
  const question = askedIn({ ...form, options }, [option('old', true)], () => `new ${++made}`)
  expect(question.options).toEqual([
    { id: 'old', text: 'a', right: false },
    { id: 'new 1', text: 'b', right: true },
    { id: 'new 2', text: 'c', right: false },
  ])
})

const writer = { createdBy: 'ann', editedBy: ['bea'], submittedBy: 'cat' }
test('who created, changed or sent a draft does not review it', () => {
  expect(['ann', 'bea', 'cat', 'dan'].map((id) => isOwnDraft(id, writer))).toEqual([true, true, true, false])
})

test('an approval counts for the revision it was given for, until a later review says otherwise', () => {
  const version = { ...writer, state: 'review', revision: 7 }
  const approved = { outcome: 'approved' as const, reviewedAt: '2026-11-20T10:00:00Z', reviewedBy: 'dan', revision: 7 }
  expect(approvalOf(version, [approved])).toBe(approved)
  expect(approvalOf({ ...version, revision: 8 }, [approved])).toBeUndefined()
  expect(approvalOf({ ...version, state: 'draft' }, [approved])).toBeUndefined()
  expect(approvalOf(version, [{ ...approved, reviewedBy: 'bea' }])).toBeUndefined()
  const later = { ...approved, outcome: 'returned' as const, reviewedAt: '2026-11-20T11:00:00Z' }
  expect(approvalOf(version, [approved, later])).toBeUndefined()
})

const check = asked('single', [option('a', true), option('b')])
const lesson = {
  title: 'L',
  minutes: 5,
  words: 100,
  check,
  noCheckReason: '',
  isPackage: false,
  videos: 0,
  uncaptioned: 0,
}
const whole: ToCheck = {
  ...{ title: 'T', summary: 'S', description: 'D', outcomes: ['O'], passMark: 80, attempts: 3, questionsAsked: 15 },
  ...{ cpdMinutes: 20, reviewedOn: '2026-11-01', reviewDueOn: '2027-11-01' },
  modules: [{ id: 'm', title: 'M', lessons: [lesson] }],
  quiz: [{ moduleId: 'm', question: check }],
}
const today = '2026-11-23'
const openOf = (version: Partial<ToCheck>) =>
  checklist({ ...whole, ...version }, today)
    .filter(({ done }) => !done)
    .map(({ label }) => label)

test('a whole version may be published', () => expect(mayBePublished(checklist(whole, today))).toBe(true))

const withLesson = (change: Partial<typeof lesson>): Partial<ToCheck> => ({
  modules: [{ id: 'm', title: 'M', lessons: [{ ...lesson, ...change }] }],
})
test.each<[string, Partial<ToCheck>, number]>([
  ['a module without a lesson', { modules: [...whole.modules, { id: 'n', title: 'N', lessons: [] }] }, 2],
  ['a lesson without words', withLesson({ words: 0 }), 1],
  ['a lesson without a check', withLesson({ check: null as never }), 1],
  ['a check that is not finished', withLesson({ check: { ...check, why: '' } }), 1],
  ['a video without captions', withLesson({ videos: 2, uncaptioned: 1 }), 1],
  ['a quiz without questions', { quiz: [] }, 2],
  ['a question that does not say why', { quiz: [{ moduleId: 'm', question: { ...check, why: '' } }] }, 1],
  ['no minutes for the quiz', { cpdMinutes: 5 }, 1],
  ['guidance compared two years ago', { reviewedOn: '2024-11-01' }, 1],
  ['no day for the next review', { reviewDueOn: null }, 1],
  ['a next review that is past', { reviewDueOn: today }, 1],
  ['no summary', { summary: '' }, 1],
])('%s keeps a version from being published', (_, change, open) => expect(openOf(change)).toHaveLength(open))

test('a lesson that says why it has no check needs none', () => {
  expect(openOf(withLesson({ check: null as never, noCheckReason: 'A welcome, nothing to ask.' }))).toEqual([])
})
