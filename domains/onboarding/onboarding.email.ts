import type { Templates } from '#domains/notifications/templates.ts'

/** Emails to new starters when their onboarding begins, and to everyone in post when there is a policy to sign. */
export const onboardingEmails: Templates = {
  'onboarding.begun': ({ firstName, first = '', by, more = '0', path = '' }, link) => ({
    subject: 'Welcome: start your onboarding',
    paragraphs: [
      `Hello ${firstName},`,
      'We are looking forward to working with you. There are a few things to do before your first day. You can do them on your phone.',
      first ? `Please start with this: ${first}${by ? `, by ${by}` : ''}.` : 'There is nothing for you to do yet.',
      ...(more === '0' ? [] : [`${more === '1' ? '1 more task follows' : `${more} more tasks follow`}.`]),
    ],
    action: { label: first ? 'Begin' : 'See my onboarding', url: link(path) },
  }),
  'policy.published': ({ firstName, title = '', changed, path = '' }, link) => ({
    subject: changed ? `Policy changed, please sign again: ${title}` : `Please read and sign: ${title}`,
    paragraphs: [
      `Hello ${firstName},`,
      changed
        ? `The policy “${title}” has changed. Please read and sign the new version, even if you signed the last one.`
        : `There is a new policy, “${title}”. Please read it and sign it.`,
      'If anything in it is unclear, ask your manager before you sign.',
    ],
    action: { label: 'Read and sign', url: link(path) },
  }),
}
