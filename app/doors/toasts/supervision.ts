import type { FlashWords } from './flash-words.ts'

/** Supervision, appraisal, spot checks, probation and observations. */
export const supervision = {
  'supervision-booked': () => ({
    tone: 'good',
    title: 'Booked',
    text: 'Everyone concerned is emailed the appointment.',
  }),
  'supervisions-booked': () => ({ tone: 'good', title: 'Booked', text: 'Each of them is emailed their appointment.' }),
  'supervision-moved': () => ({ tone: 'good', title: 'Moved', text: 'Everyone concerned is emailed the new time.' }),
  'supervision-cancelled': () => ({ tone: 'plain', title: 'Cancelled', text: 'It stays due until one is held.' }),
  'supervision-missed': () => ({ tone: 'plain', title: 'Recorded as missed', text: 'Book another time next.' }),
  'supervision-held': () => ({ tone: 'good', title: 'Recorded as held', text: 'Write the notes, then sign.' }),
  'supervision-signed': () => ({ tone: 'good', title: 'Signed' }),
  'own-supervision-signed': () => ({ tone: 'good', title: 'Thank you', text: 'Your signature is on record.' }),
  'asked-to-sign': () => ({ tone: 'good', title: 'Asked to sign', text: 'They get an email with a link.' }),
  'notes-saved': () => ({ tone: 'good', title: 'Notes saved' }),
  'restricted-added': () => ({ tone: 'good', title: 'Restricted note added' }),
  'correction-added': () => ({ tone: 'good', title: 'Correction added', text: 'What was signed stays as it was.' }),
  'action-added': () => ({ tone: 'good', title: 'Action added', text: 'It is carried forward until it is done.' }),
  'action-done': () => ({ tone: 'good', title: 'Done' }),
} as const satisfies Record<string, FlashWords>
