/** What each sweep does, as the subject of "… since 09:14". */
export const sweepLabels = {
  messages: 'Queued emails have not been sent',
  uploads: 'New documents have not been checked',
  'followed-jobs': 'Training rules have not been updated from the jobs',
  'handed-checks': 'DBS records of before have not been handed to vetting',
  'plain-answers': 'What the rules compare has not been read from the checks of before',
  'application-counts': 'The counts of applications have not been added up',
  'table-changes': 'What was written has not been added up',
  phones: 'Telephone numbers of before have not been written as they are shown',
  drafts: 'Owners of unfinished applications have not been told that they will be deleted',
  retention: 'Approved deletions of old records have not been carried out',
  bulk: 'Old actions on many at once have not been cleared',
  links: 'Reminders about invitations to apply have not run',
  references: 'Reminders to referees have not run',
  'new-rules': 'Managers have not been told whom a new requirement would keep off work',
  standing: 'Who is safe to work has not been worked out again',
  compliance: 'Who is in date has not been worked out again',
  'compliance-days': 'How many were in date each day has not been counted',
  reminders: 'Reminders have not been sent',
  'first-waves': 'Emails that an import or a rule made due have not been gathered',
  waves: 'Emails that were held until their day have not been sent',
  alerts: 'Daily emails about recruitment have not been sent',
  merges: 'What old merges moved has not been cleared',
  'imported-supervision': 'What spreadsheets said of supervision has not been added to its history',
  appointments: 'Appointments of managers whose day has come have not begun',
  signing: 'Registered managers have not been told of files to sign',
  sessions: 'People have not been told of classroom sessions',
  assignments: 'Courses have not been assigned by the rules',
  'leavers-passports': 'Leavers have not been sent their learning passport',
  'badge-statuses': 'Issuers of certificates from elsewhere have not been asked whether they still hold',
  packages: 'Packages that no lesson shows have not been removed',
  'course-media': 'Videos and other files that no lesson shows have not been removed',
  quizzes: 'Timed quizzes have not been marked at their limit',
  onboarding: 'Finished onboarding has not been closed',
  'course-reviews': 'Owners of courses have not been told of reviews that are due',
  checkouts: 'The payment provider has not been asked about open payments',
  refunds: 'Refunds have not been sent to the payment provider',
  bought: 'Courses that wait for their buyer have not been opened',
  invoices: 'Reminders about unpaid invoices have not been sent',
  'requested-courses': 'Those who asked for a course have not been told that it is on sale',
  packs: 'Inspection packs have not gone on, or old ones have not been deleted',
  baskets: 'Old baskets of visitors have not been cleared',
  quality: 'Quality reports of months that are over have not been made',
  'form-keys': 'Old form keys have not been cleared',
} satisfies Record<string, string>
export type SweepName = keyof typeof sweepLabels

/** The name under which the worker notes each minute that it runs. */
export const SCHEDULE = 'schedule'

/** The name under which the sending of mail is noted. */
export const MAIL = 'mail'
