import { describe, expect, test } from 'vitest'
import { isAsked } from './check-field.rules.ts'
import { checkFields } from './check-fields.labels.ts'
import { checkForm } from './checks.form.ts'
import { followUpOf } from './follow-up.rules.ts'
import { defaultRecheckMonths } from './recheck-months.form.ts'

const key = '01890000-0000-7000-8000-000000000001'
const base = { key, checkedOn: '2026-11-20', outcome: 'satisfactory' }
const good: Record<string, Record<string, unknown>> = {
  identity: {
    documentType: 'passport',
    documentNumber: '123456789',
    country: 'Ireland',
    originalSeen: 'on',
    likenessConfirmed: 'on',
  },
  right_to_work: {
    ...{
      method: 'online_share_code',
      share: 'w12-345 678',
      dob: '1990-03-27',
      seenOnline: 'on',
      likenessConfirmed: 'on',
    },
    ...{ permission: 'settled', evidence: key },
  },
  dbs: {
    basis: 'certificate',
    level: 'enhanced_adults_barred',
    workforce: 'adult',
    certificateNumber: '001234567890',
    issuedOn: '2026-11-01',
    nameOnCertificate: 'Grace Mensah',
    disclosure: 'none',
    originalSeen: 'on',
  },
  qualification: { title: 'Level 2 Diploma in Care', awardedBy: 'City College', originalSeen: 'on' },
  registration: { register: 'NMC', registrationNumber: '18a1234b', registerStatus: 'registered' },
  health: { fitness: 'fit' },
  overseas: { country: 'Ireland', conductEvidence: 'certificate' },
  interview: { panel: 'Helen Ward', questions: [{ question: 'Why care?', score: '4', answer: '' }] },
}

