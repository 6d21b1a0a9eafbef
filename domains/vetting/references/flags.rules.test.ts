import { expect, test } from 'vitest'
import { compare, jobMeant, leavingConcern } from './comparison.rules.ts'
import { type Facts, flagsOf } from './flags.rules.ts'

const clean: Facts = {
  type: 'employer',
  email: 'joan@larkfieldcare.co.uk',
  organisation: 'Larkfield House',
  phone: '+441632960001',
  applicantPhones: ['+447700900001'],
  sentAt: '2026-11-01T09:00:00Z',
  receivedAt: '2026-11-02T09:00:00Z',
  shares: { address: false, device: true },
  elsewhere: { email: 0, phone: 0 },
  phoneOfAnother: false,
  nameOfAnother: false,
  leaving: undefined,
}

test('an employer who writes from work a day later raises nothing, whatever the browser', () => {
  expect(flagsOf(clean)).toEqual([])
})

test.each([
  [{ email: 'joan.bell@gmail.com' }, 'free email address (gmail.com)'],
  [{ email: 'joan@sunrise.co.uk' }, 'does not match Larkfield House'],
  [{ organisation: '' }, 'No organisation was named'],
  [{ shares: { address: true, device: true } }, 'same internet address and kind of device'],
  [{ shares: { address: true, device: false } }, 'same internet address as'],
  [{ phone: '+447700900001' }, 'one they gave as their own'],
  [{ elsewhere: { email: 1, phone: 0 } }, 'has given references for another applicant'],
  [{ elsewhere: { email: 0, phone: 3 } }, '3 other applicants'],
  [{ phoneOfAnother: true }, 'Another of their referees gave the same phone number'],
  [{ nameOfAnother: true }, 'Another of their referees has the same name'],
  [{ leaving: 'The referee gave no reason for leaving.' }, 'no reason for leaving'],
  [{ receivedAt: '2026-11-01T09:04:30Z' }, 'within 5 minutes'],
] satisfies [Partial<Facts>, string][])('%o is said in words', (change, words) => {
  const flags = flagsOf({ ...clean, ...change })
  expect(flags).toHaveLength(1)
  expect(flags[0]).toContain(words)
})

test('a friend may write from a free address, and initials make a domain', () => {
  expect(flagsOf({ ...clean, type: 'character', email: 'sam@gmail.com' })).toEqual([])
  expect(flagsOf({ ...clean, organisation: 'North Coast Homes', email: 'a@nchcare.org' })).toEqual([])
})

const stated = { title: 'Care Assistant', dateFrom: '2021-03', dateTo: '2023-06', reasonForLeaving: 'Moved' }
const said = {
  jobTitle: 'care assistant',
  'from.month': '3',
  'from.year': '2021',
  'to.month': '5',
  'to.year': '2023',
  reasonForLeaving: 'To live nearer her mother',
}

test('dates, title and silence are compared; reasons are shown side by side to compare', () => {
  expect(compare(stated, said).map(({ label, differs }) => [label, differs])).toEqual([
    ['Job title', false],
    ['From', false],
    ['Until', true],
    ['Reason for leaving', false],
  ])
  expect(compare(stated, { ...said, reasonForLeaving: '' }).at(-1)?.differs).toBe(true)
  expect(compare(stated, said)[2]).toMatchObject({ applicant: 'June 2023', referee: 'May 2023' })
})

test('the job is the one HR named, or the one whose employer the referee names', () => {
  const jobs = [
    { position: 0, organisation: 'Rowan House' },
    { position: 2, organisation: 'Larkfield' },
  ]
  expect(jobMeant(jobs, { periodPosition: 0, organisation: 'Larkfield Care' })?.position).toBe(0)
  expect(jobMeant(jobs, { periodPosition: null, organisation: 'Larkfield Care, manager' })?.position).toBe(2)
  expect(jobMeant(jobs, { periodPosition: null, organisation: 'Elsewhere' })).toBeUndefined()
})

test.each([
  ['Moved', 'Dismissed for misconduct', 'speaks of dismissal'],
  ['', 'Dismissed', 'They gave no reason'],
  ['   ', 'Moved to the coast', 'They gave no reason'],
  ['Moved', '', 'The referee gave no reason'],
  ['Resigned to study', 'Made redundant', 'speaks of redundancy'],
  ['End of contract', 'She resigned', 'speaks of resignation'],
  ['Made redundant', 'Redundancy, the home closed', undefined],
  ['To be nearer home', 'canary: moved to the coast', undefined],
  ['Wanted fewer nights', 'She resigned', undefined],
])('of a job that ended for “%s” and “%s”', (own, theirs, words) => {
  const concern = leavingConcern({ ...stated, reasonForLeaving: own }, { ...said, reasonForLeaving: theirs })
  if (words) expect(concern).toContain(words)
  else expect(concern).toBeUndefined()
  // someone who still works there has no reason to give
  expect(leavingConcern({ ...stated, dateTo: '', reasonForLeaving: '' }, { reasonForLeaving: theirs })).toBeUndefined()
})

test.each([
  ['HR department, Larkfield', 'Larkfield House', 2],
  ['Human Resources at Larkfield House Ltd', 'Larkfield House', 2],
  ['HR department', 'Larkfield House', undefined],
  ['House, manager', 'Larkfield House', undefined],
])('a function names its job: %s', (organisation, employer, position) => {
  const jobs = [
    { position: 0, organisation: 'Rowan House' },
    { position: 2, organisation: employer, careWork: true },
  ]
  expect(jobMeant(jobs, { periodPosition: null, organisation })?.position).toBe(position)
})
