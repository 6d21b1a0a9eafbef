import type { CheckField } from '#domains/vetting/checks/check-field.rules.ts'
import { hoursFields } from '#domains/vetting/checks/right-to-work.labels.ts'
import { limitedPermissions, permissions } from '#domains/vetting/checks/right-to-work.rules.ts'
import { workFromPassport } from './documents.form.ts'

const limited = { field: 'rightToWork', is: ['endorsed_limited'] }

const seen: readonly CheckField[] = [
  { name: 'nameOnDocument', label: 'Name on the document', input: 'line' },
  { name: 'dob', label: 'Date of birth on it', input: 'day' },
  { name: 'documentNumber', label: 'Number', input: 'line', hint: 'Only its last three characters are kept.' },
  { name: 'country', label: 'Issued by', input: 'line', hint: 'The country.' },
  { name: 'expiresOn', label: 'Expires on', input: 'day', optional: true },
  {
    name: 'previousNames',
    label: 'All previous names',
    input: 'line',
    optional: true,
    hint: 'Also the name on the document, if it is not the one they use.',
  },
  { name: 'originalSeen', label: 'I have seen the original', input: 'tick' },
  { name: 'likenessConfirmed', label: 'Photo matches the person', input: 'tick' },
]

const held = Object.fromEntries(
  Object.entries(permissions).filter(([permission]) => limitedPermissions.includes(permission)),
)
const work: readonly CheckField[] = [
  { name: 'rightToWork', label: 'Right to work', input: 'radio', options: workFromPassport },
  { name: 'permission', label: 'Permission', input: 'choice', options: held, when: limited },
  { name: 'permissionExpiresOn', label: 'Permission expires on', input: 'day', when: limited },
  ...hoursFields([limited]),
  { name: 'restrictions', label: 'Other restrictions', input: 'text', optional: true, when: limited },
]

/** The questions about a photo document, in the order in which it is read. */
export const documentFields = (documentType: 'passport' | 'driving_licence'): readonly CheckField[] =>
  documentType === 'passport' ? [...seen, ...work] : seen
