import type { FlashWords } from './flash-words.ts'

/** Workbooks, their steps and the award. */
export const careCertificate = {
  'workbook-begun': () => ({ tone: 'good', title: 'Workbook begun', text: 'Courses completed before count already.' }),
  'workbook-saved': () => ({ tone: 'good', title: 'Saved' }),
  'workbook-stopped': () => ({ tone: 'plain', title: 'Stopped', text: 'What was recorded in it stays on file.' }),
  'knowledge-kept': () => ({ tone: 'good', title: 'Knowledge recorded' }),
  'practice-kept': () => ({ tone: 'good', title: 'Recorded', text: 'What was seen is in the workbook.' }),
  'standards-signed': () => ({ tone: 'good', title: 'Signed off' }),
  'step-taken-back': () => ({ tone: 'plain', title: 'Taken back', text: 'It stays in the history with the reason.' }),
  'care-certificate-awarded': () => ({
    tone: 'good',
    title: 'Care Certificate awarded',
    text: 'It is valid in the tracker from today, and does not expire.',
  }),
  'award-withdrawn': () => ({
    tone: 'plain',
    title: 'Withdrawn',
    text: 'The workbook can be corrected and signed again.',
  }),
  'elsewhere-kept': () => ({ tone: 'good', title: 'Recorded', text: 'It is valid in the tracker.' }),
  'elsewhere-voided': () => ({ tone: 'plain', title: 'Voided', text: 'It stays in the history and counts no more.' }),
} satisfies Record<string, FlashWords>
