import { describe, expect, test } from 'vitest'
import type { Requirement } from '#domains/vetting/checks/requirements.rules.ts'
import { stillToCome } from '#domains/vetting/standing/documents.rules.ts'
import { type GateState, gate, isAtTheGate, openBeforeSigning, openKey, type Signature } from './clearance.rules.ts'

const today = '2026-11-20'
const holds = (key: string): Requirement => ({ key, label: key, satisfied: true })
const checkKeys = ['identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'interview']
const signed: Signature = { kind: 'full', endsOn: null, open: [], revoked: false, sameAssignment: true }
const all: GateState = {
  today,
  job: { title: 'Nurse', dbsLevel: 'enhanced_adults_barred', register: 'NMC', qualifications: ['Nursing degree'] },
  location: { name: 'Rowan House', registeredManager: 'Mary Okafor' },
  checks: checkKeys.map(holds),
  references: [holds('first_referee'), holds('second_referee')],
  history: [holds('employment_history'), holds('address_history')],
  missingDocuments: [],
  signature: signed,
}
const without = (key: string, more: Partial<Requirement> = {}): Partial<GateState> => ({
  checks: all.checks.map((check) =>
    check.key === key ? { ...check, satisfied: false, missing: 'Not there.', ...more } : check,
  ),
})
const openKeys = (state: GateState) =>
  gate(state)
    .items.filter(({ satisfied }) => !satisfied)
    .map(({ key }) => key)

test('a person with everything complete is cleared', () => {
  expect(gate(all)).toMatchObject({ standing: 'cleared', done: 14, next: undefined, until: undefined })
})

describe('each item alone prevents clearance', () => {
  const open: [string, Partial<GateState>][] = [
    ...checkKeys.map((key): [string, Partial<GateState>] => [key, without(key)]),
    ['first_referee', { references: [{ ...holds('first_referee'), satisfied: false }] }],
    ['address_history', { history: [holds('x'), { ...holds('address_history'), satisfied: false }] }],
    ['documents', { missingDocuments: ['CV'] }],
    ['assignment', { location: undefined }],
    ['sign_off', { signature: undefined }],
    ['sign_off', { signature: { ...signed, revoked: true } }],
    ['sign_off', { signature: { ...signed, sameAssignment: false } }],
    ['sign_off', { signature: { ...signed, kind: 'conditional', endsOn: '2026-12-01' } }],
  ]
  test.each(open)('%s', (key, change) => {
    const { standing, items, next } = gate({ ...all, ...change })
    expect(standing === 'cleared').toBe(false)
    expect(openKeys({ ...all, ...change })).toEqual([key])
    expect(next?.key).toBe(key)
    expect(items.find((item) => item.key === key)?.missing).toBeTruthy()
  })
})

test('a section that is silent does not open the gate', () => {
  expect(openKeys({ ...all, checks: [] })).toEqual(checkKeys)
  expect(openKeys({ ...all, references: [], history: [] })).toEqual(['references', 'history'])
})

test('a job that needs no DBS, register or qualification does not ask for them', () => {
  const job = { title: 'Gardener', dbsLevel: 'none', register: '', qualifications: [] }
  expect(openKeys({ ...all, job, checks: [] })).toEqual(['identity', 'right_to_work', 'health', 'interview'])
})

test('without a job or a place it says which is missing and who would sign', () => {
  const [first] = gate({ ...all, job: undefined, location: undefined }).items
  expect(first?.missing).toBe('No job and no location are assigned.')
  const unsigned = { ...all, signature: undefined }
  const signOff = (state: GateState) => gate(state).items.at(-1)?.clears
  expect(signOff(unsigned)).toContain('Mary Okafor signs off as registered manager of Rowan House')
  expect(signOff({ ...unsigned, location: { name: 'Rowan House', registeredManager: undefined } })).toBe(
    'Name a registered manager for Rowan House in Settings.',
  )
})

test('cleared if and only if all items are satisfied, in any combination', () => {
  const parts: Partial<GateState>[] = [
    { references: [{ ...holds('first_referee'), satisfied: false }] },
    { history: [{ ...holds('gaps'), satisfied: false }] },
    { missingDocuments: ['CV'] },
    { job: undefined },
    { signature: undefined },
  ]
  for (let mask = 0; mask < 2 ** (checkKeys.length + parts.length); mask++) {
    const missing = (place: number) => (mask >> place) % 2 === 1
    const state = Object.assign(
      { ...all, checks: all.checks.map((check, place) => ({ ...check, satisfied: !missing(place) })) },
      ...parts.filter((_, place) => missing(checkKeys.length + place)),
    )
    const { standing, items, done } = gate(state)
    expect(standing === 'cleared').toBe(mask === 0)
    expect(items.every(({ satisfied }) => satisfied)).toBe(mask === 0)
    expect(done === items.length).toBe(mask === 0)
  }
})

describe('conditions', () => {
  const waiting = without('dbs', { mayWait: true })
  const conditional: Signature = { ...signed, kind: 'conditional', endsOn: '2026-12-01', open: ['dbs'] }
  const onConditions = (change: Partial<GateState>) => gate({ ...all, ...waiting, signature: conditional, ...change })

  test('hold through their last day and not a day longer', () => {
    expect(onConditions({ today: '2026-12-01' })).toMatchObject({ standing: 'conditional', until: '2026-12-01' })
    expect(onConditions({ today: '2026-12-02' })).toMatchObject({ standing: 'not_cleared', until: undefined })
  })

  test('end with a revocation, or with another job or place', () => {
    expect(onConditions({ signature: { ...conditional, revoked: true } }).standing).toBe('not_cleared')
    expect(onConditions({ signature: { ...conditional, sameAssignment: false } }).standing).toBe('not_cleared')
  })

  test('do not cover what has opened since', () => {
    expect(onConditions({ missingDocuments: ['CV'] }).standing).toBe('not_cleared')
    expect(onConditions({ signature: { ...conditional, open: ['dbs', 'documents'] } }).standing).toBe('conditional')
  })

  test('cover references as a whole, since a referee may be replaced', () => {
    const references = [{ ...holds('third_referee'), satisfied: false, mayWait: true }]
    const signature = { ...conditional, open: ['dbs', 'references'] }
    expect(onConditions({ references, signature }).standing).toBe('conditional')
    const [open] = gate({ ...all, references }).items.filter(({ satisfied }) => !satisfied)
    expect(open && openKey(open)).toBe('references')
    const unread = references.map((one) => ({ ...one, mayWait: false }))
    expect(onConditions({ references: unread, signature }).standing).toBe('conditional')
    expect(onConditions({ references: unread }).standing).toBe('not_cleared')
  })

  test('never cover identity, right to work, health, interview or a DBS without Adult First', () => {
    for (const key of checkKeys.filter((known) => known !== 'dbs')) {
      const state = { ...all, ...without(key, { mayWait: true }), signature: { ...conditional, open: [key] } }
      expect(gate(state).standing).toBe('not_cleared')
    }
    expect(gate({ ...all, ...without('dbs'), signature: conditional }).standing).toBe('not_cleared')
  })

  test('end once everything is complete and signed off in full', () => {
    expect(gate({ ...all, signature: { ...conditional, kind: 'full' } }).standing).toBe('cleared')
  })
})

test('what is open before signing leaves the signature itself out', () => {
  expect(openBeforeSigning(gate({ ...all, signature: undefined }).items)).toEqual([])
  expect(openBeforeSigning(gate({ ...all, ...without('health') }).items).map(({ key }) => key)).toEqual(['health'])
})

test('the gate is asked from an offer on', () => {
  expect(isAtTheGate('interview_scheduled')).toBe(false)
  expect(isAtTheGate('offer_made')).toBe(true)
  expect(isAtTheGate('hired')).toBe(true)
})

test('documents are asked for by the form and by the job, each once, and a decided DBS needs no copy', () => {
  const asked = {
    visaType: '',
    holdsDbs: true,
    jobDocuments: ['cv', 'training_certificates'],
    dbsDecided: false,
  } as const
  expect(stillToCome(['passport', 'proof_of_address', 'ni_proof'], asked)).toEqual([
    'CV',
    'DBS certificate',
    'Training certificates',
  ])
  expect(stillToCome(['passport', 'proof_of_address', 'ni_proof', 'cv'], { ...asked, dbsDecided: true })).toEqual([
    'Training certificates',
  ])
})

test('the sign-off says why it does not count', () => {
  const missing = (signature: Signature | undefined) => gate({ ...all, signature }).items.at(-1)?.missing
  expect(missing(undefined)).toBe('Not signed off yet.')
  expect(missing({ ...signed, revoked: true })).toBe('The sign-off was revoked.')
  expect(missing({ ...signed, sameAssignment: false })).toBe('It was signed for another job or location.')
  expect(missing({ ...signed, kind: 'conditional', endsOn: '2026-12-01' })).toBe(
    'Signed off on conditions until 1 December 2026, not in full.',
  )
  expect(missing({ ...signed, kind: 'conditional' })).toBe('Signed off on conditions, not in full.')
  expect(missing(signed)).toBeUndefined()
})

describe('under supervision', () => {
  const waits = (state: Partial<GateState>, key: string) =>
    gate({ ...all, ...state }).items.find((item) => item.key === key)?.mayWait
  const open = (key: string, mayWait: boolean) => ({ ...holds(key), satisfied: false, mayWait })

  test('a reference and a DBS certificate may wait when their own part of the file says so', () => {
    for (const said of [true, false]) {
      expect(waits({ references: [open('first_referee', said)] }, 'first_referee')).toBe(said)
      expect(waits(without('dbs', { mayWait: said }), 'dbs')).toBe(said)
    }
  })

  test('documents and a certificate from abroad may always wait', () => {
    expect(waits({ missingDocuments: ['CV'] }, 'documents')).toBe(true)
    expect(waits({ checks: [...all.checks, open('overseas', false)] }, 'overseas')).toBe(true)
  })

  test('who someone is, the right to work, the job and the history never wait, whatever is said of them', () => {
    for (const key of ['identity', 'right_to_work', 'health'])
      expect(waits(without(key, { mayWait: true }), key)).toBe(false)
    expect(waits({ history: [open('documents', true)] }, 'address_history')).toBeUndefined()
    expect(
      gate({ ...all, history: [open('documents', true)] }).items.find(({ section }) => section === 'history')?.mayWait,
    ).toBe(false)
    expect(waits({ location: undefined }, 'assignment')).toBe(false)
  })

  test('what is done waits for nothing', () => {
    expect(gate(all).items.some(({ mayWait }) => mayWait)).toBe(false)
  })
})

test('it counts what is done', () => {
  const { done, items } = gate({ ...all, ...without('dbs'), missingDocuments: ['CV'] })
  expect([done, items.length]).toEqual([12, 14])
})

test('a missing job or location is named alone', () => {
  const [noJob, noPlace] = [gate({ ...all, job: undefined }).items[0], gate({ ...all, location: undefined }).items[0]]
  expect([noJob?.missing, noPlace?.missing]).toEqual(['No job is assigned.', 'No location is assigned.'])
})
