import type { CheckField, When } from './check-field.rules.ts'
import { digitalDocuments, rightToWorkDocuments, rightToWorkMethods } from './right-to-work.form.ts'
import { copyAnswers, endAnswers, hoursAnswers, limitedPermissions, permissions, TERMS } from './right-to-work.rules.ts'

const manual = { field: 'method', is: ['manual_list_a', 'manual_list_b'] }
const seen = { field: 'method', is: ['online_share_code', 'manual_list_a', 'manual_list_b', 'dvs_provider'] }
const online = { field: 'method', is: ['online_share_code'] }
const digital = { field: 'method', is: ['dvs_provider'] }
const notice = { field: 'method', is: ['ecs_pvn'] }
const permitted = { field: 'method', is: ['online_share_code', 'manual_list_b', 'ecs_pvn'] }
const shown = { field: 'method', is: ['online_share_code', 'manual_list_b'] }
const limited = { field: 'permission', is: limitedPermissions }

const terms = (when: readonly When[]): CheckField[] =>
  TERMS.flatMap((n): CheckField[] => [
    { name: `term${n}From`, label: `Term ${n}: first day`, input: 'day', half: true, when, optional: n > 1 },
    { name: `term${n}To`, label: `Term ${n}: last day`, input: 'day', half: true, when, optional: n > 1 },
  ])

/** What hours a permission allows, and when; asked where the conditions hold. */
export function hoursFields(when: readonly When[]): CheckField[] {
  const inTerms = [...when, { field: 'hours', is: ['term_time'] }]
  return [
    { name: 'hours', label: 'Hours allowed', input: 'radio', options: hoursAnswers, when },
    {
      name: 'hoursLimit',
      label: 'Hours allowed a week',
      input: 'line',
      hint: 'As the profile or the document says, such as 20. They are compared with the hours of all posts.',
      when: [...when, { field: 'hours', is: ['always', 'term_time'] }],
    },
    ...terms(inTerms),
    {
      name: 'termsKnownUntil',
      label: 'Last day these dates cover',
      input: 'day',
      hint: 'The last day of the academic year they are for. After it the limit applies until new dates are recorded.',
      when: inTerms,
    },
    {
      name: 'termEvidence',
      label: 'Evidence of the dates',
      input: 'file',
      hint: 'The calendar or a letter from the school or university, on file.',
      when: inTerms,
    },
  ]
}

const permissionFields: readonly CheckField[] = [
  {
    name: 'permission',
    label: 'Permission',
    input: 'choice',
    options: permissions,
    hint: 'As the online profile, the document or the notice says.',
    when: permitted,
  },
  { name: 'ends', label: 'End of the permission', input: 'radio', options: endAnswers, when: [shown, limited] },
  {
    name: 'permissionExpiresOn',
    label: 'Permission expires on',
    input: 'day',
    when: [shown, limited, { field: 'ends', is: ['on_day'] }],
  },
  ...hoursFields([permitted, limited]),
  {
    name: 'restrictions',
    label: 'Other restrictions',
    input: 'text',
    optional: true,
    hint: 'Employer, occupation, anything else it limits.',
    when: permitted,
  },
]

const without = { field: 'copy', is: Object.keys(copyAnswers) }
/** Asked only of someone brought in. */
export const copyFields: readonly CheckField[] = [
  {
    name: 'copy',
    label: 'No copy here',
    input: 'choice',
    options: copyAnswers,
    optional: true,
    hint: 'Only for a check made before they were brought in. The file then says “No statutory excuse on file”.',
  },
  {
    name: 'copyNote',
    label: 'Manager’s note',
    input: 'text',
    hint: 'Who says so, and where the copy is or was.',
    when: without,
  },
  { name: 'copyNotedOn', label: 'Day of the note', input: 'day', when: without },
]

/** The questions about the right to work, in order. */
export const rightToWorkFields: readonly CheckField[] = [
  { name: 'method', label: 'How you checked', input: 'radio', options: rightToWorkMethods },
  {
    name: 'share',
    label: 'Share code',
    input: 'line',
    hint: '9 letters and numbers, starting with W. It works for 90 days.',
    when: online,
  },
  { name: 'dob', label: 'Date of birth', input: 'day', hint: 'The Home Office page asks for it.', when: online },
  { name: 'shareMadeOn', label: 'Share code made on', input: 'day', optional: true, when: online },
  {
    name: 'seenOnline',
    label: 'I viewed the result on the Home Office page myself',
    input: 'tick',
    hint: 'The worker’s own screenshot is not a check.',
    when: online,
  },
  {
    name: 'document',
    label: 'Document',
    input: 'choice',
    options: rightToWorkDocuments,
    hint: 'A biometric residence permit, an EU passport or an EU identity card is not proof today: check online.',
    when: manual,
  },
  { name: 'originalSeen', label: 'I have checked the original', input: 'tick', when: manual },
  { name: 'provider', label: 'Certified provider', input: 'line', when: digital },
  { name: 'digitalDocument', label: 'Document verified', input: 'choice', options: digitalDocuments, when: digital },
  { name: 'documentExpiresOn', label: 'Document expires on', input: 'day', when: digital },
  { name: 'reference', label: 'Reference of the verification', input: 'line', when: digital },
  { name: 'likenessConfirmed', label: 'Photo matches the person', input: 'tick', when: seen },
  {
    name: 'noticeNumber',
    label: 'Notice reference',
    input: 'line',
    hint: 'It is valid for six months; the recheck is due then.',
    when: notice,
  },
  ...permissionFields,
  ...copyFields,
]
