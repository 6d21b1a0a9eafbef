import { expect, test } from 'vitest'
import { isSetUp, nextStep, setupOf, setupSteps } from './setup.rules.ts'

const nothing = { organisation: false, locations: false, jobs: false, people: false, invitations: false }
const everything = { organisation: true, locations: true, jobs: true, people: true, invitations: true }

test('a new hub begins with the organisation and has five steps', () => {
  const setup = setupOf(nothing, [])
  expect(setup.map(({ step }) => step)).toEqual([...setupSteps])
  expect(nextStep(setup)).toBe('organisation')
  expect(isSetUp(setup)).toBe(false)
})

test('what was left for later is passed over until nothing else is open', () => {
  const setup = setupOf({ ...nothing, organisation: true }, ['locations'])
  expect(nextStep(setup)).toBe('jobs')
  expect(nextStep(setupOf({ ...everything, locations: false }, ['locations']))).toBe('locations')
})

test('after a step comes the next, and after the last what is open before it', () => {
  expect(nextStep(setupOf(nothing, []), 'jobs')).toBe('people')
  expect(nextStep(setupOf(nothing, []), 'invitations')).toBe('organisation')
  expect(nextStep(setupOf({ ...everything, jobs: false }, []), 'jobs')).toBeUndefined()
})

test('what is there is done, even if it had been left', () => {
  const setup = setupOf(everything, [...setupSteps])
  expect(setup.map(({ state }) => state)).toEqual(Array(5).fill('done'))
  expect(isSetUp(setup)).toBe(true)
  expect(nextStep(setup)).toBeUndefined()
})
