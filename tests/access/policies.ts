import type { Register } from 'react-router'
import type { Role } from '#platform/actor.ts'

/** An address as app/routes.ts has it: `/admin/applicants/:id`. */
export type Address = keyof Register['pages']

/** Who may enter an address: anyone, everyone who is signed in, Admin / HR alone, or one role (and Admin / HR); the application form is for Job Applicants alone; the start of a shared device is open, what is behind a badge is for who signed in by one alone; a registered manager's pages are for the manager of that location and the office; a function refuses in JSON. */
export type Policy =
  | 'everyone'
  | 'signed in'
  | 'office function'
  | 'dashboard'
  | 'admin'
  | 'applicants alone'
  | 'registered manager'
  | 'shared device'
  | 'badge'
  | Exclude<Role, 'Admin / HR'>

/** Closed with everything below them, so that what is added there is tried as closed; these are never open to all who are signed in. */
export const areas: Partial<Record<Address, Policy>> = {
  '/admin': 'admin',
  '/kiosk/training': 'badge',
  '/kiosk/courses/:enrolmentId': 'badge', // one’s own; others are not found
  '/kiosk/policies': 'badge',
  '/kiosk/certificates': 'badge', // likewise
  '/supervisor': 'Supervisor / Manager', // of one's own team; others are not found
  '/supervisor/clearances/:id': 'registered manager', // of one's own locations; others are refused
  '/trainer': 'Trainer',
  '/learner/preview/:courseId': 'Trainer',
  '/applicant/health': 'Job Applicant',
  '/applicant/interview': 'Job Applicant',
}

