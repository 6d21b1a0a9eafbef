import type { Templates } from '#domains/notifications/templates.ts'
import { answerSentBack, clearanceToSign } from '#platform/addresses.ts'

/** To who signs: that a file is to be read, never what is in it. */
export const signingEmails: Templates = {
  'clearance.to_sign_ready': ({ firstName, name, location, applicationId }, link) => ({
    subject: `${name} is ready for your sign-off`,
    paragraphs: [
      `Hello ${firstName},`,
      `The file of ${name}, for ${location}, is complete. Read it and sign, so that a first day can be agreed.`,
      'The file opens behind your second factor. Each time it is opened is logged.',
    ],
    action: { label: 'Read the file', url: link(clearanceToSign(applicationId ?? '')) },
  }),
  'clearance.to_sign_changed': ({ firstName, name, location, applicationId }, link) => ({
    subject: `The file of ${name} has changed since it was signed`,
    paragraphs: [
      `Hello ${firstName},`,
      `Something in the file of ${name}, for ${location}, is no longer what was signed. What is new is marked.`,
      'Before a first day it is signed again first; someone who works here already is signed again within seven days.',
    ],
    action: { label: 'Read what is new', url: link(clearanceToSign(applicationId ?? '')) },
  }),
  'clearance.sent_back': ({ name, location, applicationId }, link) => ({
    subject: `The file of ${name} was sent back to HR`,
    paragraphs: [
      `The file of ${name}, for ${location}, was not signed: who signs sent it back with a reason.`,
      'Read the reason, put it in order and answer. The file is then read again.',
    ],
    action: { label: 'Read the reason', url: link(answerSentBack(applicationId ?? '')) },
    footnote: 'You are told because you have the vetting permission. This email cannot be switched off.',
  }),
  'clearance.return_answered': ({ name, location, applicationId }, link) => ({
    subject: `HR has answered about the file of ${name}`,
    paragraphs: [
      `You sent back the file of ${name}, for ${location}. HR has answered; the answer is with the file.`,
      'Read the file again and sign, or send it back once more.',
    ],
    action: { label: 'Read the file', url: link(clearanceToSign(applicationId ?? '')) },
  }),
}
