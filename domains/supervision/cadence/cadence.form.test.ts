import { expect, test } from 'vitest'
import { cadenceForm } from './cadence.form.ts'

const read = (typed: object) => cadenceForm.safeParse(typed)
const wrong = (typed: object) => read(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const none = { jobId: '', asOthers: false, every: null, unit: null, weeks: null }
const jobId = '01890000-0000-7000-8000-000000000001'

test('a rhythm is so many weeks or months, in weeks after the first day, none, or that of every job', () => {
  const every = { kind: 'supervision', rhythm: 'every', every: '6', unit: 'weeks' }
  expect(read(every).data).toEqual({ ...none, kind: 'supervision', every: 6, unit: 'weeks' })
  const weeks = { kind: 'probation_review', rhythm: 'weeks', weeks: '12, 4;8 4' }
  expect(read(weeks).data).toEqual({ ...none, kind: 'probation_review', weeks: [4, 8, 12] })
  expect(read({ kind: 'spot_check', rhythm: 'none', every: '3' }).data).toEqual({ ...none, kind: 'spot_check' })
  const others = { kind: 'appraisal', rhythm: 'as_others', jobId }
  expect(read(others).data).toEqual({ ...none, kind: 'appraisal', jobId, asOthers: true })
})

test.each([
  [{ kind: 'supervision', rhythm: 'every', every: '0' }, ['every: Enter 1 or more']],
  [{ kind: 'supervision', rhythm: 'every', every: '105' }, ['every: Enter 104 or fewer']],
  [{ kind: 'supervision', rhythm: 'every', every: '2.5' }, ['every: Enter a whole number']],
  [{ kind: 'supervision', rhythm: 'weeks', weeks: '4' }, ['rhythm: Say how often']],
  [{ kind: 'probation_review', rhythm: 'every', every: '8' }, ['rhythm: Say in which weeks after the first day']],
  [
    { kind: 'probation_review', rhythm: 'weeks', weeks: '4, soon' },
    ['weeks: Enter weeks with commas between, such as 4, 8, 12, 24'],
  ],
  [{ kind: 'appraisal', rhythm: 'as_others' }, ['rhythm: Choose how often']],
  [{ kind: 'lunch', rhythm: 'none' }, ['kind: Choose what it is about']],
])('%j is refused beside its field', (typed, words) => {
  expect(wrong(typed)).toEqual(words)
})
