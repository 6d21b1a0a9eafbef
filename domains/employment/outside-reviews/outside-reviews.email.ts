import type { Templates } from '#domains/notifications/templates.ts'
import { clearanceToSign, giveOutsideReview, locationSettings } from '#platform/addresses.ts'

const forYouAlone = 'It is for you alone: please do not forward it. If you do not know them, ignore this email.'

/** To someone outside who is asked one question, and to who asked when it was answered. They name no one they are about. */
export const outsideReviewEmails: Templates = {
  'outside_review.request': ({ name, by, provider, until, token }, link) => ({
    subject: `${provider} asks for your view on one question`,
    paragraphs: [
      `Hello ${name},`,
      `${by} of ${provider} asks you, as someone outside it, to read one question about a person and to answer it in writing. No one else there may decide it.`,
      'You see that one question and no other record. You need no account, and it takes about ten minutes.',
    ],
    action: { label: 'Read the question', url: link(giveOutsideReview(token ?? '')) },
    footnote: `The link works until ${until}, and for one answer. ${forYouAlone}`,
  }),
  'outside_review.answered': ({ firstName, name, subject }, link) => ({
    subject: `${name} answered your question`,
    paragraphs: [`Hello ${firstName},`, `${name}, whom you asked as an outside reviewer, has answered. Read it here.`],
    action: { label: 'Read the answer', url: link(subject ? clearanceToSign(subject) : locationSettings()) },
  }),
}
