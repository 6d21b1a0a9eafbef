import type { Templates } from '#domains/notifications/templates.ts'
import { clearanceToSign } from '#platform/addresses.ts'

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
}
