import { expect, test } from 'vitest'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { readJob } from '#domains/people/jobs/jobs.queries.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { fieldThatDrops } from './job-effect.rules.ts'
import { changeJobNeeds } from './job-effect.server.ts'

const stage = clearanceStage()
const { as, hr, ready } = stage
const unseen = { confirmed: false, showNames: false }
const needs = (more: object) =>
  jobForm.parse({
    ...{ title: `Job ${stage.place.jobId}`, careWork: 'on', dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
    ...more,
  })
const change = (more: object, seen = unseen) => changeJobNeeds(hr(), stage.place.jobId, needs(more), seen)
const level = async () => (await readJob(hr(), stage.place.jobId)).dbsLevel

test('a change that asks more, or less, of people is saved once how many has been seen and confirmed', async () => {
  await ready()
  await ready()
  await expect(change({ register: 'nmc' })).rejects.toMatchObject({
    fields: {
      confirmed: expect.stringMatching(/^Not saved yet. 2 people would have something outstanding \(.*: 2\)\. C/),
    },
  })
  await expect(change({ register: 'nmc' }, { ...unseen, showNames: true })).rejects.toMatchObject({
    fields: { confirmed: expect.stringMatching(/\): \w+ \w+, \w+ \w+\./) },
  })
  // settings do not undo the gate without a word
  await expect(change({ careWork: undefined, dbsLevel: 'none' })).rejects.toMatchObject({
    fields: { confirmed: expect.stringContaining('2 people would have fewer requirements (DBS: 2)') },
  })
  expect(await level()).toBe('enhanced_adults_barred')
  await change({ careWork: undefined, dbsLevel: 'none' }, { ...unseen, confirmed: true })
  expect(await level()).toBe('none')
})

test('a change that touches no one is saved at once, and only by who changes jobs', async () => {
  await change({ register: 'nmc' })
  await expect(changeJobNeeds(as('Supervisor / Manager'), stage.place.jobId, needs({}), unseen)).rejects.toThrow(
    'Admins only.',
  )
})

test('what would free someone is refused beside the field that takes it away', () => {
  const before = { careWork: true, register: 'nmc', dbsLevel: 'enhanced_adults_barred' }
  const cook = { careWork: false, register: '', dbsLevel: 'none' }
  expect(fieldThatDrops(['registration'], before, { ...before, register: '' })).toBe('register')
  expect(fieldThatDrops(['dbs'], before, cook)).toBe('careWork')
  expect(fieldThatDrops(['dbs'], { ...before, careWork: false }, cook)).toBe('dbsLevel')
  expect(fieldThatDrops(['qualification'], before, before)).toBe('qualifications')
  expect(fieldThatDrops(['registration'], { ...before, register: '' }, { ...before, register: '' })).toBe('title')
})
