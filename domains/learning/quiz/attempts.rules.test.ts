import { expect, test } from 'vitest'
import type { Question } from '#domains/learning/courses/questions.rules.ts'
import { attemptsLeft, endsAt, isPassed, markOf, neededRight, quizState } from './attempts.rules.ts'

const now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const attempt = (more = {}) => ({ sentAt: null, markedAt: null, endsAt: null, passed: null, ...more })
const failed = attempt({ sentAt: '1', markedAt: '1', passed: false })
const passed = attempt({ sentAt: '1', markedAt: '1', passed: true })
const cycle = { allowed: 3, lessonsDone: true, quizFirst: false, number: 1, closed: false, attempts: [] }

test.each([
  { right: 12, asked: 15, passMark: 80, passed: true },
  { right: 11, asked: 15, passMark: 80, passed: false },
  { right: 11, asked: 14, passMark: 80, passed: false },
  { right: 12, asked: 14, passMark: 80, passed: true },
  { right: 2, asked: 3, passMark: 67, passed: false },
  { right: 0, asked: 1, passMark: 1, passed: false },
  { right: 3, asked: 3, passMark: 100, passed: true },
])('$right of $asked at $passMark % is passed: $passed', ({ right, asked, passMark, passed }) => {
  expect(isPassed(right, { asked, passMark })).toBe(passed)
  expect(right >= neededRight(asked, passMark)).toBe(passed)
})

test.each([
  { name: 'nothing yet', more: {}, state: 'may start' },
  { name: 'lessons to do', more: { lessonsDone: false }, state: 'lessons first' },
  { name: 'quiz first, the first time', more: { lessonsDone: false, quizFirst: true }, state: 'lessons first' },
  { name: 'quiz first, a renewal', more: { lessonsDone: false, quizFirst: true, number: 2 }, state: 'may start' },
  { name: 'a renewal', more: { lessonsDone: false, number: 2 }, state: 'lessons first' },
  { name: 'one under way', more: { attempts: [failed, attempt()] }, state: 'under way' },
  { name: 'one before its end', more: { attempts: [attempt({ endsAt: '2026-11-23T10:00:01Z' })] }, state: 'under way' },
  { name: 'one at its end', more: { attempts: [attempt({ endsAt: '2026-11-23T10:00:00Z' })] }, state: 'time is up' },
  { name: 'one sent', more: { attempts: [attempt({ sentAt: '1' })] }, state: 'awaiting marking' },
  { name: 'two failed', more: { attempts: [failed, failed] }, state: 'may start' },
  { name: 'the last failed', more: { attempts: [failed, failed, failed] }, state: 'attempts used up' },
  { name: 'given one more', more: { allowed: 4, attempts: [failed, failed, failed] }, state: 'may start' },
  { name: 'passed', more: { attempts: [failed, passed], closed: true }, state: 'passed' },
  { name: 'met elsewhere', more: { attempts: [failed], closed: true }, state: 'closed' },
])('with $name the quiz says: $state', ({ more, state }) => {
  expect(quizState({ ...cycle, ...more }, now)).toBe(state)
})

test('attempts are what the version allows and what was given', () => {
  expect(attemptsLeft({ allowed: 3, attempts: [failed] })).toBe(2)
  expect(attemptsLeft({ allowed: 1, attempts: [failed, failed] })).toBe(0)
})

test('a limit counts from the start', () => {
  expect(endsAt(now, 20)).toBe('2026-11-23T10:20:00Z')
  expect(endsAt(now, null)).toBeNull()
})

test('an answer is right as a whole, none is wrong, and a short one waits for a trainer', () => {
  const options = [
    { id: 'a', text: 'A', right: true },
    { id: 'b', text: 'B', right: true },
    { id: 'c', text: 'C' },
  ]
  const shown = [
    { id: '1', option: 'c' },
    { id: '2', option: 'b' },
    { id: '3', option: 'a' },
  ]
  const mark = (kind: Question['kind'], answer: Parameters<typeof markOf>[0]['answer']) =>
    markOf({ kind, options, shown, answer })
  expect(mark('multiple', { chosen: ['2', '3'] })).toBe(true)
  expect(mark('multiple', { chosen: ['2'] })).toBe(false)
  expect(mark('multiple', { chosen: ['1', '2', '3'] })).toBe(false)
  expect(mark('order', { chosen: ['3', '2', '1'] })).toBe(true)
  expect(mark('order', { chosen: ['3', '2'] })).toBe(false)
  expect(mark('multiple', { chosen: ['a', 'b'] })).toBe(false)
  expect(mark('multiple', null)).toBe(false)
  expect(mark('short', { text: 'Ask' })).toBeUndefined()
  expect(mark('short', null)).toBe(false)
})
