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
  'session-made': () => ({ tone: 'good', title: 'Session planned', text: 'Now invite people to it.' }),
  'session-changed': () => ({ tone: 'good', title: 'Saved', text: 'Who is invited is told of a new time or place.' }),
  'session-cancelled': () => ({ tone: 'plain', title: 'Cancelled', text: 'Everyone who was told of it is told why.' }),
  'session-person-removed': () => ({ tone: 'plain', title: 'Taken off the list' }),
  'people-invited': () => ({ tone: 'good', title: 'Invited', text: 'They are on the list once they accept.' }),
  'people-placed': () => ({ tone: 'good', title: 'Added', text: 'Who found no free place is on the waiting list.' }),
  'register-saved': () => ({ tone: 'good', title: 'Saved' }),
  'results-kept': () => ({
    tone: 'good',
    title: 'Saved for later',
    text: 'Nothing is recorded until you end the session.',
  }),
  'session-ended': () => ({ tone: 'good', title: 'Session ended', text: 'Training and sign-offs are on record.' }),
  'session-accepted': () => ({ tone: 'good', title: 'You have a place', text: 'Add it to your calendar here.' }),
  'session-waiting': () => ({
    tone: 'plain',
    title: 'You are on the waiting list',
    text: 'We write to you when a place is free.',
  }),
  'session-declined': () => ({
    tone: 'plain',
    title: 'Thank you for telling us',
    text: 'You can still change your mind.',
  }),
  'signed-off': () => ({ tone: 'good', title: 'Signed off', text: 'It is on record with your name.' }),
  'learner-notified': () => ({ tone: 'good', title: 'Notified', text: 'They have an email about their training.' }),
  'learner-told-today': () => ({
    tone: 'plain',
    title: 'Not sent',
    text: 'They had an email about training today already, or have no email address.',
  }),
  'session-booked': () => ({ tone: 'good', title: 'Booked', text: 'They are told by email.' }),
} satisfies Record<string, FlashWords>
