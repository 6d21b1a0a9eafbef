import type { CheckField } from './check-field.rules.ts'
import type { CheckKind } from './checks.rules.ts'
import { adultFirstResults, dbsBases, dbsLevels, dbsWorkforces, disclosures, updateResults } from './dbs.form.ts'
import { identityDocuments } from './identity.form.ts'
import { fitness, overseasEvidence } from './personal.form.ts'
import { registerStatuses, registers } from './professional.form.ts'
import { rightToWorkFields } from './right-to-work.labels.ts'

const certificate = { field: 'basis', is: ['certificate', 'update_service'] }
const adultFirst = { field: 'basis', is: ['adult_first'] }
const updating = { field: 'basis', is: ['update_service'] }

/** The fields of each kind of check, in order, for its form and its record. */
export const checkFields: Record<CheckKind, readonly CheckField[]> = {
  identity: [
    { name: 'documentType', label: 'Document', input: 'choice', options: identityDocuments },
    { name: 'nameOnDocument', label: 'Name on it', input: 'line', optional: true },
    { name: 'documentNumber', label: 'Number', input: 'line', hint: 'Only its last three characters are kept.' },
    { name: 'country', label: 'Issued by', input: 'line', hint: 'The country.' },
    { name: 'dob', label: 'Date of birth on it', input: 'day', optional: true },
    { name: 'expiresOn', label: 'Expires on', input: 'day', optional: true },
    { name: 'previousNames', label: 'All previous names', input: 'line', optional: true },
    { name: 'originalSeen', label: 'I have seen the original', input: 'tick' },
    { name: 'likenessConfirmed', label: 'Photo matches the person', input: 'tick' },
  ],
  right_to_work: rightToWorkFields,
  dbs: [
    { name: 'basis', label: 'What you checked', input: 'radio', options: dbsBases },
    { name: 'level', label: 'Level', input: 'choice', options: dbsLevels, when: certificate },
    { name: 'workforce', label: 'Workforce', input: 'choice', options: dbsWorkforces, when: certificate },
    { name: 'certificateNumber', label: 'Certificate number', input: 'line', hint: '12 digits.', when: certificate },
    { name: 'issuedOn', label: 'Issued on', input: 'day', when: certificate },
    { name: 'nameOnCertificate', label: 'Name on the certificate', input: 'line', when: certificate },
    {
      name: 'previousNames',
      label: 'Previous names',
      input: 'line',
      optional: true,
      hint: 'If the certificate carries an earlier name of theirs.',
      when: certificate,
    },
    {
      name: 'positionOnCertificate',
      label: 'Position on the certificate',
      input: 'line',
      optional: true,
      when: certificate,
    },
    {
      name: 'disclosure',
      label: 'Disclosure',
      input: 'radio',
      options: disclosures,
      hint: 'Disclosed information never means rejection by itself. Complete a risk assessment.',
      when: certificate,
    },
    { name: 'originalSeen', label: 'I have seen the original certificate', input: 'tick', when: certificate },
    { name: 'updateResult', label: 'Update Service', input: 'choice', options: updateResults, when: updating },
    { name: 'consentOn', label: 'Consent given on', input: 'day', when: updating },
    {
      name: 'adultFirstResult',
      label: 'Adult First',
      input: 'radio',
      options: adultFirstResults,
      hint: 'To start before the certificate arrives, record a risk assessment with a named supervisor.',
      when: adultFirst,
    },
    { name: 'sentOn', label: 'Application for the certificate sent on', input: 'day', when: adultFirst },
    { name: 'urgency', label: 'Why the start is urgent', input: 'text', when: adultFirst },
    {
      name: 'recheckOn',
      label: 'Recheck due on',
      input: 'day',
      optional: true,
      when: certificate,
    },
  ],
  qualification: [
    { name: 'title', label: 'Qualification', input: 'line' },
    { name: 'level', label: 'Level', input: 'line', optional: true },
    { name: 'awardedBy', label: 'Awarded by', input: 'line' },
    { name: 'awardedOn', label: 'Awarded on', input: 'day', optional: true },
    { name: 'originalSeen', label: 'I have seen the original', input: 'tick' },
  ],
  registration: [
    { name: 'register', label: 'Register', input: 'choice', options: registers },
    { name: 'registrationNumber', label: 'Registration number', input: 'line' },
    { name: 'registerStatus', label: 'The register says', input: 'choice', options: registerStatuses },
    {
      name: 'conditions',
      label: 'Conditions',
      input: 'text',
      when: { field: 'registerStatus', is: ['conditions'] },
    },
    { name: 'renewalOn', label: 'Registration renewal date', input: 'day', optional: true },
  ],
  health: [
    { name: 'fitness', label: 'Fitness for work', input: 'radio', options: fitness },
    {
      name: 'adjustments',
      label: 'Adjustments agreed',
      input: 'text',
      when: { field: 'fitness', is: ['fit_adjusted'] },
    },
    { name: 'adviceFrom', label: 'Advice from', input: 'line', optional: true, hint: 'Such as occupational health.' },
    {
      name: 'paper',
      label: 'I have read the questionnaire that they signed on paper',
      input: 'tick',
      optional: true,
      hint: 'For someone who never applied here and has no account. Keep it in their file.',
    },
  ],
  overseas: [
    { name: 'country', label: 'Country', input: 'line' },
    { name: 'livedFrom', label: 'Lived there from', input: 'day', optional: true },
    { name: 'livedTo', label: 'Until', input: 'day', optional: true },
    { name: 'conductEvidence', label: 'Evidence of good conduct', input: 'radio', options: overseasEvidence },
    { name: 'issuedOn', label: 'Issued on', input: 'day', optional: true },
    { name: 'otherEvidence', label: 'Alternative evidence considered', input: 'text', optional: true },
  ],
  interview: [{ name: 'panel', label: 'Panel', input: 'line', hint: 'Names of all interviewers.' }],
}