/** Every other address has a line of its own, and a new one without its line fails the build. */
export const lines: Partial<Record<Address, Policy>> = {
  '/': 'everyone',
  '/about': 'everyone',
  '/about/who-we-are': 'everyone',
  '/about/what-we-do': 'everyone',
  '/about/our-values': 'everyone',
  '/about/meet-the-team': 'everyone',
  '/courses': 'everyone',
  '/courses/:slug': 'everyone',
  '/courses/:slug/start': 'signed in',
  '/courses/:slug/not-wanted': 'signed in', // one's own request
  '/courses/:slug/first-lesson': 'everyone',
  '/courses/:slug/first-lesson/media/:mediaId': 'everyone',
  '/courses/:slug/first-lesson/media/:mediaId/captions/:captionsId': 'everyone',
  '/bundles': 'everyone',
  '/bundles/:slug': 'everyone',
  '/bundles/:slug/start': 'signed in',
  '/bundles/:slug/not-wanted': 'signed in',
  '/apply': 'everyone',
  '/apply/submit': 'signed in', // the verb itself is a Job Applicant's
  '/apply/carry': 'signed in', // likewise
  '/apply/demo': 'everyone',
  '/apply/:token': 'everyone',
  '/functions/v1/application-link-click': 'everyone',
  '/functions/v1/send-application-link': 'office function',
  '/functions/v1/send-reference-request': 'office function',
  '/reference/thank-you': 'everyone',
  // the secret in the address is the permission
  '/reference/:token': 'everyone',
  '/reference/:token/save': 'everyone',
  '/reference/:token/send': 'everyone',
  '/reference/:token/decline': 'everyone',
  // one's own, before and after being hired; others' are not found
  '/applicant/criminal-record': 'signed in',
  '/applicant/history': 'signed in',
  '/applicant/explanations': 'signed in',
  '/applicant/explanations/:id': 'signed in',
  '/basket': 'everyone', // one's own, by the cookie or the account
  '/checkout': 'signed in', // of one's own basket
  '/checkout/details': 'signed in',
  '/checkout/:id/test-payment': 'signed in', // of one's own order; another's is not found
  '/checkout/:id/paid': 'signed in',
  '/seats/manage/:token': 'everyone', // the secret in the address is the permission
  '/seats/manage/:token/accept': 'signed in', // likewise
  '/terms-of-sale': 'everyone',
  '/before-you-buy': 'everyone',
  '/cancel-a-purchase': 'everyone',
  '/seat': 'everyone',
  '/seat/:token': 'everyone', // the code in the address is the permission
  '/seats/join/:token': 'everyone', // likewise the secret of the QR code
  '/stripe/webhook': 'everyone', // the signature is the permission
  '/verify': 'everyone',
  '/verify/:number': 'everyone',
  '/privacy': 'everyone',
  '/terms': 'everyone',
  '/accessibility': 'everyone',
  '/complaint': 'everyone',
  '/robots.txt': 'everyone',
  '/sitemap.xml': 'everyone',
  '/login': 'everyone',
  '/portal/login': 'everyone',
  '/portal/register': 'everyone',
  '/auth': 'everyone',
  '/auth/login': 'everyone',
  '/auth/register': 'everyone',
  '/auth/profile': 'everyone',
  '/auth/google': 'everyone',
  '/auth/google/callback': 'everyone',
  '/auth/confirm': 'everyone',
  '/auth/resend': 'everyone',
  '/auth/forgot': 'everyone',
  '/auth/reset': 'everyone',
  '/auth/set-up': 'signed in',
  '/auth/new-address': 'everyone',
  '/auth/two-factor': 'everyone',
  '/auth/invitation': 'everyone',
  '/auth/passkey': 'everyone',
  '/auth/passkey/challenge': 'everyone',
  '/account': 'signed in',
  '/account/details': 'signed in',
  '/account/email': 'signed in',
  '/account/password': 'signed in',
  '/account/sign-out-everywhere': 'signed in',
  '/account/data': 'signed in',
  '/account/data.zip': 'signed in',
  '/account/two-factor': 'signed in',
  '/account/two-factor/codes': 'signed in',
  '/account/two-factor/off': 'signed in',
  // one's own; others' are not found
  '/account/passkeys/add': 'signed in',
  '/account/passkeys/keep': 'signed in',
  '/account/passkeys/:id/rename': 'signed in',
  '/account/passkeys/:id/remove': 'signed in',
  '/account/password-again': 'signed in',
  '/sign-out': 'everyone',
  // of a local hub only: see mailbox.test.ts
  '/mailbox': 'everyone',
  '/mailbox/:id': 'everyone',
  '/*': 'everyone',

  '/application-form': 'applicants alone',
  // the verbs themselves are a Job Applicant's
  '/application-form/save': 'signed in',
  '/application-form/leave': 'signed in',
  '/application-form/keep': 'signed in',
  '/application-form/rows/:list/add': 'signed in',
  '/application-form/rows/:list/:place/remove': 'signed in',
  '/application-form/new': 'signed in',
  '/applicant': 'Job Applicant',
  '/applicant/withdraw': 'signed in',
  '/applicant/offer/accept': 'signed in', // the verb itself is a Job Applicant's
  // one's own files; others' are not found
  '/applicant/documents': 'signed in',
  '/applicant/documents/send': 'signed in',
  '/applicant/documents/saved': 'signed in',
  '/applicant/documents/:id': 'signed in',
  '/applicant/documents/:id/delete': 'signed in',
  '/files/:id': 'signed in',
  '/supervisor/clearances/:id/documents/:fileId': 'Supervisor / Manager', // of who signs there; to others not found
  // opening it leads to the page, which refuses other managers, as the verb does
  '/supervisor/clearances/:id/outside-reviews/:reviewId/withdraw': 'Supervisor / Manager',
  '/supervision': 'signed in', // leads each to their own list
  '/supervision/actions/:actionId': 'signed in', // one’s own to do, or of someone one leads; others are not found
  '/portal/supervision': 'signed in', // one’s own
  '/portal/supervision/:id': 'signed in', // one’s own; others are not found
  // of the own team and those one holds it with; others are not found
  '/supervision/book': 'Supervisor / Manager',
  '/supervision/people/:id': 'Supervisor / Manager',
  '/supervision/:id': 'Supervisor / Manager',
  '/supervision/:id/move': 'Supervisor / Manager',
  '/supervision/:id/cancel': 'Supervisor / Manager',
  '/supervision/:id/missed': 'Supervisor / Manager',
  '/supervision/:id/held': 'Supervisor / Manager',
  '/supervision/:id/actions/new': 'Supervisor / Manager',
  '/supervision/:id/restricted': 'Supervisor / Manager',
  '/supervision/:id/correct': 'Supervisor / Manager',
  '/supervision/:id/sign': 'Supervisor / Manager',
  '/supervision/:id/people/:personId/sign': 'Supervisor / Manager',
  '/supervision/:id/ask': 'Supervisor / Manager',
  '/supervision/:id/save': 'Supervisor / Manager',
  '/supervision/:id/print': 'Supervisor / Manager',
  '/onboarding/:id': 'signed in', // one's own; others' are not found

  '/portal': 'Staff Member',
  '/portal/policies': 'signed in', // new starters sign before they are staff
  '/portal/policies/:id': 'signed in',
  // of one's own, by everyone who works here
  '/portal/health': 'signed in', // one's own, where it is asked
  '/portal/emergency-contact': 'signed in',
  '/portal/care-certificate': 'signed in', // one's own
  '/portal/care-certificate/steps/:stepId': 'signed in', // likewise; another's is not found
  '/portal/care-certificate/workbook': 'signed in',
  '/portal/certificates': 'signed in',
  '/portal/certificates/:key': 'signed in',
  '/portal/certificates/:key/send': 'signed in',
  '/portal/files/:id': 'signed in',
  '/portal/files/:id/delete': 'signed in',
  // a badge, its PIN and the way out; the device's own secret is the permission
  '/kiosk': 'shared device',
  '/kiosk/pin': 'shared device',
  '/kiosk/finish': 'shared device',
  '/kiosk/stay': 'badge',
  '/learner': 'signed in', // one's own courses
  '/learner/apply': 'signed in', // the verb itself is a Learner's
  '/learner/app.webmanifest': 'everyone',
  '/learner/app-icon/:size': 'everyone', // as every certificate shows it
  // one's own enrolments, whatever one's role; others' are not found
  '/learner/courses/:enrolmentId': 'signed in',
  '/learner/courses/:enrolmentId/events': 'signed in',
  '/learner/courses/:enrolmentId/texts': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/next': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/note': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/text-size': 'signed in',
  // one's own; others' are not found
  // one's own invitation; another's is not found
  '/learner/sessions/:id': 'signed in',
  '/learner/sessions/:id/answer': 'signed in',
  '/learner/sessions/:id/calendar': 'signed in',
  '/s': 'signed in', // the code is the permission, of who was invited
  // of one's own and of organisations that one buys for; others' are not found
  '/learner/orders': 'signed in',
  '/learner/orders.csv': 'signed in',
  '/learner/orders/:id': 'signed in',
  '/learner/orders/:id/cancel': 'signed in',
  '/learner/orders/:id/send': 'signed in',
  '/learner/invoices/:id': 'signed in',
  // of organisations whose seats one manages; others' are not found
  '/learner/seats': 'signed in',
  '/learner/seats.csv': 'signed in',
  '/learner/seats/:assignmentId': 'signed in',
  '/learner/seats/managers/:customerId': 'signed in',
  '/learner/seats/managers/:customerId/remove/:personId': 'signed in',
  '/learner/seats/managers/:customerId/withdraw/:id': 'signed in',
  '/learner/seats/certificates.zip': 'signed in',
  '/learner/seats/link': 'signed in',
  '/learner/seats/link/:id': 'signed in',
  '/learner/seats/link/:id/end': 'signed in',
  '/learner/seats/:assignmentId/letter': 'signed in',
  '/learner/seats/:assignmentId/new-code': 'signed in',
  '/learner/courses/:enrolmentId/begin': 'signed in',
  '/learner/certificates/:id': 'signed in',
  '/badges/issuer': 'everyone',
  '/badges/keys': 'everyone',
  '/badges/status/:list': 'everyone',
  '/outside-review/:token': 'everyone', // the secret in the address is the permission
  '/outside-review/thank-you': 'everyone',
  '/passport/:token': 'everyone', // the secret in the address is the permission
  '/inspection/:token': 'everyone', // the secret in the address and the code are the permission
  '/inspection/:token/parts/:partId/pages/:page': 'everyone', // the key that the code left as well
  '/inspection/:token/parts/:partId/file': 'everyone', // the same
  '/learner/passport': 'signed in',
  '/learner/passport/add': 'signed in',
  '/learner/passport/download': 'signed in',
  '/learner/passport/file': 'signed in',
  '/learner/passport/imported/:id': 'signed in',
  '/learner/passport/imported/:id/remove': 'signed in',
  '/learner/passport/share': 'signed in',
  '/learner/passport/shares/:id': 'signed in',
  '/learner/passport/shares/:id/stop': 'signed in',
  '/learner/cpd': 'signed in',
  '/learner/cpd/new': 'signed in',
  '/learner/cpd/courses/:id': 'signed in',
  '/learner/cpd/:id': 'signed in',
  '/learner/cpd/:id/delete': 'signed in',
  '/learner/certificates/:id/pdf': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/package': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/package/open': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/package/report': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/media/:mediaId': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/media/:mediaId/captions/:captionsId': 'signed in',
  '/learner/courses/:enrolmentId/lessons/:lessonId/watch/:provider/:video': 'signed in',
  '/learner/courses/:enrolmentId/quiz': 'signed in',
  '/learner/courses/:enrolmentId/quiz/start': 'signed in',
  '/learner/courses/:enrolmentId/quiz/answers': 'signed in',
  '/learner/courses/:enrolmentId/quiz/send': 'signed in',
  '/learner/courses/:enrolmentId/quiz/from-device': 'signed in',
  '/learner/courses/:enrolmentId/results/:attemptId': 'signed in',
  '/learner/courses/:enrolmentId/feedback': 'signed in',

  '/admin': 'dashboard',
}

/** The policy of an address: its own line, or that of the nearest area around it. */
export function policyOf(address: Address): Policy {
  const around = (Object.keys(areas) as Address[])
    .filter((area) => address === area || address.startsWith(`${area}/`) || address.startsWith(`${area}.`))
    .sort((a, b) => b.length - a.length)[0]
  const policy = lines[address] ?? (around && areas[around])
  if (!policy) throw new Error(`${address} has no line in the access matrix`)
  return policy
}
