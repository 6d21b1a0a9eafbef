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
  'account.confirm': ({ firstName, token, redirect }, link) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${firstName},`,
      'Confirm that this address is yours to finish your registration. The link works for 24 hours and once only.',
      'If you did not register, ignore this message: nothing happens without the link.',
    ],
    action: { label: 'Confirm my email address', url: link(confirmEmail(token ?? '', redirect)) },
  }),
  'account.exists': ({ firstName }, link) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${firstName},`,
      'Somebody, perhaps you, tried to register with this address. You already have an account, so nothing was changed.',
      'Log in with your password, or choose a new one if you have forgotten it.',
    ],
    action: { label: 'Log in', url: link(logIn()) },
  }),
  'account.reset': ({ firstName, token }, link) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'Use this link to choose a new password. It works for 1 hour and once only, and signs you out everywhere.',
      'If you did not ask for this, ignore this message: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: link(choosePassword(token ?? '')) },
  }),
  'account.email_old': ({ firstName, token, newEmail }, link) => ({
    subject: 'Your account is to get another email address',
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, we hope you, asked for your account to use ${newEmail} from now on. Agree here, and follow the link we sent to the new address too. Both links work for 24 hours and once only.`,
      'If it was not you, do not follow the link and change your password at once.',
    ],
    action: { label: 'Agree to the change', url: link(agreeToNewEmail('old', token ?? '')) },
  }),
  'account.email_new': ({ firstName, token }, link) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${firstName},`,
      'Confirm that this address is yours. Your account uses it once you have agreed at the old address too. Both links work for 24 hours and once only.',
      'If you did not ask for this, ignore this message: nothing happens without the link.',
    ],
    action: { label: 'Confirm my new address', url: link(agreeToNewEmail('new', token ?? '')) },
  }),
  'account.passkey_added': ({ firstName, passkey }, link) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `Hello ${firstName},`,
      `The passkey ${passkey} signs in to your account from now on.`,
      'If it was not you, remove it in your account and change your password at once.',
    ],
    action: { label: 'Open my account', url: link(myAccount()) },
  }),
  'account.passkey_removed': ({ firstName, passkey }, link) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `Hello ${firstName},`,
      `The passkey ${passkey} no longer signs in to your account, and you are signed out on other devices.`,
      'If it was not you, change your password at once.',
    ],
    action: { label: 'Open my account', url: link(myAccount()) },
  }),
  'account.role_requested': ({ name, role }, link) => ({
    subject: `${name} asks for the role ${role}`,
    paragraphs: [`${name} has registered and asks for the role ${role}. Until you decide, the account is a Learner.`],
    action: { label: 'Open access requests', url: link(accessRequests()) },
  }),
  'account.invited': ({ inviter, role, token }, link) => ({
    subject: `You are invited to join as ${role}`,
    paragraphs: [
      `${inviter} invites you to open an account with the role ${role}.`,
      'Register with this address and confirm it; the role comes with it. The invitation works for 14 days.',
      'If you do not know what this is about, ignore this message: nothing happens without you.',
    ],
    action: { label: 'Open my account', url: link(acceptInvitation(token ?? '')) },
  }),
  'account.role_changed': ({ firstName, role }, link) => ({
    subject: `Your role is now ${role}`,
    paragraphs: [
      `Hello ${firstName},`,
      `An administrator gave your account the role ${role}. Log in afresh to use it.`,
    ],
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
      `Your request for the role ${role} was declined.${reason ? ` The reason given: ${reason}` : ''} Your account stays open as a Learner.`,
    ],
    action: { label: 'Log in', url: link(logIn()) },
  }),
}
