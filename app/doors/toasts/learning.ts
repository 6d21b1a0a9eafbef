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
  'cohort-started': () => ({ tone: 'good', title: 'Cohort started', text: 'Everyone in it is told by email.' }),
  'cohort-changed': () => ({ tone: 'good', title: 'Saved' }),
  'cohort-closed': () => ({ tone: 'good', title: 'Closed', text: 'Who takes it goes on.' }),
  'clinical-review-kept': () => ({ tone: 'good', title: 'Recorded', text: 'It is shown with the course.' }),
  'sold-unreviewed': () => ({ tone: 'plain', title: 'Recorded', text: 'The course may be sold unreviewed.' }),
  'feedback-kept': () => ({ tone: 'good', title: 'Kept', text: 'Send it when you are ready.' }),
  'feedback-sent': () => ({ tone: 'good', title: 'Thank you', text: 'No one sees who wrote it.' }),
  'more-time-given': () => ({ tone: 'good', title: 'More time given', text: 'Reminders follow the new day.' }),
  'course-waived': () => ({ tone: 'good', title: 'Waived', text: 'Nothing is due in it until the day.' }),
  'waiver-ended': () => ({ tone: 'good', title: 'Waiver ended', text: 'It is due again.' }),
  'courses-taken-back': () => ({ tone: 'good', title: 'Taken back', text: 'What was done stays on record.' }),
  'question-retired': () => ({ tone: 'good', title: 'Retired', text: 'The question is out of the bank.' }),
} satisfies Record<string, FlashWords>
