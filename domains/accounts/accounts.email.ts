import type { Templates } from '#domains/notifications/templates.ts'
import {
  acceptInvitation,
  accessRequests,
  agreeToNewEmail,
  choosePassword,
  confirmEmail,
  logIn,
  myAccount,
} from '#platform/addresses.ts'

export const accountEmails: Templates = {
  // to an address that no one has confirmed: whoever typed it may be a stranger, and nothing of theirs is sent there
  'account.confirm': ({ token, redirect }, link) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      'Confirm that this address is yours to finish your registration. The link works once only, within 24 hours.',
      'If you did not register, ignore this email: nothing happens unless the link is used.',
    ],
    action: { label: 'Confirm my email address', url: link(confirmEmail(token ?? '', redirect)) },
  }),
  'account.exists': ({ firstName }, link) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${firstName},`,
      'Someone, perhaps you, tried to register with this address. You already have an account, so nothing has changed.',
      'Log in with your password, or choose a new one if you have forgotten it.',
    ],
    action: { label: 'Log in', url: link(logIn()) },
  }),
  'account.reset': ({ firstName, token }, link) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'Use this link to choose a new password. It works once only, within 1 hour, and signs you out everywhere.',
      'If you did not ask for this, ignore this email: your password stays the same.',
    ],
    action: { label: 'Choose a new password', url: link(choosePassword(token ?? '')) },
  }),
  'account.email_old': ({ firstName, token, newEmail }, link) => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Hello ${firstName},`,
      `We received a request to change the email address on your account to ${newEmail}. Confirm it here, then follow the link we sent to the new address. Both links work once only, within 24 hours.`,
      'If you did not ask for this, do not follow the link, and change your password straight away.',
    ],
    action: { label: 'Confirm the change', url: link(agreeToNewEmail('old', token ?? '')) },
  }),
  'account.email_new': ({ token }, link) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'Hello,',
      'Confirm that this address is yours. Your account will use it once you have also confirmed at the old address. Both links work once only, within 24 hours.',
      'If you did not ask for this, ignore this email: nothing happens unless the link is used.',
    ],
    action: { label: 'Confirm my new address', url: link(agreeToNewEmail('new', token ?? '')) },
  }),
  'account.passkey_added': ({ firstName, passkey }, link) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `Hello ${firstName},`,
      `The passkey ${passkey} can now be used to sign in to your account.`,
      'If this was not you, remove it in your account and change your password straight away.',
    ],
    action: { label: 'Open my account', url: link(myAccount()) },
  }),
  'account.passkey_removed': ({ firstName, passkey }, link) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `Hello ${firstName},`,
      `The passkey ${passkey} no longer signs in to your account, and you have been signed out on other devices.`,
      'If this was not you, change your password straight away.',
    ],
    action: { label: 'Open my account', url: link(myAccount()) },
  }),
  'account.role_requested': ({ name, role }, link) => ({
    subject: `${name} has requested the role ${role}`,
    paragraphs: [`${name} has registered and requested the role ${role}. The account is a Learner until you decide.`],
    action: { label: 'Open access requests', url: link(accessRequests()) },
  }),
  'account.invited': ({ inviter, role, token }, link) => ({
    subject: `You are invited to join as ${role}`,
    paragraphs: [
      `${inviter} invites you to open an account with the role ${role}.`,
      'Register with this address and confirm it to get this role. The invitation works for 14 days.',
      'If you were not expecting this, ignore this email: no account is opened unless you register.',
    ],
    action: { label: 'Open my account', url: link(acceptInvitation(token ?? '')) },
  }),
  'account.role_changed': ({ firstName, role }, link) => ({
    subject: `Your role is now ${role}`,
    paragraphs: [`Hello ${firstName},`, `An administrator gave your account the role ${role}. Log in again to use it.`],
    action: { label: 'Log in', url: link(logIn()) },
  }),
  'account.role_approved': ({ firstName, role }, link) => ({
    subject: `Your role is now ${role}`,
    paragraphs: [`Hello ${firstName},`, `Your request was approved. Your account now has the role ${role}.`],
    action: { label: 'Log in', url: link(logIn()) },
  }),
  'account.role_declined': ({ firstName, role, reason }, link) => ({
    subject: `Your request for the role ${role} was declined`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your request for the role ${role} was declined.${reason ? ` Reason: ${reason}` : ''} Your account stays open as a Learner.`,
    ],
    action: { label: 'Log in', url: link(logIn()) },
  }),
}
