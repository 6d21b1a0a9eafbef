import type { Templates } from '#domains/notifications/templates.ts'
import { answerSentBack, applicantHome, clearanceToSign, staffFile } from '#platform/addresses.ts'

/** To who signs: that a file is to be read, never what is in it. */
export const signingEmails: Templates = {
  // of someone at work what follows and by when, and nothing of a first day
  'clearance.to_sign_ready': ({ firstName, name, location, applicationId, atWork }, link) => ({
    subject: `${name} is ready for your sign-off`,
    paragraphs: [
      `Hello ${firstName},`,
      atWork
        ? `The file of ${name}, for ${location}, is complete and needs your sign-off. ${atWork}`
        : `The file of ${name}, for ${location}, is complete. Read it and sign, so that a first day can be agreed.`,
      'The file opens behind your second factor. Each time it is opened is logged.',
    ],
    action: { label: 'Read the file', url: link(clearanceToSign(applicationId ?? '')) },
  }),
  'clearance.to_sign_changed': ({ firstName, name, location, applicationId, atWork }, link) => ({
    subject: `The file of ${name} has changed since it was signed`,
    paragraphs: [
      `Hello ${firstName},`,
      `Something in the file of ${name}, for ${location}, is no longer what was signed. What is new is marked.`,
      atWork || 'Before a first day it is signed again first.',
    ],
    action: { label: 'Read what is new', url: link(clearanceToSign(applicationId ?? '')) },
  }),
  'clearance.not_yet': ({ firstName, position, home }, link) => ({
    subject: 'Please do not start work yet',
    paragraphs: [
      `Hello ${firstName},`,
      `We wrote that you can start as ${position}. For now that no longer holds: something has to be put in order first.`,
      'Please do not start work until we write again that you can. If you have not given notice in another job, please wait with it. If you have, please call us today.',
    ],
    action: { label: 'See your current status', url: link(home || applicantHome()) },
  }),
  'clearance.not_yet_office': ({ name, personId = '', place, why, byHand }, link) => ({
    subject: `${name}: not cleared to start any more`,
    paragraphs: [
      `${name}, ${place}, was cleared to start, and is not now, before the first day.`,
      `${why} ${byHand}`,
      'They may have given notice in another job: speak to them today.',
    ],
    action: { label: 'Open the staff file', url: link(staffFile(personId)) },
    footnote: 'You get this email because you have the vetting permission. This email cannot be switched off.',
  }),
  'clearance.conditional_again': ({ firstName, supervisor, until, home }, link) => ({
    subject: 'You go on working under supervision',
    paragraphs: [
      `Hello ${firstName},`,
      `You go on working under supervision while we complete the remaining checks. ${supervisor} supervises you until ${until} at the latest.`,
      'We will write to you again once all checks are complete.',
    ],
    action: { label: 'See your current status', url: link(home || applicantHome()) },
  }),
  'clearance.sent_back': ({ name, location, applicationId }, link) => ({
    subject: `The file of ${name} was sent back to HR`,
    paragraphs: [
      `The file of ${name}, for ${location}, was not signed: who signs sent it back with a reason.`,
      'Read the reason, put it in order and answer. The file is then read again.',
    ],
    action: { label: 'Read the reason', url: link(answerSentBack(applicationId ?? '')) },
    footnote: 'You get this email because you have the vetting permission. This email cannot be switched off.',
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
