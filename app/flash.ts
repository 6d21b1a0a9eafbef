import type { Toast } from './ui/toasts.ts'

/** `about` is whom or what the deed was about, where the cookie names it by its id. */
type Words = (name: string, role: string, about: string) => Toast

/** Toasts that are shown after a redirect. The cookie carries the key alone; the words stand here. */
export const flashes = {
  welcome: (name, role) => ({ tone: 'good', title: `Welcome ${name}`, text: `You are logged in as ${role}` }),
  'welcome-back': (name, role) => ({
    tone: 'good',
    title: `Welcome back ${name}`,
    text: `You are logged in as ${role}`,
  }),
  'choose-role': (name) => ({ tone: 'plain', title: `Welcome ${name}`, text: 'Choose your role to go on.' }),
  'google-not-set-up': () => ({
    tone: 'bad',
    title: 'Google sign-in failed',
    text: 'Google sign-in is not set up on this hub.',
  }),
  'google-failed': () => ({
    tone: 'bad',
    title: 'Google sign-in failed',
    text: 'Google did not confirm who you are. Try again, or log in with your password.',
  }),
  'google-unconfirmed': () => ({
    tone: 'bad',
    title: 'Google sign-in failed',
    text: 'Google has not confirmed your email address.',
  }),
  'google-inactive': () => ({
    tone: 'bad',
    title: 'Google sign-in failed',
    text: 'This account is not active. Ask your manager.',
  }),
  'check-email': () => ({
    tone: 'good',
    title: 'Check your email',
    text: 'We sent a confirmation link to complete your registration.',
  }),
  confirmed: () => ({ tone: 'good', title: 'Email address confirmed', text: 'You can log in now.' }),
  'password-changed': () => ({ tone: 'good', title: 'Password changed', text: 'Log in with the new one.' }),
  'signed-out': () => ({ tone: 'plain', title: 'You are signed out' }),
  'not-authenticated': () => ({ tone: 'bad', title: 'Not authenticated', text: 'Please log in.' }),
  'dashboard-only': () => ({ tone: 'bad', title: 'Access restricted', text: 'This dashboard is for Admin / HR only.' }),
  'admins-only': () => ({ tone: 'bad', title: 'Access restricted', text: 'Admins only.' }),
  'applicants-only': () => ({ tone: 'bad', title: 'Access restricted', text: 'This page is for Job Applicant.' }),
  'staff-only': () => ({ tone: 'bad', title: 'Access restricted', text: 'This page is for Staff Member.' }),
  'trainers-only': () => ({ tone: 'bad', title: 'Access restricted', text: 'This page is for Trainer.' }),
  'supervisors-only': () => ({
    tone: 'bad',
    title: 'Access restricted',
    text: 'This page is for Supervisor / Manager.',
  }),
  'learners-only': () => ({ tone: 'bad', title: 'Access restricted', text: 'This page is for Learner.' }),
  'details-saved': () => ({ tone: 'good', title: 'Saved', text: 'Your details are saved.' }),
  'address-asked': () => ({ tone: 'good', title: 'Check your email', text: 'We sent a link to both addresses.' }),
  'address-half': () => ({
    tone: 'good',
    title: 'Thank you',
    text: 'The address changes once you have followed the other link too.',
  }),
  'address-changed': () => ({ tone: 'good', title: 'Email address changed', text: 'Log in with the new one.' }),
  'own-password-changed': () => ({
    tone: 'good',
    title: 'Password changed',
    text: 'Everywhere else you are signed out.',
  }),
  'two-factor-off': () => ({ tone: 'good', title: 'Two-factor is off', text: 'The password alone signs you in.' }),
  'passkey-added': () => ({ tone: 'good', title: 'Passkey added', text: 'It signs you in from now on.' }),
  'passkey-renamed': () => ({ tone: 'good', title: 'Saved', text: 'The passkey has its new name.' }),
  'passkey-removed': () => ({
    tone: 'good',
    title: 'Passkey removed',
    text: 'It opens nothing any more. Everywhere else you are signed out.',
  }),
  'two-factor-needed': () => ({
    tone: 'bad',
    title: 'Two-factor needed',
    text: 'Set up an authenticator app to go on as Admin / HR.',
  }),
  'password-again': () => ({
    tone: 'plain',
    title: 'Your password, please',
    text: 'What you are about to do needs it once more. Then do it again.',
  }),
  'role-changed': () => ({
    tone: 'good',
    title: 'Role changed',
    text: 'The person is told by email and logs in afresh.',
  }),
  'account-deactivated': () => ({ tone: 'good', title: 'Deactivated', text: 'The person is signed out everywhere.' }),
  'account-activated': () => ({ tone: 'good', title: 'Activated', text: 'The person can log in again.' }),
  invited: () => ({ tone: 'good', title: 'Invitation sent', text: 'It works for 14 days.' }),
  'invitation-revoked': () => ({ tone: 'good', title: 'Revoked', text: 'The invitation stopped working.' }),
  'signed-out-everywhere': () => ({ tone: 'plain', title: 'You are signed out everywhere' }),
  'settings-saved': () => ({ tone: 'good', title: 'Saved', text: 'The settings are saved.' }),
  closed: () => ({ tone: 'good', title: 'Closed', text: 'Nothing new begins there.' }),
  reopened: () => ({ tone: 'good', title: 'Opened again' }),
  'usual-jobs-added': () => ({ tone: 'good', title: 'Added', text: 'Change what differs in your organisation.' }),
  'usual-jobs-there': () => ({ tone: 'plain', title: 'Nothing to add', text: 'The usual jobs are here already.' }),
  'demo-asked': () => ({ tone: 'good', title: 'Request sent', text: 'We will be in touch to arrange your demo.' }),
  'complaint-sent': () => ({
    tone: 'good',
    title: 'Complaint sent',
    text: 'We have written to you with its reference.',
  }),
  'request-answered': () => ({ tone: 'good', title: 'Answered', text: 'Your answer goes out by email.' }),
  'brought-along': () => ({
    tone: 'good',
    title: 'Brought along',
    text: 'What you typed on the Apply page is in your form.',
  }),
  'course-requested': () => ({
    tone: 'good',
    title: 'Request recorded',
    text: 'You hear from us when you can begin.',
  }),
  'request-approved': () => ({
    tone: 'good',
    title: 'Approved',
    text: 'The role is given and the person is told by email.',
  }),
  'request-declined': () => ({ tone: 'good', title: 'Declined', text: 'The person is told by email.' }),
  'link-sent': (_name, _role, about) => ({
    tone: 'good',
    title: 'Link sent',
    text: about ? `Invitation sent to ${about}` : 'The invitation is sent.',
  }),
  'link-revoked': () => ({ tone: 'good', title: 'Revoked', text: 'The link stopped working.' }),
  'application-returned': () => ({
    tone: 'good',
    title: 'Returned',
    text: 'The applicant is asked by email to change it and send it again.',
  }),
  'application-moved': () => ({ tone: 'good', title: 'Moved', text: 'The application has moved on.' }),
  'application-reopened': () => ({ tone: 'good', title: 'Reopened', text: 'The application is open again.' }),
  'move-undone': () => ({
    tone: 'good',
    title: 'Undone',
    text: 'The application is back where it was, and its email was not sent.',
  }),
  'placement-saved': () => ({ tone: 'good', title: 'Saved', text: 'Job and location are chosen.' }),
  'signed-off': () => ({ tone: 'good', title: 'Signed off', text: 'Cleared to start, and told by email.' }),
  'signed-on-conditions': () => ({
    tone: 'good',
    title: 'Signed on conditions',
    text: 'The person is told by email who supervises them.',
  }),
  'clearance-revoked': () => ({ tone: 'good', title: 'Revoked', text: 'The person is not cleared to start.' }),
  hired: () => ({ tone: 'good', title: 'Hired', text: 'The person is told by email and logs in afresh as staff.' }),
  started: () => ({ tone: 'good', title: 'Started', text: 'The first day of work is recorded.' }),
  'note-added': () => ({ tone: 'good', title: 'Note added' }),
  'document-verified': () => ({ tone: 'good', title: 'Verified', text: 'The document is accepted.' }),
  'document-rejected': () => ({
    tone: 'good',
    title: 'Rejected',
    text: 'The applicant is asked by email to send it again.',
  }),
  'check-recorded': () => ({ tone: 'good', title: 'Recorded', text: 'The check is on file.' }),
  'check-voided': () => ({ tone: 'good', title: 'Made void', text: 'The record stays in the history.' }),
  'risk-assessed': () => ({ tone: 'good', title: 'Recorded', text: 'The risk assessment is on file.' }),
  'health-declared': () => ({ tone: 'good', title: 'Thank you', text: 'We have your health declaration.' }),
  'explanation-asked': () => ({ tone: 'good', title: 'Asked', text: 'The applicant is asked by email.' }),
  'explanation-sent': () => ({ tone: 'good', title: 'Thank you', text: 'We have your explanation.' }),
  'gap-reviewed': () => ({ tone: 'good', title: 'Saved', text: 'Your word on the gap is on file.' }),
  'application-corrected': () => ({ tone: 'good', title: 'Corrected', text: 'The earlier version is kept.' }),
  'application-submitted': () => ({
    tone: 'good',
    title: 'Application submitted',
    text: 'We will email you with updates.',
  }),
  'application-withdrawn': () => ({ tone: 'good', title: 'Withdrawn', text: 'Your application is withdrawn.' }),
  'uploads-saved': () => ({ tone: 'good', title: 'Saved', text: 'Your uploads are saved.' }),
  'file-deleted': () => ({ tone: 'good', title: 'Deleted', text: 'File removed.' }),
  'document-uploaded': () => ({ tone: 'good', title: 'Uploaded', text: 'The document is saved.' }),
  'message-cancelled': () => ({ tone: 'good', title: 'Cancelled', text: 'The message will not be sent.' }),
  'message-resent': () => ({ tone: 'good', title: 'Queued', text: 'The message will be sent again.' }),
} satisfies Record<string, Words>

export type FlashKey = keyof typeof flashes

export function isFlashKey(value: string | undefined): value is FlashKey {
  return value !== undefined && Object.hasOwn(flashes, value)
}
