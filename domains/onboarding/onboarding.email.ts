import type { Templates } from '#domains/notifications/templates.ts'

/** What new starters hear when their onboarding begins, and everybody in post when there is something to sign. */
export const onboardingEmails: Templates = {
  'onboarding.begun': ({ firstName, first = '', by, more = '0', path = '' }, link) => ({
    subject: 'Your onboarding begins',
    paragraphs: [
      `Hello ${firstName},`,
      'We are looking forward to working with you. A few things come before your first day, and you can do them on your phone.',
      first ? `Please begin with this: ${first}${by ? `, by ${by}` : ''}.` : 'There is nothing for you to do yet.',
      ...(more === '0' ? [] : [`${more === '1' ? '1 more task follows' : `${more} more tasks follow`}.`]),
    ],
    action: { label: first ? 'Begin' : 'See my onboarding', url: link(path) },
  }),
  'policy.published': ({ firstName, title = '', changed, path = '' }, link) => ({
    subject: changed ? `Changed, please sign again: ${title}` : `Please read and sign: ${title}`,
    paragraphs: [
      `Hello ${firstName},`,
      changed
        ? `The policy “${title}” has changed. Please read the new text and sign it, also if you signed it before.`
        : `There is a new policy, “${title}”. Please read it and sign it.`,
      'If anything in it is unclear, ask your manager before you sign.',
    ],
    action: { label: 'Read and sign', url: link(path) },
  }),
}
