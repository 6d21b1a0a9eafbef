import type { Templates } from '#domains/notifications/templates.ts'

/** What an applicant hears on the way from an offer to the first day; never what was found. */
export const clearanceEmails: Templates = {
  'clearance.cleared': ({ firstName, position, home }, link) => ({
    subject: 'You are cleared to start',
    paragraphs: [
      `Hello ${firstName},`,
      `All checks${position ? ` for the role of ${position}` : ''} are done, and you are cleared to start. Thank you for your patience.`,
      'If you have to give notice in another job, you can do so now. We agree your first day with you.',
    ],
    action: { label: 'See where you stand', url: link(home || '/applicant') },
  }),
  'clearance.conditional': ({ firstName, supervisor, until, home }, link) => ({
    subject: 'You can start under supervision',
    paragraphs: [
      `Hello ${firstName},`,
      `You can start while we finish the last checks. ${supervisor} supervises you until ${until} at the latest.`,
      'We write to you again once everything is there.',
    ],
    action: { label: 'See where you stand', url: link(home || '/applicant') },
  }),
  'application.hired': ({ firstName, job, location, plannedStart }, link) => ({
    subject: `Welcome to the team, ${firstName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You are now one of us: ${job} at ${location}. Your planned first day is ${plannedStart}.`,
      'Please wait for our word that you are cleared to start before you come to work. Log in again to see what is still needed; everything you sent us is there already.',
    ],
    action: { label: 'Open the staff portal', url: link('/portal') },
  }),
}
