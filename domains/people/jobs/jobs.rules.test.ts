import { describe, expect, test } from 'vitest'
import { whyNotEnd, whyNotPost, whyNotStart } from '#domains/employment/posts/posts.rules.ts'
import { jobForm } from './jobs.form.ts'
import { dbsLevels, dbsWorkforces, whyNotJob } from './jobs.rules.ts'
import { locationForm } from './locations.form.ts'
import { usualJobs } from './usual-jobs.ts'

const typed = { title: ' Care Worker ', careWork: 'on', dbsLevel: 'enhanced', dbsWorkforce: 'adult' }

test('ticked boxes and lines become lists, without empty or repeated ones', () => {
  const form = jobForm.parse({
    ...typed,
    qualifications: 'Level 2 Diploma\r\n\r\n Level 2 Diploma \nDriving licence',
    documents: { cv: 'on', passport: 'no', sandwich: 'on' },
    training: { fire_safety: 'on' },
    otherTraining: 'Oliver McGowan\nFire safety',
  })
  expect(form).toMatchObject({
    title: 'Care Worker',
    careWork: true,
    register: '',
    qualifications: ['Level 2 Diploma', 'Driving licence'],
    documents: ['cv'],
    training: ['Fire safety', 'Oliver McGowan'],
  })
})

test('a job needs a title, a known level and lists of a sensible length', () => {
  const form = { ...typed, title: '', dbsLevel: 'gold', qualifications: 'x\n'.repeat(3000) }
  const { error } = jobForm.safeParse(form)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['title', 'dbsLevel', 'qualifications'])
  expect(jobForm.parse({ ...typed, careWork: undefined, documents: 'cv' })).toMatchObject({
    careWork: false,
    documents: [],
  })
})

describe('care work is checked against the barred list of its workforce, and nothing else is', () => {
  const fits: Record<string, readonly string[]> = {
    enhanced_adults_barred: ['adult', 'child_and_adult'],
    enhanced_children_barred: ['child', 'child_and_adult'],
    enhanced_both_barred: ['child_and_adult'],
  }
  const pairs = dbsLevels.flatMap((level) => dbsWorkforces.map((workforce) => [level, workforce] as const))
  test.each(pairs)('%s for %s', (dbsLevel, dbsWorkforce) => {
    const barred = dbsLevel in fits
    const care = whyNotJob({ careWork: true, dbsLevel, dbsWorkforce })
    expect(care === undefined).toBe(fits[dbsLevel]?.includes(dbsWorkforce) ?? false)
    const other = whyNotJob({ careWork: false, dbsLevel, dbsWorkforce })
    expect(other === undefined).toBe(!barred)
    for (const refused of [care, other])
      if (refused) expect(Object.keys(refused.fields ?? {})[0]).toMatch(/^dbs(Level|Workforce)$/)
  })
})

test('the usual jobs are such as the form would take', () => {
  for (const job of usualJobs) expect(whyNotJob(job)).toBeUndefined()
  expect(new Set(usualJobs.map(({ title }) => title)).size).toBe(usualJobs.length)
})

test('a location needs a name, an address and a UK postcode, which is kept in one way', () => {
  const form = { name: 'Elm House', address: '1 Elm Road\r\nLeeds', postcode: 'ls11aa' }
  expect(locationForm.parse(form)).toEqual({
    name: 'Elm House',
    address: '1 Elm Road\nLeeds',
    postcode: 'LS1 1AA',
    registeredManagerId: '',
  })
  const { error } = locationForm.safeParse({ name: ' ', address: '', postcode: 'Leeds', registeredManagerId: 'me' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Enter the name of the location'],
    ['address', 'Enter the address'],
    ['postcode', 'Enter a full UK postcode, like SW1A 2AA'],
    ['registeredManagerId', 'Choose a person from the list'],
  ])
})

const post = { jobId: 'a', locationId: 'x', plannedStart: '2026-12-01', dateFrom: null, dateTo: null }

test.each([
  ['no other post', [], true],
  ['the same job at the same place, not begun', [post], false],
  ['the same, begun', [{ ...post, dateFrom: '2026-12-01' }], false],
  ['the same, ending on that day', [{ ...post, dateFrom: '2026-01-01', dateTo: '2027-01-10' }], false],
  ['the same, ended the day before', [{ ...post, dateFrom: '2026-01-01', dateTo: '2027-01-09' }], true],
  ['another job there', [{ ...post, jobId: 'b' }], true],
  ['the job elsewhere', [{ ...post, locationId: 'y' }], true],
])('beside %s a post can be given or not', (_, held, allowed) => {
  const wanted = { jobId: 'a', locationId: 'x', plannedStart: '2027-01-10' }
  expect(whyNotPost(held, wanted) === undefined).toBe(allowed)
})

test('a post starts once and ends once, not before it started', () => {
  const begun = { ...post, dateFrom: '2026-12-01' }
  expect(whyNotPost([], { ...post, plannedStart: 'soon' })?.kind).toBe('invalid')
  expect(whyNotStart(post, '2026-12-02')).toBeUndefined()
  expect(whyNotStart(post, '')?.kind).toBe('invalid')
  expect(whyNotStart(begun, '2026-12-02')?.detail).toBe('This person has already started.')
  expect(whyNotStart({ ...post, dateTo: '2026-12-01' }, '2026-12-02')?.detail).toBe('This post has ended.')
  expect(whyNotEnd(begun, '2026-12-01')).toBeUndefined()
  expect(whyNotEnd(post, '2026-11-01')).toBeUndefined()
  expect(whyNotEnd(begun, '2026-11-30')?.kind).toBe('invalid')
  expect(whyNotEnd({ ...begun, dateTo: '2026-12-05' }, '2026-12-06')?.kind).toBe('conflict')
})

test('who does not care is not checked against a barred list, gives no medication, and handles food with hygiene', () => {
  const others = usualJobs.filter(({ careWork }) => !careWork)
  expect(others.map(({ title }) => title)).toEqual(['Domestic Assistant', 'Cook', 'Kitchen Assistant'])
  for (const { title, dbsLevel, training } of others) {
    expect({ title, dbsLevel }).toEqual({ title, dbsLevel: 'enhanced' })
    expect(training).not.toContain('Medication training')
    expect(training).not.toContain('Care certificate')
    expect(training.includes('Food hygiene')).toBe(title !== 'Domestic Assistant')
  }
})