function problemsOf(kind: string, change: Record<string, unknown> = {}): Record<string, string> {
  const read = checkForm.safeParse({ kind, ...base, ...good[kind], ...change })
  if (read.success) return {}
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test.each(Object.keys(good))('a complete check of %s is accepted', (kind) => {
  expect(problemsOf(kind)).toEqual({})
})

const open = {
  ...{ method: 'manual_list_b', document: 'endorsed_limited', originalSeen: 'on', likenessConfirmed: 'on' },
  ...{ permission: 'skilled_worker', hours: 'no_limit' },
}
const list = { ...open, permissionExpiresOn: '2027-05-31' }
const listA = { method: 'manual_list_a', document: 'uk_irish_passport', originalSeen: 'on', likenessConfirmed: 'on' }
const student = { permission: 'student', ends: 'on_day', permissionExpiresOn: '2027-09-30' }
const terms = {
  ...{ hours: 'term_time', hoursLimit: '20', term1From: '2026-09-21', term1To: '2026-12-11' },
  ...{ term2From: '2027-01-11', term2To: '2027-03-26', termsKnownUntil: '2027-06-30', termEvidence: key },
}
const digital = {
  ...{ method: 'dvs_provider', provider: 'Harbour Identity', likenessConfirmed: 'on', permission: '', evidence: '' },
  ...{ digitalDocument: 'irish_passport_card', documentExpiresOn: '2028-01-01', reference: 'HI-1' },
}
const update = { basis: 'update_service', updateResult: 'no_info_current', consentOn: '2026-11-19' }
const wrong: [string, string, Record<string, unknown>, string][] = [
  ['identity', 'the original not seen', { originalSeen: undefined }, 'originalSeen'],
  ['identity', 'no likeness', { likenessConfirmed: undefined }, 'likenessConfirmed'],
  ['identity', 'an expired document', { expiresOn: '2026-11-19' }, 'expiresOn'],
  ['right_to_work', 'a share code for something else', { share: 'S12345678' }, 'share'],
  ['right_to_work', 'no date of birth', { dob: '' }, 'dob'],
  ['right_to_work', 'a share code of 91 days', { shareMadeOn: '2026-08-21' }, 'shareMadeOn'],
  ['right_to_work', 'a screenshot of the worker’s', { seenOnline: undefined }, 'seenOnline'],
  ['right_to_work', 'a photo that no one compared', { likenessConfirmed: undefined }, 'likenessConfirmed'],
  ['right_to_work', 'a biometric residence permit', { ...list, document: 'brp' }, 'document'],
  ['right_to_work', 'a document of the other list', { ...list, document: 'uk_irish_passport' }, 'document'],
  ['right_to_work', 'list B without an end', open, 'ends'],
  ['right_to_work', 'a permission that is not named', { permission: '' }, 'permission'],
  [
    'right_to_work',
    'a limited permission without a word on its end',
    { permission: 'graduate', hours: 'no_limit' },
    'ends',
  ],
  [
    'right_to_work',
    'an end without its day',
    { permission: 'graduate', hours: 'no_limit', ends: 'on_day' },
    'permissionExpiresOn',
  ],
  [
    'right_to_work',
    'a limited permission without a word on its hours',
    { permission: 'pre_settled', ends: 'no_limit' },
    'hours',
  ],
  ['right_to_work', 'a student without hours', student, 'hours'],
  [
    'right_to_work',
    'a student’s permission without an end',
    { ...student, ...terms, ends: 'no_limit', permissionExpiresOn: '' },
    'ends',
  ],
  ['right_to_work', 'a student of unlimited hours', { ...student, hours: 'no_limit' }, 'hours'],
  ['right_to_work', 'a limit without its number', { ...student, hours: 'always' }, 'hoursLimit'],
  ['right_to_work', 'a limit of no hours', { ...student, hours: 'always', hoursLimit: '0' }, 'hoursLimit'],
  [
    'right_to_work',
    'term time without a term',
    { ...student, ...terms, term1From: '', term1To: '', term2From: '', term2To: '' },
    'term1From',
  ],
  ['right_to_work', 'a term that ends before it begins', { ...student, ...terms, term2To: '2027-01-01' }, 'term2To'],
  [
    'right_to_work',
    'dates for more than their academic year',
    { ...student, ...terms, termsKnownUntil: '2027-09-01' },
    'termsKnownUntil',
  ],
  ['right_to_work', 'dates that end nowhere', { ...student, ...terms, termsKnownUntil: '' }, 'termsKnownUntil'],
  ['right_to_work', 'dates without evidence', { ...student, ...terms, termEvidence: '' }, 'termEvidence'],
  ['right_to_work', 'no profile page', { evidence: '' }, 'evidence'],
  ['right_to_work', 'no copy of the documents', { ...listA, evidence: '' }, 'evidence'],
  ['right_to_work', 'no copy and no note', { copy: 'lost', copyNotedOn: '2026-11-20', evidence: '' }, 'copyNote'],
  [
    'right_to_work',
    'no copy and a note without its day',
    { copy: 'elsewhere', copyNote: 'Held by Ash Care', evidence: '' },
    'copyNotedOn',
  ],
  ['right_to_work', 'an EU passport today', { ...listA, document: 'eu_document' }, 'document'],
  ['right_to_work', 'a residence permit today', { ...list, document: 'brp_limited' }, 'document'],
  ['right_to_work', 'a digital check of another document', { ...digital, digitalDocument: '' }, 'digitalDocument'],
  [
    'right_to_work',
    'a digital check of an expired passport',
    { ...digital, documentExpiresOn: '2026-11-19' },
    'documentExpiresOn',
  ],
  ['right_to_work', 'a digital check without its reference', { ...digital, reference: '' }, 'reference'],
  ['right_to_work', 'a permission that has run out', { permissionExpiresOn: '2026-11-19' }, 'permissionExpiresOn'],
  ['right_to_work', 'a manual check of a copy', { ...list, originalSeen: undefined }, 'originalSeen'],
  ['right_to_work', 'no provider', { ...digital, provider: '' }, 'provider'],
  ['right_to_work', 'no notice', { method: 'ecs_pvn' }, 'noticeNumber'],
  ['dbs', 'eleven digits', { certificateNumber: '01234567890' }, 'certificateNumber'],
  ['dbs', 'a copy of the certificate', { originalSeen: undefined }, 'originalSeen'],
  ['dbs', 'no word on disclosure', { disclosure: '' }, 'disclosure'],
  ['dbs', 'no consent to the status check', { ...update, consentOn: '' }, 'consentOn'],
  ['dbs', 'an answer that asks for a new check', { ...update, updateResult: 'not_current' }, 'outcome'],
  ['dbs', 'the same in progress', { ...update, updateResult: 'not_current', outcome: 'in_progress' }, 'outcome'],
  ['dbs', 'details that do not match', { ...update, updateResult: 'details_not_matched' }, 'outcome'],
  [
    'dbs',
    'Adult First alone',
    { basis: 'adult_first', adultFirstResult: 'clear', sentOn: '2026-11-01', urgency: 'Two nights' },
    'outcome',
  ],
  ['registration', 'a number of another register', { register: 'HCPC' }, 'registrationNumber'],
  ['registration', 'an end before the check', { renewalOn: '2026-11-19' }, 'renewalOn'],
  ['registration', 'a lapsed registration', { registerStatus: 'lapsed' }, 'outcome'],
  ['registration', 'conditions left out', { registerStatus: 'conditions' }, 'conditions'],
  ['health', 'adjustments left out', { fitness: 'fit_adjusted' }, 'adjustments'],
  ['health', 'advice still awaited', { fitness: 'awaiting' }, 'outcome'],
  ['overseas', 'no alternative evidence', { conductEvidence: 'not_obtainable' }, 'otherEvidence'],
  ['overseas', 'a certificate still awaited', { conductEvidence: 'requested' }, 'outcome'],
  ['interview', 'no question', { questions: [] }, 'questions'],
  ['interview', 'a question without a score', { questions: [{ question: 'Why care?' }] }, 'questions'],
  ['interview', 'a correction without a reason', { replaces: key }, 'reason'],
]
test.each(wrong)('a check of %s is not satisfactory with %s', (kind, _, change, field) => {
  expect(Object.keys(problemsOf(kind, change))).toEqual([field])
})

test.each<[string, Record<string, unknown>]>([
  ['a student in term time, with the evidence of the dates', { ...student, ...terms }],
  ['a plain “no limit” of pre-settled status', { permission: 'pre_settled', ends: 'no_limit', hours: 'no_limit' }],
  ['a digital check by its reference alone', digital],
  ['documents of list A with their copy', listA],
  ['an EU passport checked by its last day', { ...listA, document: 'eu_document', checkedOn: '2021-06-30' }],
  ['a residence permit checked by its last day', { ...list, document: 'brp_limited', checkedOn: '2022-04-05' }],
  [
    'a copy that an earlier employer holds, with a note',
    { copy: 'elsewhere', copyNote: 'Ash Care', copyNotedOn: '2026-11-20', evidence: '' },
  ],
  ['no answers yet, in progress', { permission: '', evidence: '', outcome: 'in_progress' }],
])('a right to work check is taken: %s', (_, change) => {
  expect(problemsOf('right_to_work', change)).toEqual({})
})

describe('what is kept', () => {
  const parsed = (kind: string, change = {}) => checkForm.parse({ kind, ...base, ...good[kind], ...change })
  test('a share code is shown in threes, whatever was typed', () => {
    expect(parsed('right_to_work')).toMatchObject({ share: 'W12 345 678' })
  })
  test('the number of an identity document is masked', () => {
    expect(parsed('identity')).toMatchObject({ documentNumber: '••••••789' })
  })
  test('a result of the Update Service that was not asked for is not kept', () => {
    const sent = { basis: 'certificate', updateResult: 'no_info_current', consentOn: '2026-11-19' }
    expect(parsed('dbs', sent)).toMatchObject({ basis: 'certificate', updateResult: '', consentOn: '' })
  })
  test('blank questions are left out', () => {
    const questions = [{ question: 'Why care?', score: '4' }, {}, { question: '', score: '' }]
    expect(parsed('interview', { questions })).toMatchObject({ questions: [{ score: '4' }] })
  })
  test.each<[string, string, Record<string, unknown>, string | undefined]>([
    ['right_to_work', 'no time limit', {}, undefined],
    ['right_to_work', 'a permission', { permissionExpiresOn: '2027-05-31' }, '2027-05-31'],
    ['right_to_work', 'a notice counts six months', { method: 'ecs_pvn', noticeNumber: '1' }, '2027-05-20'],
    [
      'right_to_work',
      'a notice, whatever the permission says',
      { method: 'ecs_pvn', noticeNumber: '1', permissionExpiresOn: '2029-01-01' },
      '2027-05-20',
    ],
    [
      'dbs',
      'a certificate: 36 months from its issue, whenever it is looked at',
      { issuedOn: '2025-03-01' },
      '2028-03-01',
    ],
    ['dbs', 'a subscription: 12 months', update, '2027-11-20'],
    ['dbs', 'as the organisation says', { recheckOn: '2027-01-01' }, '2027-01-01'],
    [
      'dbs',
      'not current: at once',
      { ...update, updateResult: 'not_current', outcome: 'unsatisfactory' },
      '2026-11-20',
    ],
    ['registration', 'monthly', {}, '2026-12-20'],
    ['registration', 'no longer than it holds itself', { renewalOn: '2026-11-25' }, '2026-11-25'],
    ['identity', 'never', {}, undefined],
  ])('the follow-up of %s, %s', (kind, _, change, expected) => {
    expect(followUpOf(parsed(kind, change), defaultRecheckMonths)).toBe(expected)
  })
})

test('every error of a right-to-work check stands beside a question that is asked', () => {
  const fields = checkFields.right_to_work
  const choicesOf = (name: string) => ['', ...Object.keys(fields.find((field) => field.name === name)?.options ?? {})]
  for (const method of choicesOf('method').slice(1))
    for (const permission of choicesOf('permission'))
      for (const ends of choicesOf('ends'))
        for (const outcome of ['satisfactory', 'unsatisfactory', 'in_progress']) {
          const chosen = { method, permission, ends, outcome, document: '', share: '', dob: '', evidence: '' }
          const asked = fields.filter((field) => isAsked(field, chosen)).map(({ name }) => name)
          const beside = [...asked, 'evidence', 'notes', 'reason', 'outcome', 'checkedOn', 'checkedBy']
          const lost = Object.keys(problemsOf('right_to_work', chosen)).filter((name) => !beside.includes(name))
          expect([chosen, lost]).toEqual([chosen, []])
        }
})
