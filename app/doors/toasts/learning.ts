import type { FlashWords } from './flash-words.ts'

/** Courses, learners and trainers. */
export const learning = {
  'course-begun': () => ({ tone: 'good', title: 'Draft started', text: 'What you write is saved as you go.' }),
  'course-imported': () => ({ tone: 'good', title: 'Imported', text: 'It is a draft until you publish it.' }),
  'course-saved': () => ({ tone: 'good', title: 'Saved' }),
  'course-submitted': () => ({
    tone: 'good',
    title: 'Sent for review',
    text: 'Someone who did not write it reads it.',
  }),
  'course-taken-back': () => ({ tone: 'plain', title: 'Taken back', text: 'You can change the draft again.' }),
  'course-draft-discarded': () => ({ tone: 'plain', title: 'Discarded', text: 'The draft is gone.' }),
  'course-published': () => ({ tone: 'good', title: 'Published', text: 'New learners get this version.' }),
  'course-reviewed': () => ({ tone: 'good', title: 'Review sent' }),
  'question-retired': () => ({ tone: 'good', title: 'Retired', text: 'The question is out of the bank.' }),
  'issuer-trusted': () => ({ tone: 'good', title: 'Added', text: 'Its certificates are verified from now on.' }),
  'issuer-removed': () => ({ tone: 'plain', title: 'Removed', text: 'Its certificates are verified no more.' }),
  'signing-key-replaced': () => ({
    tone: 'good',
    title: 'New key',
    text: 'Certificates are signed with it from now on.',
  }),
  'passport-added': () => ({ tone: 'good', title: 'Added', text: 'The certificates are in your passport.' }),
  'passport-added-some': () => ({
    tone: 'good',
    title: 'Added',
    text: 'Some were left out: expired, changed, or of another person.',
  }),
  'passport-sent': () => ({ tone: 'good', title: 'Sent', text: 'The office checks it before it counts.' }),
  'passport-removed': () => ({ tone: 'plain', title: 'Removed', text: 'It is not in your passport any more.' }),
  'passport-share-stopped': () => ({ tone: 'good', title: 'Stopped', text: 'No one sees anything with it any more.' }),
  'cpd-saved': () => ({ tone: 'good', title: 'Saved', text: 'It is in your CPD log.' }),
  'cpd-deleted': () => ({ tone: 'plain', title: 'Deleted', text: 'The entry is gone.' }),
} satisfies Record<string, FlashWords>
