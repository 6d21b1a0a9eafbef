import type { Role } from '#platform/actor.ts'

/** Who may enter an address: everybody, whoever is signed in, Admin / HR alone, or one role (and Admin / HR). */
export type Policy = 'everyone' | 'signed in' | 'dashboard' | 'admin' | Exclude<Role, 'Admin / HR'>

/** The access matrix: every route of app/routes.ts stands here, and a new one without its line fails the build. */
export const policies: Record<string, Policy> = {
  'routes/home': 'everyone',
  'routes/login': 'everyone',
  'routes/portal.login': 'everyone',
  'routes/portal.register': 'everyone',
  'routes/auth': 'everyone',
  'routes/auth.login': 'everyone',
  'routes/auth.register': 'everyone',
  'routes/auth.profile': 'everyone',
  'routes/auth.google': 'everyone',
  'routes/auth.confirm': 'everyone',
  'routes/auth.resend': 'everyone',
  'routes/auth.forgot': 'everyone',
  'routes/auth.reset': 'everyone',
  'routes/auth.set-up': 'signed in',
  'routes/sign-out': 'everyone',
  'routes/mailbox': 'everyone', // of a local hub only: see mailbox.test.ts
  'routes/not-found': 'everyone',

  'routes/portal': 'Staff Member',
  'routes/trainer': 'Trainer',
  'routes/supervisor': 'Supervisor / Manager',
  'routes/learner': 'Learner',
  'routes/learner.apply': 'signed in', // the verb itself is a Learner's,

  'routes/admin': 'dashboard',
  'routes/admin._index': 'dashboard',
  'routes/admin.users.csv': 'admin',
  'routes/admin.applicants': 'admin',
  'routes/admin.applicants.csv': 'admin',
  'routes/admin.applicants.$id': 'admin',
  'routes/admin.applicants.$id.documents.$fileId.reject': 'admin',
  'routes/admin.applicants.$id.documents.$fileId.verify': 'admin',
  'routes/admin.applicants.$id.move.$to': 'admin',
  'routes/admin.applicants.$id.notes': 'admin',
  'routes/admin.applicants.$id.reopen': 'admin',
  'routes/admin.applicants.$id.reveal.$field': 'admin',
  'routes/admin.applicants.$id.undo': 'admin',
  'routes/admin.application-links': 'admin',
  'routes/admin.staff': 'admin',
  'routes/admin.staff.csv': 'admin',
  'routes/admin.onboarding': 'admin',
  'routes/admin.compliance': 'admin',
  'routes/admin.notifications': 'admin',
  'routes/admin.notifications.$id': 'admin',
  'routes/admin.notifications.$id.resend': 'admin',
  'routes/admin.notifications.$id.cancel': 'admin',
  'routes/admin.settings': 'admin',
  'routes/admin.settings._index': 'admin',
  'routes/admin.settings.access-requests': 'admin',
  'routes/admin.settings.access-requests.$id.approve': 'admin',
  'routes/admin.settings.access-requests.$id.decline': 'admin',
}
