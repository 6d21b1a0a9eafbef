import { expect, test } from 'vitest'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { reviewForm } from './outside-reviews.form.ts'
import {
  isReviewed,
  type Review,
  reviewState,
  speaksOfHealth,
  whyNotOutside,
  whyNotReviewer,
} from './outside-reviews.rules.ts'
import { questionFrom, type ToSay } from './question.rules.ts'

const one: Against = {
  ...{ id: 'a', key: 'interview', label: 'Interview', by: 'me', answeredBy: ['me'], answers: ['b'], weighty: true },
  ...{ knownBy: ['me'], unaware: [] },
}
const review: Review = { recordId: 'a', seen: ['b'], known: ['a'], answer: 'agree' }

test.each<[string, Partial<Review>, Partial<Against>, Against[], boolean]>([
  ['agreed to as it is', {}, {}, [], true],
  ['agreed to with conditions', { answer: 'conditions' }, {}, [], true],
  ['not agreed to', { answer: 'disagree' }, {}, [], false],
  ['about another record', { recordId: 'x' }, {}, [], false],
  ['answered again since', {}, { answers: ['b', 'c'] }, [], false],
  ['an answer to it is gone', {}, { answers: [] }, [], false],
  ['something new against the person', {}, {}, [{ ...one, id: 'new' }], false],
  ['something new that asks for no second person', {}, {}, [{ ...one, id: 'new', weighty: false }], true],
])('a review counts for exactly what it was about: %s', (_, of, now, more, counts) => {
  const record = { ...one, ...now }
  expect(isReviewed(record, [record, ...more], [{ ...review, ...of }])).toBe(counts)
})

test.each<[string, string | null, string | null, string]>([
  ['open', null, null, '2026-12-01T00:00:00Z'],
  ['expired', null, null, '2026-11-27T12:00:00Z'],
  ['withdrawn', null, '2026-11-27T00:00:00Z', '2026-12-01T00:00:00Z'],
  ['answered', '2026-11-27T00:00:00Z', null, '2026-11-27T00:00:00Z'],
])('a question is %s', (state, answeredAt, revokedAt, expiresAt) => {
  expect(reviewState({ answeredAt, revokedAt, expiresAt }, '2026-11-27T12:00:00Z')).toBe(state)
})

const said = (text: string, about?: ToSay['about']): ToSay => ({ what: 'W', on: 'D', text, about })

test('of health nothing is shown, of a criminal record no words, and none where one of them speaks of health', () => {
  expect(questionFrom([said('Low mood', 'health'), said('Fine')], { without: false })).toEqual({
    ...{ said: [], withheld: 'health' },
  })
  expect(questionFrom([said('Theft in 2019', 'criminal')], { without: false })).toMatchObject({
    ...{ said: [{ what: 'W', text: '' }], withheld: 'criminal' },
  })
  expect(questionFrom([said('Late'), said('Was in hospital')], { without: false })).toMatchObject({
    ...{ said: [{ text: '' }, { text: '' }], withheld: 'health' },
  })
  expect(questionFrom([said('Late')], { without: true })).toMatchObject({ said: [{ text: '' }], withheld: 'asked' })
  expect(questionFrom([said('Late')], { without: false })).toMatchObject({ said: [{ text: 'Late' }] })
})

test.each([
  ['Had a DISABILITY adjustment', true],
  ['on medication', true],
  ['She was ill', true],
  ['Skilled and willing', false],
  ['Late twice, and rude to a client', false],
])('whether it speaks of health: %s', (text, speaks) => expect(speaksOfHealth(text)).toBe(speaks))

test('someone within is asked first, and no one who has a part in it is asked outside', () => {
  expect(whyNotOutside({ vetting: [], administrators: [] })).toBeUndefined()
  expect(whyNotOutside({ vetting: ['Ann'], administrators: ['Bo'] })?.detail).toContain('Ann vets here too')
  expect(whyNotOutside({ vetting: [], administrators: ['Bo'] })?.detail).toContain('Bo is an administrator')
  expect(whyNotReviewer({ person: false, referee: false, works: false })).toBeUndefined()
  for (const whose of ['person', 'referee', 'works'])
    expect(whyNotReviewer({ person: false, referee: false, works: false, [whose]: true })?.fields.email).toBeTruthy()
})

test('an answer needs a reason, a name and a word of its own, and conditions where it names some', () => {
  const full = { answer: 'agree', reason: 'Read', typedName: 'Priya Nair', confirmed: 'on' }
  const missing = (form: object) => reviewForm.safeParse(form).error?.issues.map(({ path }) => path[0])
  expect(missing(full)).toBeUndefined()
  expect(missing({})).toEqual(['answer', 'reason', 'typedName', 'confirmed'])
  expect(missing({ ...full, answer: 'conditions' })).toEqual(['conditions'])
  expect(missing({ ...full, reason: 'x'.repeat(4001) })).toEqual(['reason'])
})
