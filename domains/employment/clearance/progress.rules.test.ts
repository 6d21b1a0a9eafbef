import { expect, test } from 'vitest'
import { gateItem } from '#tests/records.ts'
import type { GateItem, Section } from './clearance.rules.ts'
import { type OwnPart, progressOf } from './progress.rules.ts'

const item = (section: Section, key: string, satisfied: boolean): GateItem =>
  gateItem(key, { section, satisfied, missing: 'The outcome was unsatisfactory: a conviction.' })
const own: OwnPart = {
  criminalRecordAnswered: false,
  ...{ healthDeclared: false, explanationsAsked: false, sinceSentAsked: false, hired: false },
  missingDocuments: 'Send us your CV.',
}
const lineOf = (given: GateItem, part = own) => progressOf([given], part)[0]

test('documents, health questions and open times are the person’s; everything else is ours', () => {
  expect(lineOf(item('application', 'documents', false))).toMatchObject({ who: 'you', words: 'Send us your CV.' })
  expect(lineOf(item('checks', 'health', false))).toMatchObject({ who: 'you', to: '/applicant/health' })
  expect(lineOf(item('checks', 'health', false), { ...own, healthDeclared: true })?.who).toBe('us')
  expect(lineOf(item('checks', 'health', false), { ...own, hired: true })?.to).toBe('/portal/health')
  expect(lineOf(item('history', 'gaps', false))?.who).toBe('us')
  expect(lineOf(item('history', 'gaps', false), { ...own, explanationsAsked: true })?.to).toBe(
    '/applicant/explanations',
  )
  expect(lineOf(item('history', 'gaps', false), { ...own, sinceSentAsked: true })?.to).toBe('/applicant/history')
  expect(lineOf(item('application', 'documents', false), { ...own, hired: true })).not.toHaveProperty('to')
  const questions = item('checks', 'criminal_record', false)
  expect(lineOf(questions)).toMatchObject({ who: 'you', to: '/applicant/criminal-record' })
  expect(lineOf(questions, { ...own, criminalRecordAnswered: true })?.who).toBe('us')
  for (const key of ['identity', 'right_to_work', 'dbs', 'interview'])
    expect(lineOf(item('checks', key, false))?.who).toBe('us')
})

test('a section is one line, done only when all in it is done', () => {
  const lines = progressOf(
    [item('references', 'references.two', true), item('references', 'references.job.0', false)],
    own,
  )
  expect(lines).toEqual([expect.objectContaining({ key: 'references', done: false })])
  const other = progressOf([item('references', 'a', false), item('references', 'b', true)], own)
  expect(other[0]?.done).toBe(false)
})

test('no outcome and no note of HR reaches the person', () => {
  const keys = ['identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'overseas', 'unheard_of']
  const lines = progressOf(
    keys.map((key) => item('checks', key, false)),
    { ...own, healthDeclared: true },
  )
  expect(JSON.stringify(lines)).not.toMatch(/unsatisfactory|conviction|fail|missing/i)
  expect(lines.every(({ words }) => words.length > 0)).toBe(true)
})
